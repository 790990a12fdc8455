import type { Page } from '@playwright/test'
import { expect } from '../helpers.ts'

/** A page whose words occur in many search results. */
export const PAGE = '/docs/spicedb/concepts/schema'

/** URL globs of the program that searches, of its data, and of the blog feed. */
export const SEARCH_ISLAND = '**/scripts/search-*.js*'
export const SEARCH_DATA = '**/nextra-data-*.json'
export const BLOG_FEED = '**/feed.json'

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

/** Types a query and waits for its first result. */
export async function typeQuery(page: Page, query: string): Promise<void> {
  const { input, options } = searchBox(page)
  await input.click()
  await input.pressSequentially(query)
  await expect(options.first()).toBeVisible()
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
