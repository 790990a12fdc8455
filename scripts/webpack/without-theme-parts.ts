/**
 * Where the theme (3.3.1) names, among its defaults, parts that theme.config.tsx replaces anyway. Named there, they would
 * come into every page, and one of them brings another FlexSearch; unnamed, webpack drops them.
 */
const PARTS = [
  { what: 'its search', from: 'component: Flexsearch,', to: 'component: null,' },
  { what: 'the index of its search', from: 'import("flexsearch")', to: 'Promise.reject()' },
  { what: 'its switch of the theme', from: 'component: ThemeSwitch,', to: 'component: null,' },
  { what: 'its table of contents', from: 'component: TOC,', to: 'component: null,' },
]

/**
 * The theme without these parts.
 * @param source of the theme
 * @throws Error when the theme is no longer written as in 3.3.1
 */
export function withoutThemeParts(source: string): string {
  return PARTS.reduce((code, { what, from, to }) => {
    if (code.split(from).length !== 2)
      throw new Error(`nextra-theme-docs no longer holds ${from} → see how ${what} works now, and correct this file`)
    return code.replace(from, to)
  }, source)
}
