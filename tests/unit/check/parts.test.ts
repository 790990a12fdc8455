import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../../lib/build/content/pages.ts'
import { addAnchors, formatAnchors } from '../../../lib/verify/content/anchors.ts'
import { applyFixes } from '../../../lib/verify/content/apply-fixes.ts'
import { factList } from '../../../lib/verify/content/facts.ts'
import { pageHeadings } from '../../../lib/verify/content/headings.ts'
import { proseBlocks } from '../../../lib/verify/content/prose.ts'
import { readSite } from '../../../lib/verify/content/site.ts'
import { KnownWords } from '../../../lib/verify/content/spell-cache.ts'
import { compareVersions, readVersions } from '../../../lib/verify/content/versions.ts'
import { readWordList } from '../../../lib/verify/content/word-list.ts'
import { WORD_RULES, wordMatches } from '../../../lib/verify/content/word-rules.ts'
import { ROOT } from '../../../scripts/root.ts'

describe.each(WORD_RULES)('the rule $name', (rule) => {
  it('finds its wrong example and no fault with its right one', () => {
    const found = wordMatches(rule.example.wrong, [rule])
    expect(found).toHaveLength(1)
    expect(wordMatches(rule.example.right, [rule])).toEqual([])
  })
  it('mends its example where it says how', () => {
    const [match] = wordMatches(rule.example.wrong, [rule])
    const { word = '', index = 0 } = match ?? {}
    const mended = rule.example.wrong.slice(0, index) + rule.better + rule.example.wrong.slice(index + word.length)
    expect(rule.better === undefined || mended === rule.example.right).toBe(true)
  })
  it('says why, and why not where', () => {
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

  it('are what a reader reads, without code, addresses and marks', () => {
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
  it('keep their places', () => {
    for (const { text, start } of blocks) {
      const word = text.match(/[A-Za-z]+/)?.[0] ?? ''
      expect(source.slice(start, start + text.length)).toContain(word)
      expect(source.indexOf(word, start)).toBe(start + text.indexOf(word))
    }
  })
})

describe('applyFixes', () => {
  const at = (start: number, end: number, text: string) => ({
    file: 'x',
    line: 1,
    column: 1,
    what: '',
    remedy: '',
    fix: { start, end, text },
  })
  it('replaces each, whatever the lengths', () => {
    expect(applyFixes('one two three', [at(0, 3, '1'), at(8, 13, 'drei')])).toEqual({ text: '1 two drei', applied: 2 })
  })
  it('applies one of two that overlap', () => {
    expect(applyFixes('abcdef', [at(0, 4, 'x'), at(2, 6, 'y')])).toEqual({ text: 'aby', applied: 1 })
  })
})

describe('pageHeadings', () => {
  it('are those of the built site', () => {
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

describe('anchors.json', () => {
  it('keeps what was published and adds what is new, one line a route', () => {
    const old = new Map([['/a', { headings: ['x'], parts: ['p'] }]])
    const now = new Map([
      ['/a', { headings: ['y', 'p'], parts: [] }],
      ['/b', { headings: [], parts: [] }],
    ])
    expect(formatAnchors(addAnchors(old, now))).toBe(
      '{\n  "/a": {"headings":["p","x","y"],"parts":[]},\n  "/b": {"headings":[],"parts":[]}\n}\n',
    )
  })
  it('is written as it is read', () => {
    const text = readFileSync(join(ROOT, 'anchors.json'), 'utf8')
    // Compared by line: the whole list would fill the screen.
    const lines = formatAnchors(new Map(Object.entries(JSON.parse(text)))).split('\n')
    expect(lines.filter((line, index) => line !== text.split('\n')[index])).toEqual([])
  })
})

describe('facts and versions', () => {
  const versions = readVersions(ROOT)
  it('are listed with the newest first, and with their place', () => {
    const source = '---\ntitle: x\n---\n\nSince zed v1.2.0.\n\nSpiceDB v1.56.0 has it.\n'
    const facts = factList([{ file: 'pages/x.mdx', route: '/x', source }], versions)
    expect(facts.map(({ version, program, line, column, text }) => [version, program, line, column, text])).toEqual([
      ['v1.56.0', 'SpiceDB', 7, 9, 'SpiceDB v1.56.0 has it.'],
      ['v1.2.0', 'zed', 5, 11, 'Since zed v1.2.0.'],
    ])
  })
  it('are compared by number', () => {
    expect(['v1.10.0', 'v1.9.0', 'v1.9.10'].sort(compareVersions)).toEqual(['v1.9.0', 'v1.9.10', 'v1.10.0'])
  })
  it('know what was withdrawn', () => {
    const spicedb = versions.programs.find(({ name }) => name === 'SpiceDB')
    expect(Object.keys(spicedb?.withdrawn ?? {})).toContain('v1.51.0')
  })
})

describe('lists of words', () => {
  it.each(['dictionary', 'american'])('%s has no word twice', (name) => {
    const words = readWordList(readFileSync(join(ROOT, `lib/verify/content/words/${name}.txt`), 'utf8'))
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })
})

describe('readSite', () => {
  it.each([
    '/spicedb/concepts/schema',
    'spicedb/concepts/schema/',
    '/docs/spicedb/concepts/schema',
    'pages/spicedb/concepts/schema.mdx',
  ])('finds the page %s', (name) => {
    expect(readSite(ROOT, [name]).chosen.map(({ route }) => route)).toEqual(['/spicedb/concepts/schema'])
  })
  it('names the nearest page for one that is not there', () => {
    expect(() => readSite(ROOT, ['/spicedb/concepts/shema'])).toThrow(
      '/spicedb/concepts/shema  is no page  → did you mean /spicedb/concepts/schema?',
    )
  })
})

describe('KnownWords', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, '.cache'))

  it('forget nothing but what was wrong, until a list changes', () => {
    const words = new KnownWords(root, ['a'])
    expect(words.without('right wrnog (right)')).toBe('right wrnog (right)')
    words.learn('right wrnog (right)', [6])
    words.save()
    expect(new KnownWords(root, ['a']).without('right wrnog (right) new')).toBe('      wrnog         new')
    expect(new KnownWords(root, ['b']).without('right')).toBe('right')
  })
})
