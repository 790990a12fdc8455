import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../deploy-test.ts'
import { expect } from '../helpers.ts'
import { searchBox } from '../search/search-box.ts'

/** A row of `docs/fault-matrix.md`. */
export interface Fault {
  fault: string
  /** What the reader does. */
  act: string
  sees: string
  /** Expected problems that the browser or the page logs. */
  logged?: RegExp
  /** Provokes the fault, acts like the reader, and verifies what they see. */
  run: (setting: FaultSetting) => Promise<void>
}

interface FaultSetting {
  page: Page
  context: BrowserContext
  site: Site
  /** What has been logged so far. */
  problems: string[]
}

/** A page with tabs and code. */
export const PAGE = '/docs/spicedb/concepts/relationships/write-and-delete'

export const PAGE_SCRIPT = '**/scripts/page-*.js'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const retryButton = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Chooses a tab, whose handler is part of the page script. */
export async function expectControlsWork(page: Page): Promise<void> {
  const python = page.getByRole('tab', { name: 'Python', exact: true }).first()
  await python.click()
  await expect(python).toHaveAttribute('aria-selected', 'true')
}

export async function search(page: Page): Promise<void> {
  const { input } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
}

/** Waits for a result. Indexing the data takes long on a busy machine. */
export async function expectResults(page: Page): Promise<void> {
  await expect(searchBox(page).options.first()).toBeVisible({ timeout: 90_000 })
}

export async function expectSearchError(page: Page): Promise<void> {
  await expect(searchBox(page).status).toHaveText('Error while searching.')
  await expect(retryButton(page)).toBeVisible()
}
