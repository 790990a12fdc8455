import { violations } from './axe.ts'
import { expect, selectPrivacyLink, test } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'
import { VIEWS } from './views.ts'

/** A short page with tabs, to keep axe fast. */
const PAGE = '/docs/mcp/authzed/authzed-mcp-server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [index, { width, colorScheme }] of VIEWS.entries()) {
  test(
    `axe finds no violations in open tabs, dialog, menus and search panel, ${width} pixels, ${colorScheme}`,
    nightlyUnless(index === 0, `widgets ${width} ${colorScheme}`),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(PAGE)

      await test.step('tabs', async () => {
        const tab = page.getByRole('tab').nth(1)
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        expect(await violations(page, 'div:has(> [role=tablist])')).toEqual([])
      })

      await test.step('page menu', async () => {
        await page.locator('.page-top > details > summary').click()
        await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible()
        expect(await violations(page, '.page-top > details')).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: 'Copy page' })).not.toBeVisible()
      })

      await test.step('dialog', async () => {
        await selectPrivacyLink(page)
        await expect(page.getByRole('dialog', { name: 'Privacy' })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
      })

      if (width < 768) {
        await test.step('menu', async () => {
          await page.getByRole('button', { name: 'Menu' }).click()
          await expect(page.locator('.site-sidebar')).toBeInViewport()
          expect(await violations(page)).toEqual([])
          await page.keyboard.press('Escape')
        })
      }

      if (width < 1280) {
        await test.step('contents', async () => {
          const contents = page.locator('.contents-bar')
          await contents.locator('summary').click()
          await expect(contents.getByRole('link').first()).toBeVisible()
          expect(await violations(page)).toEqual([])
          await page.keyboard.press('Escape')
        })
      }

      await test.step('search panel', async () => {
        const box = page.locator('search').filter({ visible: true }).getByRole('combobox')
        // On a busy machine the data can take longer than the timeout of 10 s. The next key retries.
        await expect(async () => {
          await box.fill('')
          await box.fill('zedtoken')
          await expect(page.getByRole('option').first()).toBeVisible({ timeout: 11_000 })
        }).toPass()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
      })

      await test.step('languages and themes', async () => {
        if (width < 768 && !(await page.locator('.site-sidebar').isVisible()))
          await page.getByRole('button', { name: 'Menu' }).click()
        await page.locator('details:has(a[hreflang])').filter({ visible: true }).locator('summary').click()
        await expect(page.getByRole('link', { name: 'Français' }).filter({ visible: true })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.getByRole('button', { name: 'Theme: System' }).filter({ visible: true }).click()
        await expect(page.getByRole('option', { name: 'Light' })).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    },
  )
}
