import type { Page } from '@playwright/test'
import { expect, test } from './helpers.ts'

const FROM = '/docs/spicedb/concepts/caveats'
const TO = '/docs/spicedb/concepts/schema'

const tabOfFirstGroup = (page: Page, name: string) =>
  page.locator('[data-tabs]').first().getByRole('tab', { name, exact: true })
const bodyLink = (page: Page) => page.locator(`article main a[href^="${TO}"]`).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Follows a link of the page body. */
async function followBodyLink(page: Page): Promise<void> {
  await bodyLink(page).click()
  await expect(heading(page, 'Schema language reference')).toBeVisible()
}

test('a chosen tab is still selected after Back, and its group still responds to the keyboard', async ({ page }) => {
  await page.goto(FROM)
  await tabOfFirstGroup(page, 'Go').click()
  await followBodyLink(page)
  await page.goBack()
  await expect(heading(page, 'Caveats')).toBeVisible()
  await expect(tabOfFirstGroup(page, 'Go')).toHaveAttribute('aria-selected', 'true')
  await tabOfFirstGroup(page, 'Go').press('Home')
  await expect(page.locator('[data-tabs]').first().getByRole('tab').first()).toBeFocused()
  await expect(tabOfFirstGroup(page, 'Go')).toHaveAttribute('aria-selected', 'false')
})
