import { expect, test } from './helpers.ts'
import { STORAGE_FAILURES } from './storage-failures.ts'

for (const [name, fail] of Object.entries(STORAGE_FAILURES)) {
  test(`theme, tabs, sidebar and search work when storage is ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(fail)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/docs/spicedb/concepts/relationships/write-and-delete')
    const html = page.locator('html')
    await expect(html).toHaveClass(/dark/)
    await expect(page.getByRole('link', { name: /Star it on GitHub/ })).toBeVisible()

    const python = page.getByRole('tab', { name: 'Python', exact: true })
    await expect(async () => {
      await python.first().click()
      await expect(python.last()).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
    }).toPass()
    const sidebar = page.locator('.site-sidebar')
    await page.getByRole('banner').getByRole('button', { name: 'Theme: System' }).click()
    await page.getByRole('option', { name: 'Light' }).click()
    await expect(html).toHaveClass(/light/)
    await sidebar.getByRole('button', { name: 'Hide sidebar' }).click()
    await expect(sidebar.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
    await page.keyboard.press('Escape')
    const search = page.getByRole('combobox', { name: 'Search documentation' }).first()
    await search.fill('zedtoken')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
}
