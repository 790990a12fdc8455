import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '../../lib/browser/search/blog-feed.ts'
import { search } from '../../lib/browser/search/engine.ts'
import { parseFullText } from '../../lib/browser/search/full-text.ts'
import { parseOutline } from '../../lib/browser/search/outline.ts'
import { createPrefixIndex } from '../../lib/browser/search/prefix-index.ts'
import { fullTextUrl, outlineUrl } from '../../lib/browser/search/protocol.ts'
import { createTextIndex, type TextIndex } from '../../lib/browser/search/text-index.ts'
import { DEFAULT_LOCALE } from '../../lib/shared/locales.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
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
  const pages = indexOf(documents)
  const posts = indexOf(parseFeed(read('feed.json')).documents)
  const routes = new Set(documents.map(({ url }) => url))
  const { success1, success3, mrr, measured, skipped, misses } = measureQuality(
    parseQueries(readFileSync(file, 'utf8')),
    (query) => search(query, pages, posts).pages.map(({ id }) => id),
    (route) => routes.has(route),
  )
  for (const { query, expected, found } of misses) {
    console.log(`${query}\n  expected ${expected}\n  found ${found.slice(0, SHOWN).join(', ') || 'nothing'}`)
  }
  return [
    { name: 'search: queries', value: measured, unit: 'count' },
    { name: 'search: queries whose page doesn’t exist', value: skipped, unit: 'count' },
    { name: 'search: success@1', value: success1, unit: 'ratio' },
    { name: 'search: success@3', value: success3, unit: 'ratio' },
    { name: 'search: MRR', value: mrr, unit: 'ratio' },
  ]
}

function indexOf(documents: readonly Parameters<TextIndex['add']>[0][]): TextIndex {
  const index = createTextIndex(createPrefixIndex())
  for (const document of documents) index.add(document)
  return index
}
