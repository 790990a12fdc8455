/** The theme's rule (3.3.1) that keeps anchors clear of the navigation bar while nothing has the focus. */
const SCROLL_PADDING = 'html:not(:has(:focus)){scroll-padding-top:var(--nextra-navbar-height)}'

/**
 * The theme's style sheet without a rule that makes each change of focus restyle the whole document (5,500 elements and
 * 70 ms on the longest page). `components/layout/site.css` keeps targets clear of the navigation bar by their margin.
 * @param source of the theme's style sheet
 */
export function cheapThemeStyle(source: string): string {
  if (source.includes(SCROLL_PADDING)) return source.replace(SCROLL_PADDING, '')
  throw new Error(
    `nextra-theme-docs no longer holds ${SCROLL_PADDING} → see how it does this now, and correct this file`,
  )
}
