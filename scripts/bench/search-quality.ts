import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '../../lib/browser/search/blog-feed.ts'
import { search } from '../../lib/browser/search/engine.ts'
import { parseFullText } from '../../lib/browser/search/full-text.ts'
import { parsePrior } from '../../lib/browser/search/prior.ts'
import { fullTextUrl } from '../../lib/browser/search/protocol.ts'
import { GOLDEN_FILE, parseQueries, readAnsweredQueries } from '../../lib/build/site/example-queries.ts'
import { priorFile } from '../../lib/build/site/search-prior.ts'
import { DEFAULT_LOCALE } from '../../lib/shared/locales.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { createFirstSearch } from '../../lib/verify/search/first-search.ts'
import { indexDocuments } from '../../lib/verify/search/index-documents.ts'
import { memoized } from '../../lib/verify/search/memoized.ts'
import { measureQuality } from '../../lib/verify/search/quality.ts'
import { readOutline } from '../../lib/verify/search/read-outline.ts'
import { OUT, ROOT } from '../root.ts'
import { brotliSize } from './file-sizes.ts'

/** Results of a missed query that are printed. */
const SHOWN = 3

/**
 * Runs judged queries on the search data in `out/`, and prints those whose first result isn't an answer. The ranking learns from
 * other queries only: if the golden queries are measured, only from the examples.
 * @param file with queries in the format of the golden queries, which are the default; relative to the current folder
 */
export function measureSearchQuality(file = join(ROOT, GOLDEN_FILE)): Metric[] {
  const read = (path: string): string => readFileSync(join(OUT, path), 'utf8')
  const outline = readOutline(read, DEFAULT_LOCALE)
  const { documents } = parseFullText(read(fullTextUrl('', outline.fullText)), outline.documents)
  const queries = parseQueries(readFileSync(file, 'utf8'))
  const measuredTexts = new Set(queries.map(({ query }) => query))
  const learned = readAnsweredQueries(ROOT).filter(({ query }) => !measuredTexts.has(query))
  const prior = parsePrior(priorFile(learned).content)
  const pages = indexDocuments(documents)
  const posts = indexDocuments(parseFeed(read('feed.json')).documents)
  const sizes = new Map(
    [...outline.pageTexts].map(([route, name]) => [route, brotliSize(join(OUT, fullTextUrl('', name)))]),
  )
  const sizeOf = (routes: readonly string[]): number => routes.reduce((sum, route) => sum + (sizes.get(route) ?? 0), 0)
  const routes = new Set(documents.map(({ url }) => url))
  const exists = (route: string): boolean => routes.has(route)
  const findInFullText = memoized((query) => search(query, { pages, posts, prior }).pages.map(({ id }) => id))
  const texts = outline.documents.flatMap((document) => {
    const file = read(fullTextUrl('', outline.pageTexts.get(document.url) ?? ''))
    return parseFullText(file, [document]).documents
  })
  const findFirst = memoized(createFirstSearch(outline.documents, texts, posts, findInFullText, prior))
  const first = measureQuality(queries, (query) => findFirst(query).found, exists)
  const loaded = queries.flatMap(({ query }) => {
    const routes = findFirst(query).loaded
    return routes ? [sizeOf(routes)] : []
  })
  const { success1, success3, mrr, measured, skipped, misses } = measureQuality(queries, findInFullText, exists)
  for (const { query, expected, found } of misses) {
    console.log(`${query}\n  expected ${expected}\n  found ${found.slice(0, SHOWN).join(', ') || 'nothing'}`)
  }
  return [
    { name: 'search: queries', value: measured, unit: 'count' },
    { name: 'search: queries whose page doesn’t exist', value: skipped, unit: 'count' },
    { name: 'search: success@1', value: success1, unit: 'ratio' },
    { name: 'search: success@3', value: success3, unit: 'ratio' },
    { name: 'search: MRR', value: mrr, unit: 'ratio' },
    { name: 'search, first query: without the full text', value: loaded.length / queries.length, unit: 'ratio' },
    { name: 'search, first query: texts of pages, mean', value: mean(loaded), unit: 'bytes' },
    { name: 'search, first query: success@1', value: first.success1, unit: 'ratio' },
    { name: 'search, first query: success@3', value: first.success3, unit: 'ratio' },
  ]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
