import type { Page } from '@playwright/test'
import { expect, test } from './helpers.ts'

const FROM = '/docs/spicedb/getting-started/first-steps'
const TO = '/docs/spicedb/concepts/schema'

test.use({ viewport: { width: 1440, height: 900 } })

const bodyLink = (page: Page) => page.locator(`article main a[href="${TO}"]`).first()
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

async function followBodyLink(page: Page): Promise<void> {
  await bodyLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schema language reference' })).toBeVisible()
}

test('Back and Forward restore what the reader was looking at', async ({ page }) => {
  await page.goto(FROM)
  await bodyLink(page).scrollIntoViewIfNeeded()
  expect(await scrollY(page)).toBeGreaterThan(0)
  // A wide screen shows only the section of the page.
  await expect(page.locator('.sidebar-scroll > ul > li').filter({ visible: true })).toHaveCount(1)
  await followBodyLink(page)
  const heading = page.locator('article h2[id]').nth(3)
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  expect(await scrollY(page)).toBeGreaterThan(0)
  await page.goBack()
  await expect(page).toHaveURL(FROM)
  await expect(bodyLink(page)).toBeInViewport()
  await page.goForward()
  await expect(page).toHaveURL(TO)
  await expect(heading).toBeInViewport()
})

test('the sidebar shows what the reader has opened since the next page was prerendered @nightly', async ({ page }) => {
  await page.goto(FROM)
  const link = page.locator('.sidebar-section').getByRole('link', { name: 'FAQ', exact: true })
  await link.hover()
  // The rules of the page make Chromium prerender a link that is hovered over.
  await page.waitForTimeout(1000)
  await page.locator('.sidebar-section summary', { hasText: 'Modeling' }).focus()
  await page.keyboard.press('Enter')
  await link.click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/faq')
  await expect(page.locator('.sidebar-section li details[open] > summary')).toHaveText(['Getting started', 'Modeling'])
})
