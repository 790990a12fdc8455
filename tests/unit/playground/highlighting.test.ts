import { colorTokens, type EditorLanguage } from '@authzed-docs/playground/browser/editor/highlighting.ts'
import { collectPages } from '@authzed-docs/samples/build/collect.ts'
import { colorClass, lightStyle } from '@authzed-docs/shared/highlight/color-classes.ts'
import type { BundledLanguage, Highlighter } from 'shiki'
import { beforeAll, describe, expect, it } from 'vitest'
import { getHighlighter } from '../../../lib/highlight/build/highlighter.ts'
import { ROOT } from '../../../scripts/root.ts'

let highlighter: Highlighter
beforeAll(async () => {
  highlighter = await getHighlighter()
})

/** Words and signs with their classes in a code block: `cd:relation cg:viewer cc:: ce:user`. */
function inBlock(text: string, lang: EditorLanguage): string {
  const options = { lang: lang as BundledLanguage, theme: 'site-light', tokenizeTimeLimit: 0 }
  const tokens = highlighter.codeToTokens(text, options).tokens.flat()
  const visible = tokens.filter(({ content }) => content.trim() !== '')
  return visible.map(({ content, color = '' }) => `${colorClass(lightStyle(color))}:${content}`).join('\n')
}

const inEditor = (text: string, lang: EditorLanguage): string =>
  colorTokens(text, lang)
    .map(({ from, to, name }) => `${name}:${text.slice(from, to)}`)
    .join('\n')

const samples = collectPages(ROOT).flatMap((page) => page.samples)

/** The build has another engine for regular expressions, which knows more of their syntax. */
describe.each([
  ['zed', 120],
  ['relationships', 20],
] as const)('an editor of %s', (lang, count) => {
  it('is colored like each block of the pages', () => {
    const texts = samples.filter(({ fence }) => fence.language === lang).map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(count)
    for (const text of texts) expect(inEditor(text, lang)).toBe(inBlock(text, lang))
  })
})

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

it('comments, caveats and statements of several lines are colored in an editor as in a block', () => {
  expect(inEditor(COMMENTED, 'zed')).toBe(inBlock(COMMENTED, 'zed'))
})
