import type { SearchDocument } from '@authzed-docs/search/browser/documents.ts'
import { searchCandidates, searchOutline } from '@authzed-docs/search/browser/engine.ts'
import type { Prior } from '@authzed-docs/search/browser/prior.ts'
import type { TextIndex } from '@authzed-docs/search/browser/text-index.ts'
import { indexDocuments } from '@authzed-docs/search/browser/text-index.ts'

export interface FirstResults {
  /** Routes of the pages found, best first. */
  found: string[]
  /** Routes of the pages whose texts it loaded. Null if it loaded the full text. */
  loaded: string[] | null
}

/**
 * Creates a function that searches like the first query of a visit, once everything that the query needs has been loaded. Unlike
 * the worker, it creates an index for each query, so a query takes about 0.1 s.
 * @param outline pages with titles and headings
 * @param texts the same pages with the texts of their own files
 * @param findInFullText returns the routes of the pages found in the full text, best first
 * @param prior what example queries tell about the pages
 */
export function createFirstSearch(
  outline: readonly SearchDocument[],
  texts: readonly SearchDocument[],
  posts: TextIndex,
  findInFullText: (query: string) => string[],
  prior?: Prior,
): (query: string) => FirstResults {
  const titles = indexDocuments(outline)
  return (query) => {
    const { candidates } = searchOutline(query, { pages: titles, posts })
    if (candidates) {
      const pages = outline.map((page, index) => (candidates.includes(page.url) ? (texts[index] ?? page) : page))
      const results = searchCandidates(query, { pages: indexDocuments(pages), posts, prior })
      if (!results.isPartial) return { found: results.pages.map(({ id }) => id), loaded: candidates }
    }
    return { found: findInFullText(query), loaded: null }
  }
}
