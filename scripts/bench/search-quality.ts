import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '../../lib/browser/search/blog-feed.ts'
import { search } from '../../lib/browser/search/engine.ts'
import { parseFullText } from '../../lib/browser/search/full-text.ts'
import { parsePrior } from '../../lib/browser/search/prior.ts'
import { fullTextUrl } from '../../lib/browser/search/protocol.ts'
import { parseQueries, readAnsweredQueries } from '../../lib/build/site/example-queries.ts'
import { priorFile } from '../../lib/build/site/search-prior.ts'
import { DEFAULT_LOCALE } from '../../lib/shared/locales.ts'
import { indexDocuments } from '../../lib/verify/search/index-documents.ts'
import { measureQuality, type Quality } from '../../lib/verify/search/quality.ts'
import { readOutline } from '../../lib/verify/search/read-outline.ts'
import { OUT, ROOT } from '../root.ts'

/**
 * Runs judged queries on the search data of the export. The ranking learns from other queries only: if the golden queries are
 * measured, only from the examples.
 * @param file with queries in the format of the golden queries
 */
export function measureSearchQuality(file: string): Quality {
  const read = (path: string): string => readFileSync(join(OUT, path), 'utf8')
  const outline = readOutline(read, DEFAULT_LOCALE)
  const { documents } = parseFullText(read(fullTextUrl('', outline.fullText)), outline.documents)
  const queries = parseQueries(readFileSync(file, 'utf8'))
  const measured = new Set(queries.map(({ query }) => query))
  const learned = readAnsweredQueries(ROOT).filter(({ query }) => !measured.has(query))
  const prior = parsePrior(priorFile(learned).content)
  const pages = indexDocuments(documents)
  const posts = indexDocuments(parseFeed(read('feed.json')).documents)
  const routes = new Set(documents.map(({ url }) => url))
  return measureQuality(
    queries,
    (query) => search(query, { pages, posts, prior }).pages.map(({ id }) => id),
    (route) => routes.has(route),
  )
}
