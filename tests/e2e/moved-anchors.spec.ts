import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import type { Page } from '@playwright/test'
import { MOVED_ANCHORS_ATTRIBUTE, MOVED_ANCHORS_SCRIPT } from '../../dom/moved-anchors.ts'
import { expect, test, waitForIdle } from './helpers.ts'

const OLD = '/docs/spicedb/concepts/zanzibar'
const NEW = '/docs/spicedb/concepts/commands'
const ROWS = `${NEW} old-part=commands whole=`

/**
 * Adds the script to a page, as the layout does for pages that have moved anchors. Drops the Content-Security-Policy, which has
 * no hash for this script.
 */
async function addRows(page: Page, tableRows = ROWS): Promise<void> {
  await page.route(`**${OLD}*`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const rows = `${MOVED_ANCHORS_ATTRIBUTE}="${escapeHtml(tableRows)}"`
    const body = (await response.text()).replace(
      '</article>',
      `</article><script ${rows}>${MOVED_ANCHORS_SCRIPT}</script>`,
    )
    await route.fulfill({ response, headers, body })
  })
}

test('a moved anchor redirects to its new place and keeps the query', async ({ page }) => {
  await addRows(page)
  await page.goto('/docs/spicedb')
  await page.goto(`${OLD}?utm_source=x#old-part`)
  await expect(page).toHaveURL(`${NEW}?utm_source=x#commands`)
  await expect(page.locator('#commands')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/docs/spicedb')
})

test('an anchor that has moved is followed when only the fragment changes', async ({ page }) => {
  await addRows(page)
  await page.goto(OLD)
  await page.evaluate(() => {
    location.hash = 'whole'
  })
  await expect(page).toHaveURL(NEW)
})

test('an anchor that is on the page, one that isn’t in the table and an invalid one are left alone', async ({
  page,
}) => {
  await page.goto(OLD)
  const id = (await page.locator('article h2[id]').first().getAttribute('id')) ?? ''
  expect(id).not.toBe('')
  await addRows(page, `${NEW} ${id}=commands skip-target=commands`)
  for (const hash of [id, 'skip-target', 'unknown', '%E0%A4%A', 'toString']) {
    // Another query loads the page again, rather than only changing its fragment.
    await page.goto(`${OLD}?x=${encodeURIComponent(hash)}#${hash}`)
    await expect(page.locator(`script[${MOVED_ANCHORS_ATTRIBUTE}*="${id}"]`)).toBeAttached()
    await waitForIdle(page)
    const { pathname, hash: shown } = new URL(page.url())
    expect([pathname, shown]).toEqual([OLD, `#${hash}`])
  }
})
