import type { Page } from '@playwright/test'
import { HYDRATED_EVENT } from '../../lib/browser/page/hydration-names.ts'

/** Lets React start on a page where it has not, by a key that means nothing by itself, and waits until it is there. */
export async function startReact(page: Page): Promise<void> {
  await page.evaluate((ready) => {
    Object.assign(window, { reactStarted: new Promise((resolve) => addEventListener(ready, () => resolve(true))) })
  }, HYDRATED_EVENT)
  await page.keyboard.press('Shift')
  await page.evaluate('window.reactStarted')
}
