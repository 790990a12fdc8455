import type { Page } from '@playwright/test'
import { SECTION_CLASS } from '../../lib/page/browser/page-marks.ts'
import { expect, test } from './helpers.ts'

/** A page with so many sections that they are skipped. */
const ADDRESS = '/docs/spicedb/concepts/commands'

/** Whether each section of the page is laid out. */
const laidOut = (page: Page): Promise<boolean[]> =>
  page
    .locator(`.${SECTION_CLASS} > :first-child`)
    .evaluateAll((headings) => headings.map((heading) => heading.checkVisibility({ contentVisibilityAuto: true })))

for (const width of [375, 1440]) {
  test(`off-screen sections are not laid out, ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(ADDRESS)
    await expect.poll(() => laidOut(page)).toContain(false)
    const sections = await laidOut(page)
    expect(sections.length).toBeGreaterThan(10)
    expect(sections.filter(Boolean).length).toBeLessThan(sections.length / 2)

    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => laidOut(page)).not.toContain(false)
  })
}

test('End and Home scroll to the ends of the page', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  const rest = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  for (const address of ['/docs/spicedb/ops/observability/metrics', '/docs/spicedb/concepts/schema', ADDRESS]) {
    await page.goto(address)
    await page.keyboard.press('End')
    await expect.poll(rest).toBeLessThanOrEqual(1)
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // Later scrolling, such as to a match of find-in-page, leads where it should.
    await page.waitForTimeout(500)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(500)
  }
})
