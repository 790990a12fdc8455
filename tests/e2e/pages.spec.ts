import { DEFAULT_LOCALE, LOCALES, localeRoute } from '@authzed-docs/shared/locales.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import type { Page } from '@playwright/test'
import { viewViolations, violations } from './axe.ts'
import { ADDRESSES, expect, ignoreProblems, test } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'
import { kindOf, VIEWS, type View } from './views.ts'

/** Each page is tested in all views at night. By day, a page that changes is tested in two, and one of each kind in one. */
const EVERY_VIEW = process.env.NIGHTLY === '1'

/** Routes of the pages that a change affects, separated by commas. */
const CHANGED = new Set(process.env.CHANGED_ROUTES?.split(',').filter(Boolean).map(urlPath))

/** Addresses of error pages, in the language of the address. */
const ERROR_ADDRESSES = [...LOCALES.map((locale) => urlPath(localeRoute('/nothing', locale))), '/docs/500']

// Without transitions between themes, which axe would otherwise measure halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The first page of each kind. */
const EXAMPLES = ADDRESSES.filter((address) => ADDRESSES.find((other) => kindOf(other) === kindOf(address)) === address)

for (const address of ADDRESSES) {
  const title = `${address} is accessible and fits every width`
  test(title, nightlyUnless(CHANGED.has(address) || EXAMPLES.includes(address), title), async ({ page }) => {
    await expectAccessible(page, address, CHANGED.has(address) ? VIEWS.slice(0, 2) : oneView(EXAMPLES.indexOf(address)))
  })
}

for (const [index, address] of ERROR_ADDRESSES.entries()) {
  test(`${address} is accessible and fits every width`, async ({ page, problems }) => {
    await expectAccessible(page, address, oneView(index))
    await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[index] ?? DEFAULT_LOCALE)
    ignoreProblems(problems, /404/)
  })
}

/** One of the views, which differs from page to page. */
function oneView(index: number): readonly View[] {
  const first = Math.max(index, 0) % VIEWS.length
  return VIEWS.slice(first, first + 1)
}

/** All rules once, and in the other views those that a view can change. */
async function expectAccessible(page: Page, address: string, byDay: readonly View[]): Promise<void> {
  await page.goto(address)
  for (const [index, { width, colorScheme }] of (EVERY_VIEW ? VIEWS : byDay).entries()) {
    await test.step(`${width} pixels, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await (index === 0 ? violations(page) : viewViolations(page))).toEqual([])
    })
  }
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await horizontalOverflow(page), `scrolls horizontally at ${width} pixels`).toBeLessThanOrEqual(0)
  }
  expect(await isBannerCut(page), 'cuts off the banner at 320 pixels').toBe(false)
}

/** How many CSS pixels the page is wider than the window. */
function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Whether the text of the banner overflows it. */
function isBannerCut(page: Page): Promise<boolean> {
  return page.locator('.site-banner').evaluate((banner) => {
    const text = banner.firstElementChild
    return !text || text.scrollWidth > text.clientWidth || text.scrollHeight > banner.clientHeight
  })
}
