import type { StreamLanguage } from '@codemirror/language'
import { highlightTree } from '@lezer/highlight'
import type { BundledLanguage, Highlighter } from 'shiki'
import { beforeAll, describe, expect, it } from 'vitest'
import { relationshipLanguage } from '../../../lib/browser/playground/editor/relationship-language.ts'
import { schemaLanguage } from '../../../lib/browser/playground/editor/schema-language.ts'
import { tokenClasses } from '../../../lib/browser/playground/editor/token-colors.ts'
import { colorClass } from '../../../lib/build/highlight/color-classes.ts'
import { getHighlighter } from '../../../lib/build/highlight/highlighter.ts'
import { collectPages } from '../../../lib/build/samples/collect.ts'
import { ROOT } from '../../../scripts/root.ts'

let highlighter: Highlighter
beforeAll(async () => {
  highlighter = await getHighlighter()
})

/** Each line of a text with the classes of its words and signs, as in a code block. */
function inBlock(text: string, lang: 'zed' | 'relationships'): string[] {
  const { tokens } = highlighter.codeToTokens(text, {
    lang: lang as BundledLanguage,
    theme: 'site-light',
    tokenizeTimeLimit: 0,
  })
  const classOf = (color = ''): string => colorClass(`--shiki-light:${color}`) ?? color
  return tokens.map((line) => describeLine(line.map(({ content, color }) => [content, classOf(color)])))
}

/** The same for an editor. */
function inEditor(text: string, language: StreamLanguage<unknown>): string[] {
  const classes = Array.from({ length: text.length }, () => '')
  highlightTree(language.parser.parse(text), tokenClasses, (from, to, name) => classes.fill(name, from, to))
  let start = 0
  return text.split('\n').map((line) => {
    const parts = [...line].map((character, index): [string, string] => [character, classes[start + index] ?? ''])
    start += line.length + 1
    return describeLine(parts)
  })
}

/** `cd:relation cg:viewer cc:: ce:user` */
function describeLine(parts: readonly [string, string][]): string {
  const characters = parts.flatMap(([text, name]) => [...text].map((character): [string, string] => [character, name]))
  let result = ''
  let last = ''
  for (const [character, name] of characters) {
    if (character.trim() === '') last = ' '
    else {
      result += name === last ? character : `${result && ' '}${name}:${character}`
      last = name
    }
  }
  return result
}

const COMMENTED = `/* one
two */ definition user {}
caveat c(a map<string, list<int>>, b string) {
  // comment
  b == "x\\n}" && a['k'].exists(i, i > 1.5e3) || b == r'\\d' /* {
*/ && {'a': 1}.size() == 1u && has(b.c) && int(b) in [1]
}
definition doc {
  relation viewer: user:* | team/sub#member with c and expiration |
    user#...
  permission view: user | team = (viewer - nil) & self + viewer.any(x)
  permission edit = viewer->view; ...shared
}`

const samples = collectPages(ROOT).flatMap((page) => page.samples)

describe.each([
  ['zed', schemaLanguage, 120],
  ['relationships', relationshipLanguage, 20],
] as const)('the language %s', (name, language, count) => {
  it('is colored in an editor as in every block of the pages', () => {
    const texts = samples.filter(({ fence }) => fence.language === name).map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(count)
    const differences = texts.flatMap((text) => {
      const [expected, found] = [inBlock(text, name), inEditor(text, language as StreamLanguage<unknown>)]
      return expected.flatMap((line, index) => (line === found[index] ? [] : [`${line}\n${found[index]}`]))
    })
    expect(differences).toEqual([])
  })
})

it('comments, caveats and statements of several lines are colored in an editor as in a block', () => {
  expect(inEditor(COMMENTED, schemaLanguage as StreamLanguage<unknown>)).toEqual(inBlock(COMMENTED, 'zed'))
})
