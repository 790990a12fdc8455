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

/** Files of the theme's source that no page of the site shows: what they show is ours, or has no use here. */
const NOT_SHOWN = [
  ...['404', 'back-to-top', 'bleed', 'flexsearch', 'highlight-matches'],
  ...['locale-switch', 'search', 'select', 'theme-switch', 'toc'],
]

/**
 * The part of the theme's program that can be seen on a page, to look for class names in: its bundle names each file
 * of its source above what comes from it.
 * @param source of the theme
 * @throws Error when the theme no longer names these files
 */
export function shownThemeParts(source: string): string {
  const sections = source.split(/^(?=\/\/ src\/)/m)
  const left = new Set(NOT_SHOWN.map((name) => `// src/components/${name}.tsx`))
  const nameOf = (section: string): string => section.split('\n', 1)[0] ?? ''
  const names = new Set(sections.map(nameOf))
  for (const name of left) {
    if (!names.has(name))
      throw new Error(`nextra-theme-docs no longer holds ${name} → see what its files are called now, and correct this`)
  }
  return sections.filter((section) => !left.has(nameOf(section))).join('')
}
