import type { Page } from '@playwright/test'
import { expect, test } from './helpers.ts'

test.use({ javaScriptEnabled: false })

const WIDTHS = [375, 1440]

/** Pages with tabs, figures, tables and API operations. `tests/export/no-script.test.ts` reads the HTML of all pages. */
const ADDRESSES = [
  '/docs',
  '/docs/spicedb/api/http-api/permissions',
  '/docs/spicedb/concepts/consistency',
  '/docs/spicedb/concepts/relationships/write-and-delete',
  '/docs/zh/spicedb',
]

test('without JavaScript, pages and all panels of tabs can be read, in the colors of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await page.goto(address)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible()
      }
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 17, 17)')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', /^rgb\(2[34]\d, 2[34]\d, 2[34]\d\)$/)
    })
  }
})

for (const width of WIDTHS) {
  test.describe(`without JavaScript, ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    /** Opens the menu on narrow screens. */
    async function openMenu(page: Page): Promise<void> {
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click()
    }

    test('the sidebar links to the pages of a section', async ({ page }) => {
      await page.goto('/docs/spicedb')
      await openMenu(page)
      // Folders are native disclosures.
      await page.locator('.sidebar-section summary', { hasText: 'Concepts' }).click()
      const link = page.locator('.site-sidebar').getByRole('link', { name: 'Google Zanzibar' })
      await expect(link).toBeVisible()
      await link.click()
      await expect(page).toHaveURL('/docs/spicedb/concepts/zanzibar')
    })

    test('the menu above the title shows the page as Markdown, without a button that would need a script', async ({
      page,
    }) => {
      await page.goto('/docs/spicedb/concepts/schema')
      const menu = page.locator('.page-top > details')
      await menu.locator('summary').click()
      await expect(menu.getByRole('button')).toHaveCount(0)
      const link = menu.getByRole('link', { name: 'View as Markdown' })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', '/docs/spicedb/concepts/schema.md')
    })

    test('another language can be chosen', async ({ page }) => {
      await page.goto('/docs/spicedb')
      await openMenu(page)
      const languages = page.locator('details:has(a[hreflang])').filter({ visible: true })
      await languages.locator('summary').click()
      await languages.getByRole('link', { name: 'Français' }).click()
      await expect(page).toHaveURL('/docs/fr/spicedb')
    })
  })
}

test('without JavaScript, a tablet shows the sidebar, because nothing could open it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/docs/spicedb')
  await expect(page.locator('.site-sidebar').getByRole('link', { name: 'Overview' }).first()).toBeVisible()
  await expect(page.locator('.site-sidebar').getByRole('button').filter({ visible: true })).toHaveCount(0)
})
