/** How the theme (3.3.1) names its own search component among its defaults, and how that one gets FlexSearch. */
const DEFAULT_SEARCH = 'component: Flexsearch,'
const OTHER_FLEXSEARCH = 'import("flexsearch")'

/**
 * Takes the theme's own search out of its defaults, where theme.config.tsx replaces it anyway. Named there, it would
 * bring its combobox and another FlexSearch into every page; unnamed, webpack drops them.
 * @param source of the theme
 */
export function withoutThemeSearch(source: string): string {
  for (const part of [DEFAULT_SEARCH, OTHER_FLEXSEARCH]) {
    if (source.includes(part)) continue
    throw new Error(`nextra-theme-docs no longer holds ${part} → see how its search works now, and correct this file`)
  }
  return source.replace(DEFAULT_SEARCH, 'component: null,').replace(OTHER_FLEXSEARCH, 'Promise.reject()')
}
