import {
  type BuiltinLanguage,
  type BundledHighlighterOptions,
  type BundledTheme,
  createHighlighter,
  type Highlighter,
  type LanguageRegistration,
  type SpecialLanguage,
} from 'shiki'
import { cel } from './cel.ts'
import { relationships } from './relationships.ts'
import { darkTheme } from './theme-dark.ts'
import { lightTheme } from './theme-light.ts'
import { zed } from './zed.ts'

type HighlighterOptions = Partial<Pick<BundledHighlighterOptions<BuiltinLanguage, BundledTheme>, 'themes'>>

type SiteLanguage = BuiltinLanguage | SpecialLanguage | LanguageRegistration

/** Languages that a fence of a page may name: our own grammars, then those that shiki brings. */
export const siteLanguages: readonly SiteLanguage[] = [
  cel,
  zed,
  relationships,
  'bash',
  'console',
  'css',
  'diff',
  'dockerfile',
  'go',
  'hcl',
  'html',
  'http',
  'ini',
  'java',
  'json',
  'powershell',
  'properties',
  'proto',
  'python',
  'ruby',
  'sql',
  'text',
  'toml',
  'ts',
  'tsx',
  'xml',
  'yaml',
]

/** Colours of code for both themes of the site. */
export const siteThemes = { light: lightTheme, dark: darkTheme }

/**
 * Highlighter with the languages and themes of this site and no other, for rehype-pretty-code's option `getHighlighter`.
 * A fence in another language that shiki knows still gets its colours, loaded when the fence is met. It takes the time it
 * needs: by itself, shiki leaves the rest of a line without colours after half a second, which a busy machine reaches, and
 * two builds would differ.
 * @param options.themes what rehype-pretty-code read from its option `theme`; the site's own when left out
 */
export async function getHighlighter({
  themes = Object.values(siteThemes),
}: HighlighterOptions = {}): Promise<Highlighter> {
  const highlighter = await createHighlighter({ themes, langs: [...siteLanguages] })
  return {
    ...highlighter,
    codeToHtml: (code, options) => highlighter.codeToHtml(code, { ...options, tokenizeTimeLimit: 0 }),
  }
}
