import { readFileSync } from 'node:fs'
import type { BundledLanguage } from 'shiki'
import { getHighlighter, siteThemes } from '../../../lib/build/highlight/highlighter.ts'

/** A piece of code with what the grammar says about it, outermost scope first. */
export interface Token {
  text: string
  scopes: string[]
}

const highlighter = await getHighlighter()

/** Tokens of each line as the grammar gives them, without those of white space alone. */
export function tokenLines(code: string, lang: string): Token[][] {
  const lines = highlighter.codeToTokensBase(code, {
    // shiki's types know its own languages only
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

/** Innermost scope of each token, without the language's name: `[['relation', 'storage.type.relation'], …]`. */
export function innermost(code: string, lang: string): [string, string][] {
  return tokenLines(code, lang)
    .flat()
    .map(({ text, scopes }) => [text, (scopes.at(-1) ?? '').replace(/\.\w+$/, '')])
}

/** All tokens as text, one a line: what it is, a tab, its scopes; an empty line where a line of the code ends. */
export function readableTokens(code: string, lang: string): string {
  const blocks = tokenLines(code, lang)
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => tokens.map(({ text, scopes }) => `${text}\t${scopes.join(' ')}`).join('\n'))
  return `${blocks.join('\n\n')}\n`
}

/** Text of a file in `tests/fixtures`. */
export function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8')
}
