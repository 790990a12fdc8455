import AxeBuilder from '@axe-core/playwright'
import { ADDRESSES, expect, test } from './helpers.ts'

const VIEWS = [
  { width: 375, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const { width, colorScheme } of VIEWS) {
  test.describe(`${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    for (const address of ADDRESSES) {
      test(`${address} is whole and accessible`, async ({ page }) => {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(sideways).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 300)}`),
        )
        expect(found).toEqual([])
      })
    }
  })
}

test.describe('320 pixels', () => {
  test.use({ viewport: { width: 320, height: 700 } })
  for (const address of ADDRESSES) {
    test(`${address} does not scroll sideways`, async ({ page }) => {
      await page.goto(address)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways).toBeLessThanOrEqual(0)
    })
  }
})
