import type { Page } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { PAGE, searchBox } from './search-box.ts'

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

async function openSearch(page: Page): Promise<void> {
  await page.goto('/docs/spicedb', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Open the search' }).tap()
}

test('one tap opens the menu with focus in the search box, whose results fit the screen', async ({ page }) => {
  await openSearch(page)
  const { input, options, list } = searchBox(page)
  await expect(input).toBeFocused()
  await page.keyboard.type('wildcards')
  await expect(options.first()).toBeVisible()
  const box = await list.boundingBox()
  expect(box?.width).toBeGreaterThan(340)
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 375).toBe(true)
})

test('a tap on a result shows it and closes the menu', async ({ page }) => {
  await openSearch(page)
  const { input, options } = searchBox(page)
  await expect(input).toBeFocused()
  await page.keyboard.type('wildcards')
  await expect(options.first()).toBeVisible()
  const href = (await options.first().getAttribute('href')) ?? ''
  await options.first().tap()
  await expect(page).toHaveURL(href)
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
  await expect(input).not.toBeInViewport()
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

test('a URL with a query opens the menu', async ({ page }) => {
  await page.goto(`${PAGE}?q=wildcards`)
  const { input, options } = searchBox(page)
  await expect(input).toHaveValue('wildcards')
  await expect(options.first()).toBeInViewport()
})

for (const width of [320, 375, 768]) {
  test(`results don’t make the page scroll horizontally, ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 })
    await page.goto(`${PAGE}?q=permission`)
    await expect(searchBox(page).options.first()).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
