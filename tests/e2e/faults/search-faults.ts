import type { Route } from '@playwright/test'
import { expect } from '../helpers.ts'
import {
  BLOG_FEED,
  FULL_TEXT,
  FULL_TEXT_ONLY_WORD,
  SEARCH_DATA,
  SEARCH_ISLAND,
  searchBox,
  waitUntilTimeout,
} from '../search/search-box.ts'
import { expectResults, expectSearchError, type Fault, PAGE, retryButton, search } from './fault.ts'

const ERROR = '“Error while searching.”, and a button “Try again” that finds results once it’s fixed.'
const ERROR_AFTER_SILENCE = `“Loading...” and, after 10 seconds without a byte, ${ERROR}`
const LOGGED = /nextra-data|scripts\/|Failed to load|titles and headings:|full text:/

/** A fault that goes away before the reader retries. */
function transientFault(fault: string, pattern: string, fail: (route: Route) => Promise<void>): Fault {
  return {
    fault,
    act: 'searches',
    sees: ERROR,
    logged: LOGGED,
    async run({ page }) {
      await page.route(pattern, fail)
      await page.goto(PAGE)
      await search(page)
      await expectSearchError(page)
      await page.unroute(pattern)
      await retryButton(page).click()
      await expectResults(page)
    },
  }
}

/** A failure of a file that only the full text needs, until the reader retries. */
function fullTextFault(fault: string, pattern: string): Fault {
  return {
    fault,
    act: 'searches',
    sees: `The pages whose titles and headings match. For a query that they don’t match, ${ERROR}`,
    logged: LOGGED,
    async run({ page }) {
      await page.route(pattern, (route) => route.fulfill({ status: 500 }))
      await page.goto(PAGE)
      await search(page)
      await expectResults(page)
      await searchBox(page).input.fill(FULL_TEXT_ONLY_WORD)
      await expectSearchError(page)
      await page.unroute(pattern)
      await retryButton(page).click()
      await expectResults(page)
    },
  }
}

/** A request without a response until the reader retries. */
function stalledRequest(fault: string, pattern: string): Fault {
  return {
    fault,
    act: 'searches',
    sees: ERROR_AFTER_SILENCE,
    logged: LOGGED,
    async run({ page }) {
      await page.clock.install()
      await page.route(pattern, () => {})
      await page.goto(PAGE)
      await search(page)
      await expect(searchBox(page).status).toHaveText('Loading...')
      await waitUntilTimeout(page)
      await page.unroute(pattern)
      await retryButton(page).click()
      await page.clock.resume()
      await expectResults(page)
    },
  }
}

/** Faults of what the search loads. */
export const SEARCH_FAULTS: Fault[] = [
  transientFault('The search bundle is missing', SEARCH_ISLAND, (route) => route.fulfill({ status: 404 })),
  stalledRequest('The search bundle stalls', SEARCH_ISLAND),
  transientFault('The search worker is missing', '**/scripts/worker-*.js', (route) => route.fulfill({ status: 404 })),
  {
    fault: 'The browser has no workers',
    act: 'searches',
    sees: '“Error while searching.” The rest of the page works.',
    async run({ page }) {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
      await page.goto(PAGE)
      await search(page)
      await expectSearchError(page)
      await page.keyboard.press('Escape')
      await expect(searchBox(page).status).toHaveText('')
    },
  },
  transientFault('The server fails for the search data', SEARCH_DATA, (route) => route.fulfill({ status: 500 })),
  stalledRequest('The search data stalls', SEARCH_DATA),
  fullTextFault('The server fails for the full text of the search data', FULL_TEXT),
  {
    fault: 'The server fails for the blog posts',
    act: 'searches',
    sees: 'The matching pages, without blog posts.',
    logged: /feed\.json|Failed to load/,
    async run({ page }) {
      await page.route(BLOG_FEED, (route) => route.fulfill({ status: 500 }))
      await page.goto(PAGE)
      await search(page)
      await expectResults(page)
      await expect(searchBox(page).list.getByRole('group', { name: 'AuthZed blog' })).toHaveCount(0)
    },
  },
]
