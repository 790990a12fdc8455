import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { ADDRESSES, expect, test } from './helpers.ts'
import { VIEWS, type View, viewsOf } from './views.ts'

/** `EVERY_VIEW=1` looks at each page in all six views; without it each page has three of them: every width, both themes (`views.ts`). */
const EVERY = process.env.EVERY_VIEW === '1'

/** Pages that answer in place of one, by the language of the address. */
const ERRORS = ['/docs/nothing', '/docs/fr/nothing', '/docs/ru/nothing', '/docs/zh/nothing', '/docs/500']

// Nothing fades from one theme to the other while axe looks at it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const address of ADDRESSES) {
  test(`${address} is whole and accessible at every width`, async ({ page }) => {
    if (EVERY) test.slow()
    await isWhole(page, address, viewsOf(address, ADDRESSES, EVERY))
  })
}

for (const [index, address] of ERRORS.entries()) {
  test(`${address} is whole and accessible at every width`, async ({ page, problems }) => {
    await isWhole(page, address, EVERY ? VIEWS : viewsOf(address, ERRORS, false))
    await expect(page.locator('html')).toHaveAttribute('lang', ['en-US', 'fr', 'ru', 'zh', 'en-US'][index] ?? '')
    problems.splice(0, problems.length, ...problems.filter((problem) => !/404/.test(problem)))
  })
}

async function isWhole(page: Page, address: string, views: readonly View[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address, { waitUntil: 'networkidle' })
  for (const { width, colorScheme } of views) {
    await test.step(`${width} pixels, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      expect(await violations(page)).toEqual([])
    })
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sideways(page), 'scrolls sideways at 320 pixels').toBeLessThanOrEqual(0)
  expect(await cutBanner(page), 'cuts off the banner at 320 pixels').toBe(false)
}

/** By how many pixels the page is wider than the window. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Whether the text of the banner has no room in it. */
function cutBanner(page: Page): Promise<boolean> {
  return page.locator('.nextra-banner-container').evaluate((banner) => {
    const text = banner.firstElementChild
    return !text || text.scrollWidth > text.clientWidth || text.scrollHeight > banner.clientHeight
  })
}
