import type { Page } from '@playwright/test'
import { HYDRATED_EVENT } from '../../lib/browser/page/hydration-names.ts'

/** Triggers hydration with a key press that has no other effect, and waits until it's done. */
export async function hydratePage(page: Page): Promise<void> {
  await page.evaluate((hydrated) => {
    Object.assign(window, { hydration: new Promise((resolve) => addEventListener(hydrated, () => resolve(true))) })
  }, HYDRATED_EVENT)
  await page.keyboard.press('Shift')
  await page.evaluate('window.hydration')
}
