import type { Page } from '@playwright/test'
import { expect, markDocument, startReact, test } from './helpers.ts'

const FROM = '/docs/spicedb/getting-started/first-steps'
const TO = '/docs/spicedb/concepts/schema'

/** The answer that holds the text of a page, for a program of the page that is shown. */
const textOf = (page: Page, address: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(address) && answer.request().resourceType() === 'fetch')

test.use({ viewport: { width: 1440, height: 900 } })

test('another page comes with a text made ready ahead, and around it only what differs is drawn anew', async ({
  page,
}) => {
  await page.goto(FROM)
  await startReact(page)
  const sidebar = page.locator('.nextra-menu-desktop')
  const current = sidebar.locator('li.active > a')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  await expect(current).toHaveAttribute('href', FROM)
  await expect(toc.locator('li a').first()).toBeVisible()
  const contents = await toc.locator('li').allTextContents()
  const nodes = await page.evaluateHandle(() => [
    ...document.querySelectorAll('.nextra-menu-desktop li, .nextra-menu-desktop a, .nextra-menu-desktop button'),
    ...document.querySelectorAll('.nextra-nav-container, .nextra-nav-container a, .nextra-toc, [role=combobox]'),
  ])

  const link = page.locator(`article main a[href="${TO}"]`).first()
  await link.scrollIntoViewIfNeeded()
  const ready = textOf(page, TO)
  await link.hover()
  await (await ready).finished()
  // The browser parses the text when it is idle, and after half a second at the latest (dom/idle.ts).
  await page.waitForTimeout(700)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schema language reference' })).toBeVisible()
  expect(asked).not.toContain(TO)

  await expect(page).toHaveURL(TO)
  await expect(page).toHaveTitle(/^Schema language reference/)
  await expect(page.locator('#__next-route-announcer__')).toHaveText(/^Schema language reference/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('main > [data-page-text]')).toHaveCount(1)
  await expect(page.locator('main > [data-page-text] h2').first()).toBeVisible()
  await expect(sidebar.locator('li.active > a')).toHaveCount(1)
  await expect(current).toHaveAttribute('href', TO)
  await expect(page.locator('.nextra-breadcrumb')).toContainText('Schema')
  expect(await toc.locator('li').allTextContents()).not.toEqual(contents)
  expect(await nodes.evaluate((elements) => elements.filter((element) => !element.isConnected).length)).toBe(0)
  expect(await nodes.evaluate((elements) => elements.length)).toBeGreaterThan(100)

  // The controls of the new text answer, and the way back shows the other text whole.
  const wrap = page.getByRole('button', { name: 'Toggle word wrap', includeHidden: true }).first()
  await wrap.dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-nextra-word-wrap')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /First steps/ })).toBeVisible()
  await expect(link).toBeAttached()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Schema language reference' })).toBeVisible()
  await expect(page.locator('main > [data-page-text] h2').first()).toBeVisible()
})

test('a link that was come to before React is there has its text made ready too', async ({ page }) => {
  await page.goto(FROM)
  const link = page.locator(`article main a[href="${TO}"]`).first()
  const ready = textOf(page, TO)
  await link.focus()
  expect(await (await ready).finished()).toBeNull()
})

test('links of the sidebar and the bar lead on in the page and keep the focus; the browser has those for a new tab', async ({
  context,
  page,
}) => {
  await page.goto(FROM)
  await startReact(page)
  const isStillHere = await markDocument(page)
  const other = '/docs/spicedb/getting-started/faq'
  const entry = page.locator(`.nextra-menu-desktop a[href="${other}"]`)
  const opened = context.waitForEvent('page')
  await entry.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(other)
  await expect(page).toHaveURL(FROM)

  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(other)
  await expect(entry).toBeFocused()
  await page.locator('.nextra-nav-container a[href="/docs/mcp"]').click()
  await expect(page).toHaveURL('/docs/mcp')
  await expect(page.locator('.nextra-nav-container a[aria-current=true]')).toHaveAttribute('href', '/docs/mcp')
  expect(await isStillHere()).toBe(true)
})
