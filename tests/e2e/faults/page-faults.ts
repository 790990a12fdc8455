import type { Page } from '@playwright/test'
import { expect, holdRequests, selectPrivacyLink } from '../helpers.ts'
import { openPage, searchBox } from '../search/search-box.ts'
import { expectControlsWork, expectResults, type Fault, PAGE, PAGE_SCRIPT, search, title } from './fault.ts'

const MISSING = /404/
const FAILED = /^failed: |Failed to load/
const AS_WITHOUT_SCRIPT = 'The page as without JavaScript: all text, every tab open, and no control that doesn’t work.'

async function expectPageWithoutScript(page: Page): Promise<void> {
  await expect(page.getByRole('tablist')).toHaveCount(0)
  for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible()
  await expect(title(page)).toBeVisible()
  await expectSearchForm(page)
}

/** The search box is a form that opens the results page, which has an index of all headings without a script. */
async function expectSearchForm(page: Page): Promise<void> {
  const box = page.getByRole('combobox')
  await box.fill('caveats')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/docs\/search\?q=caveats$/)
  await expect(page.getByRole('heading', { level: 2, name: 'All pages and headings' })).toBeVisible()
}

/** Faults of what a page loads, apart from the search. */
export const PAGE_FAULTS: Fault[] = [
  {
    fault: 'The script of the page is missing',
    act: 'opens the page',
    sees: AS_WITHOUT_SCRIPT,
    logged: MISSING,
    async run({ page }) {
      await page.route(PAGE_SCRIPT, (route) => route.fulfill({ status: 404 }))
      await page.goto(PAGE)
      await expectPageWithoutScript(page)
    },
  },
  {
    fault: 'The script of the page throws an error',
    act: 'opens the page',
    sees: AS_WITHOUT_SCRIPT,
    logged: /^uncaught: broken$/,
    async run({ page }) {
      const script = { contentType: 'text/javascript', body: 'throw new Error("broken")' }
      await page.route(PAGE_SCRIPT, (route) => route.fulfill(script))
      await page.goto(PAGE)
      await expectPageWithoutScript(page)
    },
  },
  {
    fault: 'The script of the page stalls',
    act: 'reads the page',
    sees: 'All text. The controls work as soon as the script arrives.',
    async run({ page }) {
      const release = await holdRequests(page, PAGE_SCRIPT)
      await page.goto(PAGE, { waitUntil: 'commit' })
      await expect(title(page)).toBeVisible()
      release()
      await page.waitForLoadState()
      await expectControlsWork(page)
    },
  },
  {
    fault: 'The style sheets are missing',
    act: 'follows a link',
    sees: 'All text without styles, and links that work.',
    logged: MISSING,
    async run({ page }) {
      await page.route('**/*.css', (route) => route.fulfill({ status: 404 }))
      await page.goto(PAGE)
      await expect(title(page)).toBeVisible()
      const link = page.locator('main a[href^="/docs/spicedb/"]').first()
      const address = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(address)
      await expect(title(page)).toBeVisible()
    },
  },
  {
    fault: 'The bundle of the privacy dialog can’t be loaded',
    act: 'selects “Privacy”',
    sees: 'The privacy page.',
    logged: FAILED,
    async run({ page }) {
      await page.route('**/scripts/privacy-*.js', (route) => route.abort())
      await page.goto(PAGE)
      await selectPrivacyLink(page)
      await expect(page).toHaveURL(/\/docs\/privacy$/)
      await expect(title(page)).toBeVisible()
    },
  },
  {
    fault: 'A page doesn’t exist',
    act: 'follows a broken link',
    sees: 'The 404 page, with similar pages and a search for the address.',
    logged: MISSING,
    async run({ page }) {
      await page.goto('/docs/spicedb/concepts/shema')
      await expect(title(page)).toBeVisible()
      await expect(page.getByText('Pages with a similar address:')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Search for “shema”' })).toBeVisible()
    },
  },
  {
    fault: 'The bundle of the 404 page can’t be loaded',
    act: 'follows a broken link',
    sees: 'The 404 page in English, without similar pages.',
    logged: /404|^failed: |Failed to load/,
    async run({ page }) {
      await page.route('**/scripts/error-page-*.js', (route) => route.abort())
      await page.goto('/docs/spicedb/concepts/shema')
      await expect(title(page)).toBeVisible()
      await expect(page.getByText('Pages with a similar address:')).toBeHidden()
      await expect(page.locator('main a[href="/docs"]').filter({ visible: true }).first()).toBeVisible()
    },
  },
  {
    fault: 'The bundle that highlights a found section can’t be loaded',
    act: 'opens a search result',
    sees: 'The section, without a highlight.',
    logged: FAILED,
    async run({ page }) {
      await page.route('**/scripts/highlight-section-*.js', (route) => route.abort())
      await openPage(page, PAGE)
      await search(page)
      // The first results can belong to the letters typed so far.
      await expect(page).toHaveURL(/q=wildcards/)
      await expectResults(page)
      const result = (await searchBox(page).active.getAttribute('href')) ?? ''
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(result)
      await expect(page.locator(`[id="${result.split('#')[1]}"]`)).toBeInViewport()
      await expect(page.locator('[data-found]')).toHaveCount(0)
    },
  },
]
