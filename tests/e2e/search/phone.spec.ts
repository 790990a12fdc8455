import type { Page } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { countVisibleOptions, PAGE, searchBox, typeQuery, waitForFullText } from './search-box.ts'

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

async function openSearch(page: Page): Promise<void> {
  await page.goto('/docs/spicedb')
  await searchBox(page).input.tap()
}

test('a tap on the icon is a tap on the input, which covers the bar, and its results fit the screen', async ({
  page,
}) => {
  await openSearch(page)
  const { input, options, list } = searchBox(page)
  await expect(input).toBeFocused()
  expect((await input.boundingBox())?.width).toBeGreaterThan(250)
  await expect(page.getByRole('button', { name: 'Menu' })).not.toBeVisible()
  await page.keyboard.type('wildcards')
  await expect(options.first()).toBeVisible()
  const box = await list.boundingBox()
  expect(box?.width).toBeGreaterThan(340)
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 375).toBe(true)
})

test('a tap on a result shows it and closes the search', async ({ page }) => {
  await openSearch(page)
  const { input, options } = searchBox(page)
  // Until then, results can be replaced by better ones.
  await waitForFullText(page)
  await typeQuery(page, 'wildcards')
  const href = (await options.first().getAttribute('href')) ?? ''
  await options.first().tap()
  await expect(page).toHaveURL(href)
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
  expect((await input.boundingBox())?.width).toBe(44)
})

test('the button beside the search closes it', async ({ page }) => {
  await openSearch(page)
  const { input, options, list } = searchBox(page)
  await page.keyboard.type('wildcards')
  await expect(options.first()).toBeVisible()
  await page.getByRole('button', { name: 'Close search' }).tap()
  await expect(list).toHaveCount(0)
  await expect(input).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('the results end above the on-screen keyboard', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('permission')
  const { list, options } = searchBox(page)
  await expect(options.first()).toBeVisible()
  await page.setViewportSize({ width: 375, height: 380 })
  await expect(async () => {
    const box = await list.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(380)
  }).toPass()
})

test('the filters, the results and the link to all results are large enough for a thumb', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('permission')
  const { options } = searchBox(page)
  await expect(options.first()).toBeVisible()
  await expect(page.locator('.search-keys')).toBeHidden()
  const targets = page.locator('.search-filters label, .search-option, .search-all')
  const sizes = await targets.evaluateAll((all) => all.map((target) => target.getBoundingClientRect()))
  expect(sizes.length).toBeGreaterThan(8)
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  // The names of pages are smaller, but no smaller than WCAG 2.2 AA demands.
  for (const name of await page.locator('a.search-group').all())
    expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})

test('at least six results are visible at once', async ({ page }) => {
  await openSearch(page)
  await waitForFullText(page)
  for (const query of ['permission', 'caveats', 'postgres', 'watch'])
    expect(await countVisibleOptions(page, query), query).toBeGreaterThanOrEqual(6)
})

for (const [width, size] of [
  [375, 16],
  [320, 32],
] as const) {
  test(`the panel ends above the edge of the window, ${width} pixels, text of ${size}`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    await page.setViewportSize({ width, height: 667 })
    await page.goto(`${PAGE}?q=permission`)
    const { options, status } = searchBox(page)
    const edges = () =>
      page.locator('.search-sheet').evaluate((sheet) => {
        const { bottom } = sheet.getBoundingClientRect()
        const list = sheet.querySelector('.search-list, .search-helpful')
        return { bottom, isCut: sheet.scrollHeight > sheet.clientHeight, list: list?.clientHeight }
      })
    await expect(options.first()).toBeVisible()
    for (const query of ['permission', 'telescope']) {
      await searchBox(page).input.fill(query)
      if (query === 'telescope') {
        await expect(options.first()).toContainText(/telescope/i)
        await page.locator('.search-filters label', { hasText: 'Blog' }).tap()
        await expect(status).toHaveText('No Results')
      }
      const { bottom, isCut, list } = await edges()
      expect(bottom, query).toBeLessThanOrEqual(667)
      expect(isCut, query).toBe(false)
      expect(list, query).toBeGreaterThanOrEqual(4 * size)
      expect(list, query).toBeLessThanOrEqual(400)
    }
  })
}

for (const address of ['/docs/search', '/docs/search?q=permission', '/docs/ru/search?q=qqqqqqqq']) {
  test(`the results page doesn’t scroll horizontally, 320 pixels: ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 667 })
    await page.goto(address)
    const { search } = new URL(page.url())
    if (search !== '') await expect(page.locator('main search output')).not.toHaveText(/^(Loading.*|Загрузка…?|)$/)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
