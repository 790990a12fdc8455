import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { ADDRESSES, expect, test } from './helpers.ts'

const VIEWS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 768, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
] as const

// Nothing fades from one theme to the other while axe looks at it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const address of ADDRESSES) {
  test(`${address} is whole and accessible at every width`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address, { waitUntil: 'networkidle' })
    for (const { width, colorScheme } of VIEWS) {
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
  })
}

/** By how many pixels the page is wider than the window. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
