import { siteThemes } from '@authzed-docs/shared/highlight/theme.ts'
import { describe, expect, it } from 'vitest'
import { getHighlighter } from '../../../lib/highlight/build/highlighter.ts'
import { innermost } from './tokens.ts'

const { codeToTokensBase } = await getHighlighter()

/** Colors of a line's words, without spaces and the sign that continues it. */
const wordColors = (code: string, lang: 'bash' | 'powershell'): [string, string | undefined][] =>
  codeToTokensBase(code, { lang, theme: siteThemes.light, tokenizeTimeLimit: 0 })
    .flat()
    .flatMap(({ content, color }) =>
      [...content.matchAll(/[^\s\\`]/g)].map(([character]): [string, string | undefined] => [character, color]),
    )

/** Innermost scope of the first token with this text. */
const scopeOf = (text: string, code: string): string | undefined =>
  innermost(code, 'powershell').find(([token]) => token === text)?.[1]

describe('powershell', () => {
  it('colors a program and its arguments like a shell does', () => {
    const powershell = `docker run --rm -it --network recipe-book \`
  -e ZED_TOKEN=cook-with-care --version=1.56.2 -w /book -v "$BOOK:/book" \`
  authzed/zed:v1.2.0 8443`
    expect(wordColors(powershell, 'powershell')).toEqual(wordColors(powershell.replaceAll('`', '\\'), 'bash'))
  })

  it.each([
    ['after a brace', 'function check { zed version }'],
    ['after a pipe', 'Get-Content a.zed | zed version'],
    ['after an assignment', '$text = zed version'],
    ['in parentheses', '(zed version).Length'],
    ['after a comment', 'zed context list # all\nzed version'],
    ['on a new line', 'spicedb version\nzed version'],
  ])('a command begins %s', (_place, code) => {
    expect(innermost(code, 'powershell')).toContainEqual(['zed', 'entity.name.command'])
    expect(innermost(code, 'powershell')).toContainEqual(['version', 'string.unquoted.argument'])
  })

  it('is an expression where no command begins', () => {
    expect(scopeOf('-eq', '(Get-FileHash a.zip).Hash -eq $want')).toBe('keyword.operator.comparison')
    expect(scopeOf('if', 'if ($a) { exit 1 }')).toBe('keyword.control')
    expect(scopeOf('exit', 'if ($a) { exit 1 }')).toBe('keyword.control')
    expect(scopeOf('permission', "$body = @{\n  permission = 'point'\n}")).toBe('variable.other.readwrite')
  })

  it('colors what arguments contain', () => {
    const code = 'zed --token "$token" --all:$true @args (Get-Date) # now'
    expect(scopeOf('true', code)).toBe('constant.language')
    expect(scopeOf('token', code)).toBe('variable.other.readwrite')
    expect(scopeOf('args', code)).toBe('variable.other.readwrite')
    expect(scopeOf('Get-Date', code)).toBe('entity.name.command')
    expect(scopeOf('now', code)).toBe('comment.line')
  })
})
