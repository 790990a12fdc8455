import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SECTION_CLASS } from '../../lib/shared/section-class.ts'
import { AXE_TAGS } from '../../lib/verify/accessibility/axe-tags.ts'

/**
 * Runs axe. The site has no frames, so legacy mode, which skips them and is twice as fast, is enough.
 * @param within selector of the part to check (default: the whole page)
 * @returns one line per violation
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await disableContentVisibility(page)
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (within) axe.include(within)
  const found = await axe.options({ resultTypes: ['violations'], runOnly: [...AXE_TAGS] }).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 300)}`),
  )
}

/**
 * Turns `content-visibility: auto` off. Axe reads the positions of off-screen elements, and the positions in a section with an
 * estimated height would overlap the next section.
 */
export async function disableContentVisibility(page: Page): Promise<void> {
  // The Content-Security-Policy forbids a style element.
  await page.evaluate((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, `.${SECTION_CLASS}, .api-columns > div { content-visibility: visible !important }`)
}
