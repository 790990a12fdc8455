import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  EXAMPLES_FILE,
  GOLDEN_FILE,
  HELD_OUT_FILE,
  parseExamples,
  parseQueries,
  readAnsweredQueries,
} from '@authzed-docs/search/build/example-queries.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'

describe('parseQueries', () => {
  it('reads the queries of a file that has other fields too', () => {
    const queries = [{ query: 'a', kind: 'k', pages: ['/a'] }]
    expect(parseQueries(JSON.stringify({ note: 'n', queries }))).toEqual(queries)
  })

  it.each([
    ['no queries', { queries: [] }],
    ['a query without a page', { queries: [{ query: 'a', kind: 'k', pages: [] }] }],
    ['another format', []],
  ])('rejects a file with %s', (_name, content) => {
    expect(() => parseQueries(JSON.stringify(content))).toThrow()
  })
})

describe('parseExamples', () => {
  it('reads a query and its pages from each line', () => {
    expect(parseExamples('check twice\t/checks\t/api\nlist\t/lists\n')).toEqual([
      { query: 'check twice', pages: ['/checks', '/api'] },
      { query: 'list', pages: ['/lists'] },
    ])
  })

  it.each([
    ['without a page', 'a\t/a\nb\n'],
    ['without a query', 'a\t/a\n\t/b\n'],
    ['with something else than a route', 'a\t/a\nb\t/b\tc\n'],
    ['that is empty', 'a\t/a\n\nb\t/b\n'],
  ])('names the number of a line %s', (_name, text) => {
    expect(() => parseExamples(text)).toThrow('queries/examples.tsv:2')
  })
})

describe('the example queries', () => {
  const examples = parseExamples(readFileSync(join(ROOT, EXAMPLES_FILE), 'utf8'))
  /** The words of a query. Without punctuation, many queries are the same. */
  const wordsOf = (query: string) => query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const normalize = (query: string) => wordsOf(query).join(' ')

  it('are sorted by page and unique', () => {
    const texts = examples.map(({ query }) => normalize(query))
    expect(texts.length).toBeGreaterThan(1000)
    expect(new Set(texts).size).toBe(texts.length)
    const routes = examples.map(({ pages }) => pages[0] ?? '')
    expect(routes).toEqual(routes.toSorted())
  })

  it('contain no golden query, which would be learned even where it’s measured', () => {
    const golden = parseQueries(readFileSync(join(ROOT, GOLDEN_FILE), 'utf8'))
    const learned = new Set(examples.map(({ query }) => normalize(query)))
    expect(golden.filter(({ query }) => learned.has(normalize(query)))).toEqual([])
  })

  it('contain no query that is kept from them, in any order of its words', () => {
    const sorted = (query: string) => wordsOf(query).sort().join(' ')
    const heldOut = parseQueries(readFileSync(join(ROOT, HELD_OUT_FILE), 'utf8'))
    const learned = new Set(readAnsweredQueries(ROOT).map(({ query }) => sorted(query)))
    expect(heldOut.length).toBeGreaterThan(80)
    expect(heldOut.filter(({ query }) => learned.has(sorted(query)))).toEqual([])
  })
})
