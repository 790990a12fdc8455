import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../../lib/content/verify/apply-fixes.ts'
import { readSite } from '../../../lib/content/verify/checked-site.ts'
import { pageHeadings } from '../../../lib/content/verify/parse-page.ts'
import { proseBlocks } from '../../../lib/content/verify/prose.ts'
import { formatAnchors, mergeAnchors } from '../../../lib/content/verify/published-anchors.ts'
import { WORD_RULES, wordMatches } from '../../../lib/content/verify/word-rules.ts'
import { ROOT } from '../../../scripts/root.ts'

describe.each(WORD_RULES)('the rule $name', (rule) => {
  it('matches its wrong example and not its right one', () => {
    const found = wordMatches(rule.example.wrong, [rule])
    expect(found).toHaveLength(1)
    expect(wordMatches(rule.example.right, [rule])).toEqual([])
  })
  it('fixes its example if it has a replacement', () => {
    const [match] = wordMatches(rule.example.wrong, [rule])
    const { word = '', index = 0 } = match ?? {}
    const { wrong, right } = rule.example
    const fixed = wrong.slice(0, index) + rule.replacement + wrong.slice(index + word.length)
    expect(rule.replacement === undefined || fixed === right).toBe(true)
  })
  it('has a reason, and one for each exception', () => {
    expect(rule.reason.length).toBeGreaterThan(20)
    for (const { route, reason } of rule.except ?? []) {
      expect(readPages(ROOT).map((page) => page.route)).toContain(route)
      expect(reason.length).toBeGreaterThan(10)
    }
  })
})

describe('proseBlocks', () => {
  const source = [
    '---',
    'title: A page',
    'description: What it is on.',
    '---',
    '# Title [#t]',
    '',
    'Text with `code` and [a link](/x#tuple) to **it**.',
    '',
    '<Card title="Cards" href="/tuple" />',
    '',
    '| Head |',
    '| --- |',
    '| cell |',
    '',
    '```text',
    'tuple',
    '```',
  ].join('\n')
  const blocks = proseBlocks(source)

  it('returns only prose, without code, URLs and Markdown syntax', () => {
    expect(blocks.map(({ kind, text }) => [kind, text.replace(/\s+/g, ' ').trim()])).toEqual([
      ['attribute', 'A page'],
      ['attribute', 'What it is on.'],
      ['heading', 'Title'],
      ['paragraph', 'Text with ¤¤¤¤¤¤ and a link to it .'],
      ['attribute', 'Cards'],
      ['cell', 'Head'],
      ['cell', 'cell'],
    ])
  })
  it('returns the offsets in the source', () => {
    for (const { text, start } of blocks) {
      const word = text.match(/[A-Za-z]+/)?.[0] ?? ''
      expect(source.slice(start, start + text.length)).toContain(word)
      expect(source.indexOf(word, start)).toBe(start + text.indexOf(word))
    }
  })
})

describe('applyFixes', () => {
  const fixFor = (start: number, end: number, text: string) => ({
    file: 'x',
    line: 1,
    column: 1,
    what: '',
    remedy: '',
    fix: { start, end, text },
  })
  it('applies fixes that change the length of the text', () => {
    expect(applyFixes('one two three', [fixFor(0, 3, '1'), fixFor(8, 13, 'drei')])).toEqual({
      text: '1 two drei',
      applied: 2,
    })
  })
  it('applies only one of two overlapping fixes', () => {
    expect(applyFixes('abcdef', [fixFor(0, 4, 'x'), fixFor(2, 6, 'y')])).toEqual({ text: 'aby', applied: 1 })
  })
})

describe('pageHeadings', () => {
  it('returns the same ids as in the built site', () => {
    const text = '# T\n\n## A `b` c\n\n## A `b` c\n\n## Über uns [#us]\n\n<Tab>\n\n### Label\n\n</Tab>\n'
    expect(pageHeadings(text).map(({ text: heading, id }) => [heading, id])).toEqual([
      ['T', ''],
      ['A b c', 'a-b-c'],
      ['A b c', 'a-b-c-1'],
      ['Über uns', 'us'],
      ['Label', ''],
    ])
  })
})

describe('data/anchors.json', () => {
  it('keeps published anchors and adds new ones, with one line per route', () => {
    const old = new Map([['/a', { headings: ['x'], parts: ['p'] }]])
    const now = new Map([
      ['/a', { headings: ['y', 'p'], parts: [] }],
      ['/b', { headings: [], parts: [] }],
    ])
    expect(formatAnchors(mergeAnchors(old, now))).toBe(
      '{\n  "/a": {"headings":["p","x","y"],"parts":[]},\n  "/b": {"headings":[],"parts":[]}\n}\n',
    )
  })
  it("doesn't change when it is read and written", () => {
    const text = readFileSync(join(ROOT, 'data/anchors.json'), 'utf8')
    // Compared line by line, since a diff of the whole file would fill the screen.
    const lines = formatAnchors(new Map(Object.entries(JSON.parse(text)))).split('\n')
    expect(lines.filter((line, index) => line !== text.split('\n')[index])).toEqual([])
  })
})

describe('readSite', () => {
  it.each([
    '/spicedb/concepts/schema',
    'spicedb/concepts/schema/',
    '/docs/spicedb/concepts/schema',
    'pages/spicedb/concepts/schema.mdx',
  ])('finds the page %s', (name) => {
    expect(readSite(ROOT, [name]).selected.map(({ route }) => route)).toEqual(['/spicedb/concepts/schema'])
  })
  it('suggests the closest match for a missing page', () => {
    expect(() => readSite(ROOT, ['/spicedb/concepts/shema'])).toThrow(
      "/spicedb/concepts/shema  isn't a page  → did you mean /spicedb/concepts/schema?",
    )
  })
})
