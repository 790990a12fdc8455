import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SECTION_CLASS } from '../../lib/shared/section-class.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds. The site has no frames, so one pass in the page itself is enough (legacy mode, twice as fast).
 * @param within selector of the part to look at; the whole page unless given
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await layOut(page)
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (within) axe.include(within)
  const found = await axe.options({ resultTypes: ['violations'], runOnly: TAGS }).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 300)}`),
  )
}

/**
 * Lays the whole page out. Axe asks for the place of what is off screen; a part that is not laid out has a guessed height,
 * and the places in it would reach into the next one.
 */
export async function layOut(page: Page): Promise<void> {
  await page.addStyleTag({ content: `.${SECTION_CLASS} { content-visibility: visible !important }` })
}
