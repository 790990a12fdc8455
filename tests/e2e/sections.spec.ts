import type { Page } from '@playwright/test'
import { SECTION_CLASS } from '../../lib/shared/section-class.ts'
import { expect, test } from './helpers.ts'

/** The longest page. */
const ADDRESS = '/docs/spicedb/getting-started/protecting-a-blog'

/** How much of a page's height may be guessed wrong before it is read. */
const WRONG = 0.25

/** Whether each part of the page is laid out. */
const laidOut = (page: Page): Promise<boolean[]> =>
  page
    .locator(`.${SECTION_CLASS} > :first-child`)
    .evaluateAll((headings) => headings.map((heading) => heading.checkVisibility({ contentVisibilityAuto: true })))

for (const width of [375, 1440]) {
  test(`what is off screen is not laid out, and keeps its room, ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(ADDRESS)
    await expect.poll(() => laidOut(page)).toContain(false)
    const parts = await laidOut(page)
    expect(parts.length).toBeGreaterThan(10)
    expect(parts.filter(Boolean).length).toBeLessThan(parts.length / 2)

    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const guessed = await height()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => laidOut(page)).not.toContain(false)
    await page.emulateMedia({ media: 'screen' })
    await page.addStyleTag({ content: `.${SECTION_CLASS} { content-visibility: visible !important }` })
    const real = await height()
    expect(Math.abs(guessed - real) / real).toBeLessThan(WRONG)
  })
}

test('the browser still finds words that are not laid out, and holds its place when they are', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(ADDRESS)
  // Long enough to stand nowhere else.
  const last = page
    .locator(`.${SECTION_CLASS} > p`)
    .filter({ hasText: /^[\w ,.']{60}/ })
    .last()
  const words = ((await last.textContent()) ?? '').slice(0, 60)
  expect(await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), words)).toBe(true)
  await expect(last).toBeInViewport()
  const top = () => last.evaluate((paragraph) => Math.round(paragraph.getBoundingClientRect().top))
  // The browser scrolls to it, and gives the parts around it their true size in the frames that follow.
  await page.waitForTimeout(500)
  const before = await top()
  await page.evaluate((class_) => {
    const [first] = document.querySelectorAll<HTMLElement>(`.${class_}`)
    if (first) first.style.paddingBottom = '500px'
  }, SECTION_CLASS)
  await expect.poll(top).toBe(before)
})
