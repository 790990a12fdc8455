import { cel } from '@authzed-docs/shared/highlight/cel.ts'
import { relationships } from '@authzed-docs/shared/highlight/relationships.ts'
import { siteThemes } from '@authzed-docs/shared/highlight/theme.ts'
import { zed } from '@authzed-docs/shared/highlight/zed.ts'
import {
  type BuiltinLanguage,
  type BundledHighlighterOptions,
  type BundledTheme,
  createHighlighter,
  type Highlighter,
  type LanguageRegistration,
  type SpecialLanguage,
} from 'shiki'
import { shellConsole } from './console.ts'
import { powershell } from './powershell.ts'

type HighlighterOptions = Partial<Pick<BundledHighlighterOptions<BuiltinLanguage, BundledTheme>, 'themes'>>

type SiteLanguage = BuiltinLanguage | SpecialLanguage | LanguageRegistration

/** Languages preloaded for fences: our own grammars, then shiki's. */
const siteLanguages: readonly SiteLanguage[] = [
  cel,
  zed,
  relationships,
  ...powershell,
  'bash',
  shellConsole,
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

/**
 * Creates a highlighter with only this site's languages and themes, for rehype-pretty-code's option `getHighlighter`.
 * rehype-pretty-code loads other languages of shiki on demand. Shiki's time limit of half a second per line is disabled:
 * a busy machine would reach it and leave the rest of the line uncolored, so that builds would differ.
 * @param options.themes the themes in rehype-pretty-code's option `theme`; the site's own by default
 */
export async function getHighlighter({
  themes = Object.values(siteThemes),
}: HighlighterOptions = {}): Promise<Highlighter> {
  const highlighter = await createHighlighter({ themes, langs: [...siteLanguages] })
  const isNew = (language: unknown): boolean =>
    typeof language !== 'string' || !highlighter.getLoadedLanguages().includes(language)
  return {
    ...highlighter,
    // rehype-pretty-code loads each language by name, which would replace our grammar with the one that shiki has by that name.
    loadLanguage: (...languages) => highlighter.loadLanguage(...languages.filter(isNew)),
    codeToHtml: (code, options) => highlighter.codeToHtml(code, { ...options, tokenizeTimeLimit: 0 }),
  }
}
