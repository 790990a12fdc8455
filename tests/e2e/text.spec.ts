import { expect, markDocument, startReact, test } from './helpers.ts'

const FROM = '/docs/spicedb/concepts/relationships'
const TO = '/docs/spicedb/concepts/schema'

test('links of the text fetch ahead and lead on in the page; its controls answer there, and after the way back', async ({
  page,
}) => {
  await page.goto(FROM)
  await startReact(page)
  const isStillHere = await markDocument(page)
  const ahead = (part: string) => page.locator(`link[rel=prefetch][href*="${part}"]`)
  const chosen = (name: string) => page.locator('[data-tabs]').first().getByRole('tab', { name, exact: true })
  await chosen('Go').click()
  const link = page.locator(`article main a[href^="${TO}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await expect(ahead('/chunks/pages/spicedb/concepts/schema-')).toHaveCount(1)
  await link.hover()
  await expect(page.locator(`link[rel=prefetch][href="${TO}"]`)).toHaveCount(1)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schema language reference' })).toBeVisible()
  await expect(page.locator('main > [data-page-text]')).toHaveCount(1)

  const wrap = page.getByRole('button', { name: 'Toggle word wrap', includeHidden: true }).first()
  await wrap.dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-nextra-word-wrap')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Relationships' })).toBeVisible()
  await expect(chosen('Go')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-wrap]').first()).toHaveAttribute('aria-pressed', 'true')
  await chosen('Go').press('Home')
  await expect(page.locator('[data-tabs]').first().getByRole('tab').first()).toBeFocused()
  await expect(chosen('Go')).toHaveAttribute('aria-selected', 'false')
  expect(await isStillHere()).toBe(true)

  // A text that does not come: the browser goes there by itself.
  await page.route(
    (url) => url.pathname === '/docs/mcp',
    (route, request) => (request.isNavigationRequest() ? route.continue() : route.fulfill({ body: 'no page' })),
  )
  const loaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('navigation').getByRole('link', { name: 'MCP' }).first().click()
  await loaded
  expect(await isStillHere()).toBe(false)
  await expect(page).toHaveURL(/\/docs\/mcp$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
