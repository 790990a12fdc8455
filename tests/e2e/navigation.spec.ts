import type { Page } from '@playwright/test'
import { expect, hydratePage, markDocument, test } from './helpers.ts'

const FROM = '/docs/spicedb/getting-started/first-steps'
const TO = '/docs/spicedb/concepts/schema'

test.use({ viewport: { width: 1440, height: 900 } })

const bodyLink = (page: Page) => page.locator(`article main a[href="${TO}"]`).first()

/** Waits for the response to a script of this page that fetches the HTML of another page. */
const waitForFetchedPage = (page: Page, address: string) =>
  page.waitForResponse((response) => response.url().endsWith(address) && response.request().resourceType() === 'fetch')

/** Follows a link of the page body, without a reload. */
async function followBodyLink(page: Page): Promise<void> {
  await bodyLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schema language reference' })).toBeVisible()
}

test('hovering over a link fetches and parses the page, so that a click requests it no more', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  await bodyLink(page).scrollIntoViewIfNeeded()
  const fetched = waitForFetchedPage(page, TO)
  await bodyLink(page).hover()
  await (await fetched).finished()
  // The HTML is parsed when the browser is idle, after half a second at the latest (dom/idle.ts).
  await page.waitForTimeout(700)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await followBodyLink(page)
  expect(requested).not.toContain(TO)
})

test('focusing a link before hydration fetches the page too', async ({ page }) => {
  await page.goto(FROM)
  const fetched = waitForFetchedPage(page, TO)
  await bodyLink(page).focus()
  expect(await (await fetched).finished()).toBeNull()
})

test('navigation updates URL, title and route announcer, and scrolls to the top of the new body', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  await followBodyLink(page)
  await expect(page).toHaveURL(TO)
  await expect(page).toHaveTitle(/^Schema language reference/)
  await expect(page.locator('#__next-route-announcer__')).toHaveText(/^Schema language reference/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('main > [data-page-text]')).toHaveCount(1)
  await expect(page.locator('main > [data-page-text] h2').first()).toBeVisible()
})

test('navigation updates the sidebar, the breadcrumb and the table of contents', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  const sidebar = page.locator('.sidebar-section')
  const current = sidebar.locator('a[aria-current=page]')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  await expect(current).toHaveAttribute('href', FROM)
  await expect(toc.locator('li a').first()).toBeVisible()
  const tocBefore = await toc.locator('li').allTextContents()
  await followBodyLink(page)
  await expect(sidebar.locator('a[aria-current=page]')).toHaveCount(1)
  await expect(current).toHaveAttribute('href', TO)
  await expect(page.locator('.breadcrumb')).toContainText('Schema')
  expect(await toc.locator('li').allTextContents()).not.toEqual(tocBefore)
})

test('navigation keeps the elements of the sidebar, the navigation bar and the search box', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  await expect(page.locator('.site-toc li a').first()).toBeVisible()
  const elements = await page.evaluateHandle(() => [
    ...document.querySelectorAll('.sidebar-section li, .sidebar-section a, .sidebar-section summary'),
    ...document.querySelectorAll('.site-navbar, .site-navbar a, .site-toc, [role=combobox]'),
  ])
  expect(await elements.evaluate((all) => all.length)).toBeGreaterThan(100)
  await followBodyLink(page)
  await expect(page.locator('.sidebar-section a[aria-current=page]')).toHaveAttribute('href', TO)
  expect(await elements.evaluate((all) => all.filter((element) => !element.isConnected).length)).toBe(0)
})

test('a Ctrl+click or Cmd+click on a sidebar link opens a new tab', async ({ context, page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  const other = '/docs/spicedb/getting-started/faq'
  const opened = context.waitForEvent('page')
  await page.locator(`.sidebar-section a[href="${other}"]`).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(other)
  await expect(page).toHaveURL(FROM)
})

test('links of the sidebar and the navigation bar navigate without a reload, and keep the focus', async ({ page }) => {
  await page.goto(FROM)
  await hydratePage(page)
  const isSameDocument = await markDocument(page)
  const other = '/docs/spicedb/getting-started/faq'
  const entry = page.locator(`.sidebar-section a[href="${other}"]`)
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(other)
  await expect(entry).toBeFocused()
  await page.locator('.site-navbar a[href="/docs/mcp"]').click()
  await expect(page).toHaveURL('/docs/mcp')
  await expect(page.locator('.site-navbar a[aria-current=true]')).toHaveAttribute('href', '/docs/mcp')
  expect(await isSameDocument()).toBe(true)
})
