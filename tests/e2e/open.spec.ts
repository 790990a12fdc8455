import { violations } from './axe.ts'
import { expect, test } from './helpers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in what can be opened: menu, search panel, theme switch, tabs, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/docs/spicedb/concepts/relationships')
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    const menu = page.getByRole('button', { name: 'Menu' })
    await expect(async () => {
      if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click()
      await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
    }).toPass()
    await expect(page.locator('.nextra-sidebar-container')).toBeInViewport()
    expect(await violations(page), 'menu').toEqual([])
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 1440, height: 900 })
    const python = page.getByRole('tab', { name: 'Python', exact: true }).first()
    await python.click()
    await expect(python).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('combobox', { name: 'Search documentation' }).first().fill('zedtoken')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violations(page), 'search panel and tabs').toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'System' }).first().click()
    await expect(page.getByRole('option', { name: 'Light' })).toBeVisible()
    expect(await violations(page), 'theme switch').toEqual([])
  })
}
