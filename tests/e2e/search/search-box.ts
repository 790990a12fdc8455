import type { Page } from '@playwright/test'
import { expect } from '../helpers.ts'

/** A page whose words occur in many search results. */
export const PAGE = '/docs/spicedb/concepts/schema'

/** URL globs for the search bundle, all search data, the full text in it, and the blog feed. */
export const SEARCH_ISLAND = '**/scripts/search-*.js*'
export const SEARCH_DATA = '**/nextra-data-*.json'
export const FULL_TEXT = '**/static/search/nextra-data-en-US.*.json'
export const BLOG_FEED = '**/feed.json'

/** A word that no title or heading contains, only the text of a page. */
export const FULL_TEXT_ONLY_WORD = 'telescope'

/** A window wide enough for the search box in the navigation bar. */
export const DESKTOP = { width: 1440, height: 900 }

/** The search box that is visible at this width, and the parts of its panel. */
export function searchBox(page: Page) {
  const box = page.locator('search').filter({ visible: true })
  return {
    input: box.getByRole('combobox'),
    list: box.getByRole('listbox'),
    options: box.getByRole('option'),
    active: box.locator('[role=option][aria-selected=true]'),
    status: box.getByRole('status'),
  }
}

/** Opens a page and waits until the box answers its shortcut, which means that the page's script handles it. */
export async function openPage(page: Page, address = PAGE): Promise<void> {
  await page.goto(address)
  const { input } = searchBox(page)
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(input).toBeFocused({ timeout: 500 })
  }).toPass()
  await input.blur()
}

/** Types a query and waits for its results. They belong to the whole query once the URL contains it. */
export async function typeQuery(page: Page, query: string): Promise<void> {
  const { input, options } = searchBox(page)
  await input.click()
  await input.pressSequentially(query)
  const typed = (await input.inputValue()).trim()
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(typed)
  await expect(options.first()).toBeVisible()
}

/** Waits until the full text can be searched, after which the results of a query stay as they are. */
export async function waitForFullText(page: Page): Promise<void> {
  const { input, options } = searchBox(page)
  await input.fill(FULL_TEXT_ONLY_WORD)
  await expect(options.first()).toBeVisible()
  await input.fill('')
}

/** Types a query without results. */
export async function typeUnknownWord(page: Page): Promise<void> {
  const { input, status } = searchBox(page)
  await input.click()
  await input.pressSequentially('qqqqqqqq')
  await expect(status).toHaveText('No Results')
}

/** Types a query and opens its first result. */
export async function openFirstResult(page: Page, query: string): Promise<void> {
  await typeQuery(page, query)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#/)
}

/** Advances the clock of the page until the search gives up. A message that arrives from the worker restarts the 10 s. */
export async function waitUntilTimeout(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(11_000)
    await expect(searchBox(page).status).toHaveText('Error while searching.', { timeout: 1_000 })
  }).toPass()
}
