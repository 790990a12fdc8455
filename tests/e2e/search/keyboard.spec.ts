import type { Locator } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { DESKTOP, openPage, PAGE, searchBox, typeQuery, typeUnknownWord } from './search-box.ts'

test.use({ viewport: DESKTOP })

const idOf = async (option: Locator) => (await option.getAttribute('id')) ?? ''

test('Escape closes the panel and blurs the input, which keeps its text', async ({ page }) => {
  await openPage(page)
  await typeQuery(page, 'arrow')
  const { input, list } = searchBox(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(input).not.toBeFocused()
  await expect(input).toHaveValue('arrow')
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  // Opened from a control, the box returns to it.
  const link = page.locator('main p a').filter({ visible: true }).first()
  await link.focus()
  await page.keyboard.press('/')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('Escape also closes the panel while a link in it has focus @nightly', async ({ page }) => {
  await openPage(page)
  await typeUnknownWord(page)
  await page.keyboard.press('Tab')
  await expect(page.locator('search a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchBox(page).status).toHaveText('')
})

test('Tab moves to the filters, to the link to all results, then on, which closes the panel', async ({ page }) => {
  await openPage(page)
  await typeQuery(page, 'schema')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'All results for “schema”' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(searchBox(page).list).toHaveCount(0)
})

test('arrow keys move through the results and wrap around, with none highlighted in between; the input keeps focus', async ({
  page,
}) => {
  await openPage(page)
  await typeQuery(page, 'schema')
  const { input, options, active } = searchBox(page)
  await expect(input).toHaveAttribute('aria-activedescendant', await idOf(options.first()))
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveAttribute('id', await idOf(options.nth(1)))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveCount(0)
  await expect(input).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveAttribute('id', await idOf(options.last()))
  await expect(active).toBeInViewport()
  await expect(input).toBeFocused()
})

test('the heading of an opened section is highlighted for a moment', async ({ page }) => {
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'wildcards')
  const href = (await searchBox(page).active.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
  const heading = page.locator(`[id="${href.split('#')[1]}"]`)
  await expect(heading).toBeInViewport()
  await expect(heading).toHaveAttribute('data-found')
  await expect(heading).not.toHaveAttribute('data-found', { timeout: 10_000 })
  // Only once: not again when the page is reloaded.
  await page.reload()
  await expect(heading).toBeInViewport()
  await expect(heading).not.toHaveAttribute('data-found')
})

test('a section of the current page is opened and highlighted without a reload', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await typeQuery(page, 'wildcards')
  const { input, list, active } = searchBox(page)
  const href = (await active.getAttribute('href')) ?? ''
  expect(href).toContain(`${PAGE}#`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
  const heading = page.locator(`[id="${href.split('#')[1]}"]`)
  await expect(heading).toHaveAttribute('data-found')
  await expect(heading).toBeInViewport()
  await expect(list).toHaveCount(0)
  await expect(input).toHaveValue('')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('Enter that confirms text in an input method opens no result @nightly', async ({ page }) => {
  await openPage(page)
  const { input, list } = searchBox(page)
  await typeQuery(page, 'schema')
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
  await expect(page).toHaveURL(`${PAGE}?q=schema`)
  await expect(list).toBeVisible()
})

test('Enter opens the results page if nothing is found, and if no result is highlighted', async ({ page }) => {
  await openPage(page)
  await typeUnknownWord(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/docs/search?q=qqqqqqqq')
  await openPage(page)
  await typeQuery(page, 'wild cards')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/docs/search?q=wild+cards')
})
