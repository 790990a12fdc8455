import { kindOfPage, type ResultFilter } from '@authzed-docs/search/browser/scope.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { DESKTOP, openPage, searchBox, typeQuery, waitForFullText } from './search-box.ts'

test.use({ viewport: DESKTOP })

const filter = (page: Page, name: string) => page.locator('search').getByRole('radio', { name, exact: true })

/** The kinds of the results in the list. */
const kindsOf = async (page: Page): Promise<ResultFilter[]> => {
  const hrefs = await searchBox(page).options.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const kinds = hrefs.map((href) => (href.startsWith('/docs') ? kindOfPage(href.slice('/docs'.length)) : 'blog'))
  return [...new Set(kinds)]
}

test('the pointer chooses a kind of results, and the box keeps the focus', async ({ page }) => {
  await openPage(page)
  await waitForFullText(page)
  await typeQuery(page, 'relationship')
  const { input, active, options } = searchBox(page)
  for (const [name, kind] of [
    ['API', 'api'],
    ['Reference', 'reference'],
    ['Guide', 'guide'],
    ['Blog', 'blog'],
  ] as const) {
    await page.locator('.search-filters label', { hasText: name }).click()
    await expect.poll(() => kindsOf(page)).toEqual([kind])
    await expect(filter(page, name)).toBeChecked()
    await expect(input).toBeFocused()
    await expect(active).toHaveAttribute('id', (await options.first().getAttribute('id')) ?? '')
  }
})

test('arrow keys choose a kind of results, which is announced', async ({ page }) => {
  await openPage(page)
  await waitForFullText(page)
  await typeQuery(page, 'relationship')
  const { status, options } = searchBox(page)
  await expect(page.locator('search').getByRole('group', { name: 'Kind of results' })).toBeVisible()
  await page.keyboard.press('Tab')
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
  await expect(filter(page, 'API')).toBeFocused()
  await expect.poll(() => kindsOf(page)).toEqual(['api'])
  await expect(status).toHaveText(`${await options.count()} results`)
  await page.getByRole('link', { name: 'All results for “relationship”' }).click()
  await expect(page).toHaveURL('/docs/search?q=relationship&filter=api')
  await expect(filter(page, 'API')).toBeChecked()
})

test('Enter in the filters opens the highlighted result', async ({ page }) => {
  await openPage(page, '/docs/spicedb')
  await waitForFullText(page)
  await typeQuery(page, 'relationship')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => kindsOf(page)).toEqual(['guide'])
  const href = (await searchBox(page).active.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
})

test('a filter without results offers all results, which the box forgets when it is emptied', async ({ page }) => {
  await openPage(page)
  await waitForFullText(page)
  await typeQuery(page, 'telescope')
  const { input, status, options } = searchBox(page)
  const choose = async (name: string): Promise<void> => {
    await page.locator('.search-filters label', { hasText: name }).click()
    await expect(status).toHaveText('No Results')
  }
  await choose('Blog')
  // An issue about it would be wrong.
  await expect(page.locator('search').getByRole('link', { name: 'Report' })).toHaveCount(0)
  await page.locator('search').getByRole('link', { name: 'All results for “telescope”' }).click()
  await expect(options.first()).toBeVisible()
  await expect(filter(page, 'All')).toBeChecked()
  await choose('Blog')
  await input.fill('')
  await typeQuery(page, 'relationship')
  await expect(filter(page, 'All')).toBeChecked()
})
