import type { Page } from '@playwright/test'

/**
 * Opens a page and waits until it has loaded and is painted, because Chromium drops keys that are pressed before the first frame,
 * which a busy machine shows late.
 */
export async function openPainted(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}
