import type { Page } from '@playwright/test'
import { GONE, test } from './deploy-test.ts'
import { expect, holdRequests, ignoreProblems, waitForIdle } from './helpers.ts'
import { editor, tryButton } from './playground-panel.ts'
import { SEARCH_DATA, SEARCH_ISLAND, searchBox } from './search/search-box.ts'

const PAGE = '/docs/spicedb/concepts/schema'
const PAGE_SCRIPT = '**/scripts/page-*.js'

/** Waits for a result. Indexing the data takes long on a busy machine. */
async function expectResults(page: Page): Promise<void> {
  await expect(searchBox(page).options.first()).toBeVisible({ timeout: 90_000 })
}

test.use({ viewport: { width: 1440, height: 900 } })

test('a deploy while the search data loads: results of titles and headings appear', async ({
  page,
  site,
  documents,
}) => {
  const release = await holdRequests(page, SEARCH_DATA)
  await page.goto(PAGE)
  await waitForIdle(page)
  const island = page.waitForResponse(SEARCH_ISLAND)
  await searchBox(page).input.click()
  await page.keyboard.type('wildcards')
  await island
  site.deploy('second')
  release()
  await expectResults(page)
  expect(documents).toHaveLength(1)
})

test('a deploy after a search: it keeps working', async ({ page, site, problems }) => {
  await page.goto(PAGE)
  await waitForIdle(page)
  await searchBox(page).input.click()
  await page.keyboard.type('wild')
  await expectResults(page)
  site.deploy('second')
  await page.keyboard.type('cards')
  await expect(searchBox(page).options.first()).toContainText('ildcard')
  ignoreProblems(problems, GONE)
})

test('a deploy before “Try it”: the page is loaded again, and opens the sample', async ({
  page,
  site,
  problems,
  documents,
}) => {
  await page.goto(PAGE)
  await waitForIdle(page)
  site.deploy('second')
  await tryButton(page).click()
  await expect(editor(page, 'Schema')).toContainText('kept_at', { timeout: 60_000 })
  expect(documents).toHaveLength(2)
  ignoreProblems(problems, GONE)
})

test('a page whose style sheets a deploy removes while it loads is loaded again, once', async ({
  page,
  site,
  problems,
  documents,
}) => {
  const release = await holdRequests(page, '**/*.css')
  await page.goto(PAGE, { waitUntil: 'commit' })
  await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0)
  site.deploy('other styles')
  release()
  await expect.poll(() => documents.length).toBe(2)
  await expect(page.locator('.navbar-row')).toHaveCSS('height', '64px')
  await waitForIdle(page)
  expect(documents).toHaveLength(2)
  ignoreProblems(problems, GONE)
})

test('a script that is missing from the newest deploy too is requested once more, and the page stays readable', async ({
  page,
  problems,
  documents,
  site,
}) => {
  await page.route(PAGE_SCRIPT, (route) => {
    site.deploy('second')
    return route.fulfill({ status: 404 })
  })
  await page.goto(PAGE)
  await expect.poll(() => documents.length).toBe(2)
  await waitForIdle(page)
  await page.waitForTimeout(1000)
  expect(documents).toHaveLength(2)
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  ignoreProblems(problems, GONE)
})
