import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '../../lib/browser/search/blog-feed.ts'
import { search, searchOutline } from '../../lib/browser/search/engine.ts'
import { parseFullText } from '../../lib/browser/search/full-text.ts'
import { parseOutline } from '../../lib/browser/search/outline.ts'
import { createPrefixIndex, type PrefixIndex } from '../../lib/browser/search/prefix-index.ts'
import { fullTextUrl, outlineUrl } from '../../lib/browser/search/protocol.ts'
import { createTextIndex, type TextIndex } from '../../lib/browser/search/text-index.ts'
import { DEFAULT_LOCALE } from '../../lib/shared/locales.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { memoized } from '../../lib/verify/search/memoized.ts'
import { panelPages } from '../../lib/verify/search/panel-pages.ts'
import { measureQuality, parseQueries } from '../../lib/verify/search/quality.ts'
import { OUT, ROOT } from '../root.ts'

const GOLDEN = 'tests/golden-queries.json'

/** Results of a missed query that are printed. */
const SHOWN = 3

/**
 * Runs judged queries on the search data in `out/`, and prints those whose first result isn't an answer.
 * @param file with queries in the format of the golden queries, which are the default; relative to the current folder
 */
export function measureSearchQuality(file = join(ROOT, GOLDEN)): Metric[] {
  const read = (path: string): string => readFileSync(join(OUT, path), 'utf8')
  const outline = parseOutline(read(outlineUrl('', DEFAULT_LOCALE)))
  const { documents } = parseFullText(read(fullTextUrl('', outline.fullText)), outline.documents)
  const pages = indexOf(documents, createPrefixIndex())
  const titles = indexOf(outline.documents)
  const posts = indexOf(parseFeed(read('feed.json')).documents, createPrefixIndex())
  const routes = new Set(documents.map(({ url }) => url))
  const queries = parseQueries(readFileSync(file, 'utf8'))
  const exists = (route: string): boolean => routes.has(route)
  const findInFullText = memoized((query) => search(query, pages, posts).pages.map(({ id }) => id))
  const findInOutline = memoized((query) => searchOutline(query, titles, posts))
  const find = (query: string): string[] => panelPages(findInOutline(query), () => findInFullText(query))
  const first = measureQuality(queries, find, exists)
  const decisive = queries.filter(({ query }) => findInOutline(query).isDecisive).length
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
    { name: 'search, first query: without the full text', value: decisive / queries.length, unit: 'ratio' },
    { name: 'search, first query: success@1', value: first.success1, unit: 'ratio' },
    { name: 'search, first query: success@3', value: first.success3, unit: 'ratio' },
  ]
}

function indexOf(documents: readonly Parameters<TextIndex['add']>[0][], prefixes?: PrefixIndex): TextIndex {
  const index = createTextIndex(prefixes)
  for (const document of documents) index.add(document)
  return index
}
