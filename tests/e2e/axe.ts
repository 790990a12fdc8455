import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Tags of the rules: WCAG 2.2 A and AA, and what axe calls best practices. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules whose result depends on colors, positions and sizes, or on which parts of a page a width shows. The others read names,
 * roles and attributes, which are the same in every view.
 */
const VIEW_RULES = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'heading-order',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
]

/**
 * Runs all rules of axe.
 * @param within selector of the part to check (default: the whole page)
 * @returns one line per violation
 */
export function violations(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, AXE_TAGS, within)
}

/**
 * Runs the rules whose result can differ from that in another view.
 * @returns one line per violation
 */
export function viewViolations(page: Page): Promise<string[]> {
  return runAxe(page, VIEW_RULES)
}

/** The site has no frames, so legacy mode, which skips them and is twice as fast, is enough. */
async function runAxe(page: Page, tagsOrRules: readonly string[], within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (within) axe.include(within)
  const found = await axe.options({ resultTypes: ['violations'], runOnly: [...tagsOrRules] }).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 300)}`),
  )
}
