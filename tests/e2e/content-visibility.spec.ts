import type { Page } from '@playwright/test'
import { SECTION_CLASS } from '../../lib/shared/section-class.ts'
import { expect, test } from './helpers.ts'

/** The longest page. */
const ADDRESS = '/docs/spicedb/getting-started/protecting-a-blog'

/** Highest accepted relative error of a page's estimated height. */
const MAX_ERROR = 0.25

/** Whether each section of the page is laid out. */
const laidOut = (page: Page): Promise<boolean[]> =>
  page
    .locator(`.${SECTION_CLASS} > :first-child`)
    .evaluateAll((headings) => headings.map((heading) => heading.checkVisibility({ contentVisibilityAuto: true })))

for (const width of [375, 1440]) {
  test(`off-screen sections are not laid out and reserve about the right height, ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(ADDRESS)
    await expect.poll(() => laidOut(page)).toContain(false)
    const sections = await laidOut(page)
    expect(sections.length).toBeGreaterThan(10)
    expect(sections.filter(Boolean).length).toBeLessThan(sections.length / 2)

    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const estimated = await height()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => laidOut(page)).not.toContain(false)
    await page.emulateMedia({ media: 'screen' })
    await page.addStyleTag({ content: `.${SECTION_CLASS} { content-visibility: visible !important }` })
    const actual = await height()
    expect(Math.abs(estimated - actual) / actual).toBeLessThan(MAX_ERROR)
  })
}

test('find-in-page reaches sections that are not laid out, and scroll anchoring holds the match in place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(ADDRESS)
  // Long enough to be unique on the page.
  const last = page
    .locator(`.${SECTION_CLASS} > p`)
    .filter({ hasText: /^[\w ,.']{60}/ })
    .last()
  const words = ((await last.textContent()) ?? '').slice(0, 60)
  expect(await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), words)).toBe(true)
  await expect(last).toBeInViewport()
  const top = () => last.evaluate((paragraph) => Math.round(paragraph.getBoundingClientRect().top))
  // The browser scrolls to it and lays out the sections around it in the following frames.
  await page.waitForTimeout(500)
  const before = await top()
  await page.evaluate((class_) => {
    const [first] = document.querySelectorAll<HTMLElement>(`.${class_}`)
    if (first) first.style.paddingBottom = '500px'
  }, SECTION_CLASS)
  await expect.poll(top).toBe(before)
})
