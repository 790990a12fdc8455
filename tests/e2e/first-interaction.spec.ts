import type { Page, Request } from '@playwright/test'
import { expect, holdRequests, test } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/relationships/write-and-delete'
const PAGE_SCRIPT = '**/_next/static/scripts/page-*.js'

test.use({ viewport: { width: 1440, height: 900 } })

/** Records what a page requests, apart from the pages that the browser prefetches or prerenders for links. */
function recordRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    // The browser requests the icon of a tab whenever it wants to.
    if (request.resourceType() !== 'document' && !pathname.endsWith('/favicon.svg')) urls.push(pathname)
  })
  return urls
}

const searchBox = (page: Page) => page.getByRole('combobox').filter({ visible: true })

test("text typed before the page's script has arrived reaches the search", async ({ page }) => {
  const release = await holdRequests(page, PAGE_SCRIPT)
  await page.goto(PAGE, { waitUntil: 'commit' })
  await searchBox(page).click()
  await page.keyboard.type('wild')
  release()
  await page.keyboard.type('cards')
  await expect(page.getByRole('option').first()).toContainText(/wildcard/i)
  await expect(searchBox(page)).toHaveValue('wildcards')
})

test('text typed while the search bundle loads reaches it, with Enter', async ({ page }) => {
  await page.goto(PAGE)
  const release = await holdRequests(page, '**/_next/static/scripts/search-*.js')
  await page.keyboard.press('/')
  await page.keyboard.type('wildcards')
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toHaveValue('wildcards')
  release()
  await expect(page).not.toHaveURL(PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an immediate click on a link opens the page, without loading the search, the privacy dialog or the recorder', async ({
  page,
}) => {
  const requested = recordRequests(page)
  await page.goto('/docs/spicedb', { waitUntil: 'commit' })
  await page.getByRole('main').locator('a[href="/docs/spicedb/getting-started/first-steps"]').first().click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/first-steps')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requested.filter((path) => /\/(search|privacy|recorder)-/.test(path))).toEqual([])
})
