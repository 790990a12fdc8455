import type { Page } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { searchBox, typeQuery, waitForFullText } from './search-box.ts'

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

async function openSearch(page: Page): Promise<void> {
  await page.goto('/docs/spicedb')
  await searchBox(page).input.tap()
}

test('a tap on the icon is a tap on the input, which covers the bar until the button beside it closes it', async ({
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
  await page.getByRole('button', { name: 'Close search' }).tap()
  await expect(list).toHaveCount(0)
  await expect(input).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
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

test('in a small window at 400%, the results have room when they are scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 })
  await page.goto('/docs/spicedb')
  const { input, list, options } = searchBox(page)
  await input.tap()
  await page.keyboard.type('permission')
  await expect(options.first()).toBeVisible()
  await list.evaluate((element) => element.scrollIntoView())
  const box = await list.boundingBox()
  expect(Math.min(180, (box?.y ?? 0) + (box?.height ?? 0)) - Math.max(0, box?.y ?? 0)).toBeGreaterThanOrEqual(60)
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
