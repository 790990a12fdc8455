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

/** Turns word wrap on by its first button, which can be hidden at this width. */
async function turnWordWrapOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle word wrap', includeHidden: true }).first().dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-wrap-code', 'on')
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

test('word wrap stays on for the following pages, also after Back, until it is turned off', async ({ page }) => {
  await page.goto(FROM)
  await turnWordWrapOn(page)
  await followBodyLink(page)
  await expect(page.locator('html')).toHaveAttribute('data-wrap-code', 'on')
  await expect(page.locator('[data-wrap]').first()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Toggle word wrap', includeHidden: true }).first().dispatchEvent('click')
  await page.goBack()
  await expect(heading(page, 'Caveats')).toBeVisible()
  await expect(page.locator('[data-wrap]').first()).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('html')).toHaveAttribute('data-wrap-code', 'off')
})
