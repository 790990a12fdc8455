import type { Locator, Page } from '@playwright/test'
import { expect } from './helpers.ts'

/** Pages with samples to try. */
export const PAGE = '/docs/spicedb/concepts/schema'
export const CAVEATS = '/docs/spicedb/concepts/caveats'

export const DESKTOP = { width: 1440, height: 900 }

/** The open sample, and parts of it. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Try it' })
export const status = (page: Page): Locator =>
  panel(page)
    .getByRole('status')
    .filter({ hasText: /assertions pass|error|SpiceDB/ })
export const editor = (page: Page, name: string): Locator => panel(page).getByRole('textbox', { name })
export const button = (page: Page, name: string): Locator => panel(page).getByRole('button', { name })

/** The button of the sample about wards and charts. */
export const tryButton = (page: Page): Locator =>
  page.locator('.highlighted', { hasText: 'relation kept_at' }).first().getByRole('button', { name: 'Try it' })

/** Opens that sample and waits for its answers. */
export async function openSample(page: Page): Promise<void> {
  await page.goto(PAGE)
  await tryButton(page).click()
  await expect(status(page)).toContainText('chart:c1#treat@user:ana: true', { timeout: 60_000 })
}

/** Opens the sample about machines, whose caveat needs the caller's address, and waits for its answers. */
export async function openCaveat(page: Page): Promise<void> {
  await page.goto(CAVEATS)
  await page.getByRole('button', { name: 'Try it' }).first().click()
  await expect(status(page)).toContainText('machine:lathe#run@person:ines: true', { timeout: 60_000 })
}

/** Replaces the text of an editor. */
export async function replaceText(page: Page, name: string, change: (text: string) => string): Promise<void> {
  const before = (await editor(page, name).locator('.cm-line').allTextContents()).join('\n')
  await editor(page, name).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(change(before))
}
