/** The theme's rule (3.3.1) that keeps anchors clear of the navigation bar while nothing has the focus. */
const SCROLL_PADDING = 'html:not(:has(:focus)){scroll-padding-top:var(--nextra-navbar-height)}'

/** The theme's rule that gives every element of a page fifty variables of its utility classes. */
const RESET = /(\*,:before,:after,::backdrop\{)([^}]+)\}/

/** Characters that stand between class names in a program. */
const CLASS_NAME = /[^\s"'`<>=;{}]*[^\s"'`<>=:;{}]/g

/**
 * Names that are kept whether or not they are seen in a program: all but the theme's utility classes, which have an
 * underscore first or after their variant (`dark:_hidden`), and the classes of parts this site does not have.
 */
const KEPT = /^(?!(.*[:!])?_)(?!twoslash|data-rmiz|nextra-cards?$)/

/**
 * The theme's style sheet without what costs and serves nobody: a rule that makes each change of focus restyle the whole
 * document (5,500 elements and 70 ms on the longest page; `components/layout/site.css` keeps targets clear of the
 * navigation bar by their margin), the rules of utility classes that no program of the site names (a quarter), and
 * variables of every element that no rule reads then.
 * @param source of the theme's style sheet
 * @param programs text of everything that may name one of the theme's classes
 */
export async function cheapThemeStyle(source: string, programs: string[]): Promise<string> {
  if (!source.includes(SCROLL_PADDING))
    throw new Error(
      `nextra-theme-docs no longer holds ${SCROLL_PADDING} → see how it does this now, and correct this file`,
    )
  // Loaded here: a build that has the style sheet from an earlier one does without.
  const { PurgeCSS } = await import('purgecss')
  const [purged] = await new PurgeCSS().purge({
    content: programs.map((raw) => ({ raw, extension: 'js' })),
    css: [{ raw: source.replace(SCROLL_PADDING, '') }],
    defaultExtractor: (program) => program.match(CLASS_NAME) ?? [],
    safelist: [KEPT],
  })
  if (!purged) throw new Error('purgecss gave no style sheet → see what has changed in it')
  return withoutUnreadVariables(purged.css)
}

function withoutUnreadVariables(css: string): string {
  if (!RESET.test(css))
    throw new Error('nextra-theme-docs no longer gives all elements its variables in one rule → correct this file')
  return css.replace(RESET, (_rule, selector: string, declarations: string) => {
    const read = declarations.split(';').filter((declaration) => css.includes(`var(${declaration.split(':')[0]}`))
    return `${selector}${read.join(';')}}`
  })
}
