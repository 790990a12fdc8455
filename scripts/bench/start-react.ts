import type { Page } from '@playwright/test'
import { READY } from '../../lib/browser/page/hydration-names.ts'

/** Lets React start on a page where it has not, by a key that means nothing by itself, and waits until it is there. */
export async function startReact(page: Page): Promise<void> {
  await page.evaluate((ready) => {
    Object.assign(window, { reactStarted: new Promise((resolve) => addEventListener(ready, () => resolve(true))) })
  }, READY)
  await page.keyboard.press('Shift')
  await page.evaluate('window.reactStarted')
}
