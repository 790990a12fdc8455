import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, holdRequests, test } from '../helpers.ts'
import { nightlyUnless } from '../nightly.ts'
import { DESKTOP, FULL_TEXT } from './search-box.ts'

test.use({ viewport: DESKTOP })

/** The parts of the results page. */
function resultsPage(page: Page) {
  const main = page.getByRole('main')
  return {
    input: main.getByRole('searchbox', { name: 'Search documentation' }),
    status: main.getByRole('status'),
    pages: main.locator('search section h2 a'),
    index: page.getByRole('region', { name: 'All pages and headings' }),
    filter: (name: string) => main.getByRole('radio', { name, exact: true }),
  }
}

test('a link shows everything that matches, by page', async ({ page }) => {
  await page.goto('/docs/search?q=permission')
  const { input, status, pages, index } = resultsPage(page)
  await expect(input).toHaveValue('permission')
  await expect.poll(() => pages.count()).toBeGreaterThan(20)
  await expect(status).toHaveText(/^\d{3,} results$/)
  await expect(index).toBeHidden()
  const hrefs = await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(hrefs.length)
  expect(hrefs).not.toContain('/docs/search')
})

test('results from headings alone are not counted', async ({ page }) => {
  const release = await holdRequests(page, FULL_TEXT)
  await page.goto('/docs/search?q=consistency')
  const { status, pages } = resultsPage(page)
  await expect(pages.first()).toHaveText('Consistency')
  await expect(status).toHaveText('Loading...')
  release()
  await expect(status).toHaveText(/^\d+ results$/)
  await expect(page.locator('main .search-path').first()).toHaveText('SpiceDB documentation › Concepts')
  await expect(page.locator('main search li').first()).not.toHaveText(/^Consistency/)
})

test('Back and Forward return to earlier searches and filters', async ({ page }) => {
  await page.goto('/docs/search?q=caveats')
  const { input, pages, filter } = resultsPage(page)
  await expect(pages.first()).toHaveText('Caveats')
  await input.fill('watch')
  await expect(page).toHaveURL('/docs/search?q=watch')
  await input.press('Enter')
  await page.locator('main label', { hasText: 'API' }).click()
  await expect(page).toHaveURL('/docs/search?q=watch&filter=api')
  await expect(pages.first()).toHaveText(/API/)
  await page.goBack()
  await expect(page).toHaveURL('/docs/search?q=watch')
  await expect(filter('All')).toBeChecked()
  await expect.poll(() => pages.count()).toBeGreaterThan(1)
  await page.goBack()
  await expect(input).toHaveValue('caveats')
  await expect(pages.first()).toHaveText('Caveats')
  await page.goForward()
  await expect(input).toHaveValue('watch')
})

test('a result opens its section, highlighted, and the query is remembered', async ({ page }) => {
  await page.goto('/docs/search?q=wildcards')
  const link = page.locator('main search li a').first()
  await expect(link).toBeVisible()
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(href)
  await expect(page.locator('[data-found]').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('search:recent'))).toBe('["wildcards"]')
})

test('Back from a result returns to its place, with the lists that were open', async ({ page }) => {
  // Browsers don't keep pages with this listener for Back.
  await page.addInitScript(() => window.addEventListener('unload', () => {}))
  await page.goto('/docs/search?q=permission')
  await expect(resultsPage(page).status).toHaveText(/^\d+ results$/)
  const lists = page.locator('main search details')
  await lists.nth(1).locator('summary').click()
  await lists.nth(4).locator('summary').click()
  const link = lists.nth(4).getByRole('link').last()
  await link.scrollIntoViewIfNeeded()
  const place = await link.boundingBox()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(1000)
  await link.click()
  await expect(page).not.toHaveURL(/search/)
  // The browser has nothing to scroll to before there are results.
  const release = await holdRequests(page, FULL_TEXT)
  await page.goBack()
  await expect(page).toHaveURL('/docs/search?q=permission')
  release()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  expect(await link.boundingBox()).toEqual(place)
  expect(
    await lists.evaluateAll((all) => all.flatMap((list, index) => (list.hasAttribute('open') ? index : []))),
  ).toEqual([1, 4])
})

test('the title of the page has the query, also in the history', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  for (const [address, title] of [
    ['/docs/search', 'Search – AuthZed Docs'],
    ['/docs/fr/search', 'Recherche – AuthZed Docs'],
  ] as const) {
    await page.goto(`${address}?q=caveats`)
    await expect(page).toHaveTitle(`caveats – ${title}`)
    const input = page.getByRole('main').getByRole('searchbox')
    await input.fill('watch')
    await expect(page).toHaveTitle(`watch – ${title}`)
    await expect(page).toHaveURL(`${address}?q=watch`)
    const { entries } = await devtools.send('Page.getNavigationHistory')
    expect(entries.slice(-2).map((entry) => entry.title)).toEqual([`caveats – ${title}`, `watch – ${title}`])
    await page.goBack()
    await expect(page).toHaveTitle(`caveats – ${title}`)
    await input.fill('')
    await expect(page).toHaveTitle(title)
  }
})

test('the shortcut selects the words', async ({ page }) => {
  await page.goto('/docs/search?q=caveats')
  const { input, pages } = resultsPage(page)
  await expect(pages.first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('schema')
  await expect(input).toHaveValue('schema')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const query of ['', 'caveats', 'qqqqqqqq']) {
    test(
      `axe finds no violations, ${colorScheme}: “${query}”`,
      nightlyUnless(colorScheme === 'light', query),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.goto(`/docs/search?q=${query}`)
        if (query !== '') await expect(resultsPage(page).status).toHaveText(/result/i)
        expect(await violations(page, 'main search')).toEqual([])
      },
    )
  }
}
