import { expect, test } from '../helpers.ts'
import { DESKTOP, openFirstResult, openPage, searchBox, typeUnknownWord } from './search-box.ts'

test.use({ viewport: DESKTOP })

test('a recent search is offered, and searched for again, when nothing is found', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('search:recent', '["caveats"]'))
  await openPage(page)
  const { input, options } = searchBox(page)
  await typeUnknownWord(page)
  await page.locator('search').getByRole('link', { name: 'caveats' }).click()
  await expect(input).toHaveValue('caveats')
  await expect(options.first()).toContainText(/caveat/i)
})

test('a search without results says what it understood, and offers similar searches', async ({ page }) => {
  await openPage(page)
  const { input, status } = searchBox(page)
  await input.click()
  await page.keyboard.insertText('zzzzz')
  await expect(status).toHaveText('No Results')
  // Nothing says it a second time.
  await expect(page.getByText('Not on this site')).toHaveCount(0)
  const search = page.locator('search')
  await expect(search.getByRole('link', { name: 'error index' })).toHaveAttribute(
    'href',
    '/docs/spicedb/concepts/errors',
  )
  const issue = new URL((await search.getByRole('link', { name: 'Report' }).getAttribute('href')) ?? '')
  expect(issue.origin + issue.pathname).toBe('https://github.com/authzed/docs/issues/new')
  expect(issue.searchParams.get('title')).toBe('Search finds nothing for “zzzzz”')
})

test('links to starting points are offered when nothing is found, and close the panel', async ({ page }) => {
  await openPage(page)
  await typeUnknownWord(page)
  await page.locator('search').getByRole('link', { name: 'First steps' }).click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/first-steps')
  await expect(searchBox(page).status).toHaveText('')
})

test('a query that led to a result is remembered as a recent search', async ({ page }) => {
  await openPage(page)
  await openFirstResult(page, 'wildcards')
  const { input, options, list } = searchBox(page)
  await input.click()
  await expect(options).toHaveText(['wildcards'])
  // Nothing is highlighted, so Enter does nothing.
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('wildcards')
  await expect(options.first()).toContainText(/wildcard/i)
})

test('recent searches can be cleared', async ({ page }) => {
  await openPage(page)
  await openFirstResult(page, 'wildcards')
  const { input, options, list } = searchBox(page)
  await input.click()
  await expect(options).toHaveText(['wildcards'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(list).toHaveCount(0)
  await expect(input).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('search:recent'))).toBe('[]')
})
