import type { Page } from '@playwright/test'
import { listenLocally } from '../listen-locally.ts'
import { createReportingServer, HAS_COMPLETE_BROWSER, openWithoutDevtools } from './browser-without-devtools.ts'
import { GONE, test } from './deploy-test.ts'
import { expect, holdRequests, ignoreProblems, selectPrivacyLink, waitForIdle } from './helpers.ts'
import { SEARCH_DATA, SEARCH_ISLAND, searchBox } from './search/search-box.ts'

const PAGE = '/docs/spicedb/concepts/schema'
const PAGE_SCRIPT = '**/scripts/page-*.js'

/** Waits for a result. Indexing the data takes long on a busy machine. */
async function expectResults(page: Page): Promise<void> {
  await expect(searchBox(page).options.first()).toBeVisible({ timeout: 90_000 })
}

/** Opens the search with a tap on a phone, and with a click elsewhere. */
async function openSearch(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await searchBox(page).input.tap()
  else await searchBox(page).input.click()
  await expect(searchBox(page).input).toBeFocused()
}

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

for (const [device, isPhone, viewport] of [
  ['desktop', false, { width: 1440, height: 900 }],
  ['phone', true, { width: 375, height: 812 }],
] as const) {
  test.describe(`a deploy while a page is open, ${device}`, () => {
    test.use({ viewport, hasTouch: isPhone })

    test('before its script has loaded: it’s loaded again, once', async ({ page, site, problems, documents }) => {
      const release = await holdRequests(page, PAGE_SCRIPT)
      await page.goto(PAGE, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      site.deploy('second')
      release()
      await expect.poll(() => documents.length).toBe(2)
      await openSearch(page, isPhone)
      await page.keyboard.type('wildcards')
      await expectResults(page)
      expect(documents).toHaveLength(2)
      ignoreProblems(problems, GONE)
    })

    test('before the first search: the button loads the page again, with the query', async ({
      page,
      site,
      problems,
      documents,
    }) => {
      await page.goto(`${PAGE}?x=1#caveats`)
      await waitForIdle(page)
      site.deploy('second')
      await openSearch(page, isPhone)
      await page.keyboard.type('wildcards')
      const { input, status } = searchBox(page)
      await expect(status).toHaveText('Error while searching.')
      await retry(page).click()
      await expectResults(page)
      await expect(input).toHaveValue('wildcards')
      expect(documents).toEqual([`${site.origin}${PAGE}?x=1`, `${site.origin}${PAGE}?x=1&q=wildcards`])
      ignoreProblems(problems, GONE)
    })

    test('while the search loads: the button loads the page again', async ({ page, site, problems, documents }) => {
      const release = await holdRequests(page, SEARCH_ISLAND)
      await page.goto(PAGE)
      await waitForIdle(page)
      await openSearch(page, isPhone)
      await page.keyboard.type('wildcards')
      const { status } = searchBox(page)
      await expect(status).toHaveText('Loading...')
      site.deploy('second')
      release()
      await expect(status).toHaveText('Error while searching.')
      await retry(page).click()
      await expectResults(page)
      expect(documents).toHaveLength(2)
      ignoreProblems(problems, GONE)
    })

    test('while the search data loads: results of titles and headings appear', async ({ page, site, documents }) => {
      const release = await holdRequests(page, SEARCH_DATA)
      await page.goto(PAGE)
      await waitForIdle(page)
      const island = page.waitForResponse(SEARCH_ISLAND)
      await openSearch(page, isPhone)
      await page.keyboard.type('wildcards')
      await island
      site.deploy('second')
      release()
      await expectResults(page)
      expect(documents).toHaveLength(1)
    })

    test('after a search: it keeps working, and the privacy link opens its page', async ({ page, site, problems }) => {
      await page.goto(PAGE)
      await waitForIdle(page)
      await openSearch(page, isPhone)
      await page.keyboard.type('wild')
      await expectResults(page)
      site.deploy('second')
      await page.keyboard.type('cards')
      await expect(searchBox(page).options.first()).toContainText('ildcard')
      await page.goto(PAGE)
      await waitForIdle(page)
      site.deploy('first')
      await selectPrivacyLink(page)
      await expect(page).toHaveURL(/\/docs\/privacy$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      ignoreProblems(problems, GONE)
    })
  })
}

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

/** Runs in every page: prerenders a second one, lets the site be deployed again, and searches there and, after Back, here. */
function act(first: string, second: string): void {
  const report = (event: string): Promise<unknown> =>
    fetch(`/report?${new URLSearchParams({ event, path: location.pathname })}`, { keepalive: true })
  const search = async (): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('[data-search=search] input')
    input?.focus()
    if (input) input.value = 'wildcards'
    input?.dispatchEvent(new Event('input'))
    const button = document.querySelector<HTMLElement>('[data-search=search] .search-retry')
    while (button?.hidden) await new Promise((resolve) => setTimeout(resolve, 100))
    await report('fails on')
    button?.click()
  }
  const readResults = async (): Promise<void> => {
    while (!document.querySelector('[role=option]')) await new Promise((resolve) => setTimeout(resolve, 100))
    await report('answers on')
    if (location.pathname === second) history.back()
  }
  document.addEventListener('prerenderingchange', async () => {
    await report('activated')
    await search()
  })
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    await report('restored')
    await search()
  })
  addEventListener('load', () => {
    if (location.search !== '') return readResults()
    if (location.pathname !== first) return
    const link = document.querySelector<HTMLAnchorElement>(`main a[href="${second}"]`)
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = JSON.stringify({ prerender: [{ urls: [link?.href], eagerness: 'immediate' }] })
    document.head.append(rules)
    // Longer than prerendering takes on a busy machine.
    setTimeout(() => report('prerendered from').then(() => link?.click()), 8000)
  })
}

test('a deploy after a page was prerendered, and while another is in the back/forward cache', async ({ site }) => {
  test.skip(!HAS_COMPLETE_BROWSER, 'needs Chromium, not only its headless shell')
  const [first, second] = ['/docs/spicedb', '/docs/spicedb/getting-started/first-steps']
  const reports: string[] = []
  const server = createReportingServer({
    docs: site.server,
    folder: site.folder,
    head: `<script>(${act})('${first}','${second}')</script>`,
    onReport(report) {
      reports.push(report)
      if (report === `prerendered from ${first}`) site.deploy('second')
    },
  })
  const closeBrowser = openWithoutDevtools((await listenLocally(server)) + first)
  try {
    await expect
      .poll(() => reports, { timeout: 160_000 })
      .toEqual([
        `prerendered from ${first}`,
        `activated ${second}`,
        `fails on ${second}`,
        `answers on ${second}`,
        `restored ${first}`,
        `fails on ${first}`,
        `answers on ${first}`,
      ])
  } finally {
    closeBrowser()
    server.closeAllConnections()
    server.close()
  }
})
