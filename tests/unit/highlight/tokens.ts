import { readFileSync } from 'node:fs'
import { siteThemes } from '@authzed-docs/shared/highlight/theme.ts'
import type { BundledLanguage } from 'shiki'
import { getHighlighter } from '../../../lib/highlight/build/highlighter.ts'

/** A token with its scopes, outermost first. */
export interface Token {
  text: string
  scopes: string[]
}

const highlighter = await getHighlighter()

/** Tokenizes code by line, without tokens that are only whitespace. */
export function tokenLines(code: string, lang: string): Token[][] {
  const lines = highlighter.codeToTokensBase(code, {
    // Shiki's types only know its own languages.
    lang: lang as BundledLanguage,
    theme: siteThemes.light,
    includeExplanation: 'scopeName',
  })
  return lines.map((line) =>
    line
      .flatMap((styled) => styled.explanation ?? [])
      .map(({ content, scopes }) => ({ text: content.trim(), scopes: scopes.map((scope) => scope.scopeName) }))
      .filter((token) => token.text !== ''),
  )
}

/** Innermost scope of each token, without the language suffix: `[['relation', 'storage.type.relation'], …]`. */
export function innermost(code: string, lang: string): [string, string][] {
  return tokenLines(code, lang)
    .flat()
    .map(({ text, scopes }) => [text, (scopes.at(-1) ?? '').replace(/\.\w+$/, '')])
}

/** Reads a file in `tests/fixtures`. */
export function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8')
}
