import { expect, test } from './helpers.ts'

/** Ways in which browser storage fails, as scripts that run before those of the page. */
const FAILURES = {
  blocked: () => {
    const get = (): never => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get })
    Object.defineProperty(window, 'sessionStorage', { get })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'full of garbage': () => {
    const keys = ['theme', 'sidebar', 'tabs:client', 'search:recent', 'nextra-banner']
    for (const key of keys) localStorage.setItem(key, '{"half')
    sessionStorage.setItem('sidebar-place', 'far')
  },
}

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`theme, tabs, sidebar and search work when storage is ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(fail)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/docs/spicedb/concepts/relationships')
    const html = page.locator('html')
    await expect(html).toHaveClass(/dark/)
    await expect(page.getByRole('link', { name: /Star it on GitHub/ })).toBeVisible()

    const python = page.getByRole('tab', { name: 'Python', exact: true })
    await expect(async () => {
      await python.first().click()
      await expect(python.last()).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
    }).toPass()
    const sidebar = page.locator('.site-sidebar')
    await sidebar.getByRole('button', { name: 'System' }).click()
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
