import type { Route } from '@playwright/test'
import { expect } from '../helpers.ts'
import {
  BLOG_FEED,
  FULL_TEXT,
  SEARCH_DATA,
  SEARCH_ISLAND,
  searchBox,
  WORD_OF_A_TEXT,
  waitUntilTimeout,
} from '../search/search-box.ts'
import { expectResults, expectSearchError, type Fault, PAGE, retryButton, search } from './fault.ts'

const ERROR = '“Error while searching.”, and a button “Try again” that finds results once the fault is over.'
const ERROR_AFTER_SILENCE = `“Loading...” and, after 10 seconds without a byte, ${ERROR}`
const LOGGED = /nextra-data|scripts\/|Failed to load|titles and headings:|full text:/

/** A fault that ends while the reader looks at the error. */
function passingFault(fault: string, pattern: string, fail: (route: Route) => Promise<void>): Fault {
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

/** A request that gets no answer until the reader tries again. */
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

function feedFault(fault: string, fail: (route: Route) => Promise<void>): Fault {
  return {
    fault,
    act: 'searches',
    sees: 'The pages that answer, without blog posts.',
    logged: /feed\.json|Failed to load/,
    async run({ page }) {
      await page.route(BLOG_FEED, fail)
      await page.goto(PAGE)
      await search(page)
      await expectResults(page)
      await expect(searchBox(page).list.getByRole('group', { name: 'AuthZed blog' })).toHaveCount(0)
    },
  }
}

/** Faults of what the search loads. */
export const SEARCH_FAULTS: Fault[] = [
  passingFault('The search program is missing', SEARCH_ISLAND, (route) => route.fulfill({ status: 404 })),
  stalledRequest('The search program stalls', SEARCH_ISLAND),
  passingFault('The search worker is missing', '**/scripts/worker-*.js', (route) => route.fulfill({ status: 404 })),
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
  passingFault('The server fails for the search data', SEARCH_DATA, (route) => route.fulfill({ status: 500 })),
  passingFault('The search data is cut off', SEARCH_DATA, (route) =>
    route.fulfill({ body: '{"/a": {"title": "A", "da' }),
  ),
  passingFault('The search data is something else', SEARCH_DATA, (route) => route.fulfill({ body: '<!doctype html>' })),
  stalledRequest('The search data stalls', SEARCH_DATA),
  {
    fault: 'The server fails for the full text of the search data',
    act: 'searches',
    sees: `The pages whose titles and headings answer. For a query that they don’t answer, ${ERROR}`,
    logged: LOGGED,
    async run({ page }) {
      await page.route(FULL_TEXT, (route) => route.fulfill({ status: 500 }))
      await page.goto(PAGE)
      await search(page)
      await expectResults(page)
      await searchBox(page).input.fill(WORD_OF_A_TEXT)
      await expectSearchError(page)
      await page.unroute(FULL_TEXT)
      await retryButton(page).click()
      await expectResults(page)
    },
  },
  feedFault('The server fails for the blog posts', (route) => route.fulfill({ status: 500 })),
  feedFault('The blog posts are something else', (route) => route.fulfill({ body: '{"items": "none"}' })),
]
