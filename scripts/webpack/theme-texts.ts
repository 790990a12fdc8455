/** A text that Nextra or its theme (3.3.1) writes in English, and the expression of ours that takes its place. */
interface ThemeText {
  from: string
  to: string
}

const TEXTS = 'siteMessages()'

/** Texts by file, as paths end. */
const THEME_TEXTS: Record<string, ThemeText[]> = {
  'nextra-theme-docs/dist/index.js': [
    { from: '"aria-label": "Menu"', to: `"aria-label": ${TEXTS}.navbar.menu` },
    { from: '"aria-label": "Permalink for this section"', to: `"aria-label": ${TEXTS}.heading.permalink` },
    { from: '"aria-label": "table of contents"', to: `"aria-label": ${TEXTS}.toc.name` },
    {
      from: '("div", { className: "nextra-breadcrumb',
      to: `("nav", { "aria-label": ${TEXTS}.breadcrumb, className: "nextra-breadcrumb`,
    },
  ],
}

/** Files of packages whose texts are replaced. */
export const TEXT_FILES = Object.keys(THEME_TEXTS)

/**
 * Puts our texts, which follow the language of the page, in place of those that a file of the theme has in English.
 * @param path of the file, with forward slashes
 * @param source of the file
 * @param messages path of the module that exports `useMessages`
 * @throws Error when a text is no longer there
 */
export function withSiteTexts(path: string, source: string, messages: string): string {
  const texts = THEME_TEXTS[TEXT_FILES.find((file) => path.endsWith(`/${file}`)) ?? ''] ?? []
  let code = source
  for (const { from, to } of texts) {
    if (!code.includes(from))
      throw new Error(`${path} no longer holds ${from} → see what it says now, and correct this file`)
    code = code.replaceAll(from, to)
  }
  return `import { useMessages as siteMessages } from ${JSON.stringify(messages)}\n${code}`
}
