import type { Page } from '@playwright/test'
import { expect, hydratePage, markDocument, test } from './helpers.ts'

const FROM = '/docs/spicedb/concepts/relationships'
const TO = '/docs/spicedb/concepts/schema'

const tabOfFirstGroup = (page: Page, name: string) =>
  page.locator('[data-tabs]').first().getByRole('tab', { name, exact: true })
const bodyLink = (page: Page) => page.locator(`article main a[href^="${TO}"]`).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens a page, starts React and follows a link of the page body, without a reload. */
async function followBodyLink(page: Page): Promise<void> {
  await page.goto(FROM)
  await hydratePage(page)
  await bodyLink(page).click()
  await expect(heading(page, 'Schema language reference')).toBeVisible()
}

/** Turns word wrap on by its first button, which can be hidden at this width. */
async function turnWordWrapOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle word wrap', includeHidden: true }).first().dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-wrap-code')
}

test('the chunk of a linked page is prefetched when the link is in view', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  await bodyLink(page).scrollIntoViewIfNeeded()
  await expect(page.locator('link[rel=prefetch][href*="/chunks/pages/spicedb/concepts/schema-"]')).toHaveCount(1)
})

test('the HTML of a linked page is prefetched when the pointer is over the link', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  await bodyLink(page).hover()
  await expect(page.locator(`link[rel=prefetch][href="${TO}"]`)).toHaveCount(1)
})

test('a link in the page body replaces the body without a reload', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  const isSameDocument = await markDocument(page)
  await bodyLink(page).click()
  await expect(heading(page, 'Schema language reference')).toBeVisible()
  await expect(page.locator('main > [data-page-text]')).toHaveCount(1)
  expect(await isSameDocument()).toBe(true)
})

test('the controls of a page body work after navigation', async ({ page }) => {
  await followBodyLink(page)
  await turnWordWrapOn(page)
})

test('Back and Forward render whole page bodies without a reload', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  const isSameDocument = await markDocument(page)
  await bodyLink(page).click()
  await expect(heading(page, 'Schema language reference')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Relationships')).toBeVisible()
  await expect(bodyLink(page)).toBeAttached()
  await page.goForward()
  await expect(heading(page, 'Schema language reference')).toBeVisible()
  await expect(page.locator('main > [data-page-text] h2').first()).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})

test('a chosen tab is still selected after Back, and its group still answers the keyboard', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  await tabOfFirstGroup(page, 'Go').click()
  await bodyLink(page).click()
  await expect(heading(page, 'Schema language reference')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Relationships')).toBeVisible()
  await expect(tabOfFirstGroup(page, 'Go')).toHaveAttribute('aria-selected', 'true')
  await tabOfFirstGroup(page, 'Go').press('Home')
  await expect(page.locator('[data-tabs]').first().getByRole('tab').first()).toBeFocused()
  await expect(tabOfFirstGroup(page, 'Go')).toHaveAttribute('aria-selected', 'false')
})

test('word wrap turned on in another page is shown as on after Back', async ({ page }) => {
  await followBodyLink(page)
  await turnWordWrapOn(page)
  await page.goBack()
  await expect(heading(page, 'Relationships')).toBeVisible()
  await expect(page.locator('[data-wrap]').first()).toHaveAttribute('aria-pressed', 'true')
})

test('a page whose body can’t be fetched is loaded by the browser instead', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  const isSameDocument = await markDocument(page)
  await page.route(
    (url) => url.pathname === '/docs/mcp',
    (route, request) => (request.isNavigationRequest() ? route.continue() : route.fulfill({ body: 'no page' })),
  )
  const loaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('navigation').getByRole('link', { name: 'MCP' }).first().click()
  await loaded
  expect(await isSameDocument()).toBe(false)
  await expect(page).toHaveURL(/\/docs\/mcp$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
