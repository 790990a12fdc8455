/** What the theme (3.3.1) lacks, as the text that it has and the text that it gets. */
const REPAIRS = [
  {
    why: 'a button that opens a folder says whether it is open',
    from: '"data-href": isLink ? void 0 : item.route,',
    to: '"data-href": isLink ? void 0 : item.route, "aria-expanded": isLink ? void 0 : open,',
  },
  {
    why: 'the button of the menu says whether it is open',
    from: 'onClick: () => setMenu(!menu),',
    to: 'onClick: () => setMenu(!menu), "aria-expanded": menu,',
  },
  {
    why: 'the sidebar keeps its place, and scrolls only when the current page would not be seen',
    from: 'scrollMode: "always",',
    to: 'scrollMode: "if-needed",',
  },
  {
    why: 'the text of a page, which is HTML in the browser, tells which section is being read (components/text)',
    from: 'export {\n  Bleed,',
    to: 'export {\n  useIntersectionObserver,\n  useSetActiveAnchor,\n  useSlugs,\n  Bleed,',
  },
]

/**
 * The theme with what it lacks.
 * @param source of the theme
 * @throws Error when the theme is no longer written as in 3.3.1
 */
export function repairedTheme(source: string): string {
  return REPAIRS.reduce((code, { why, from, to }) => {
    if (code.split(from).length !== 2)
      throw new Error(`nextra-theme-docs no longer holds ${from} → see whether ${why}, and correct this file`)
    return code.replace(from, to)
  }, source)
}
