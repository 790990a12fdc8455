import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '@authzed-docs/search/browser/blog-feed.ts'
import { search } from '@authzed-docs/search/browser/engine.ts'
import { parseFullText } from '@authzed-docs/search/browser/page-data.ts'
import { parsePrior } from '@authzed-docs/search/browser/prior.ts'
import { fullTextUrl } from '@authzed-docs/search/browser/protocol.ts'
import { indexDocuments } from '@authzed-docs/search/browser/text-index.ts'
import { parseQueries, readAnsweredQueries } from '@authzed-docs/search/build/example-queries.ts'
import { priorFile } from '@authzed-docs/search/build/search-prior.ts'
import { measureQuality, type Quality } from '@authzed-docs/search/verify/quality.ts'
import { readOutline } from '@authzed-docs/search/verify/read-outline.ts'
import { DEFAULT_LOCALE } from '@authzed-docs/shared/locales.ts'
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
