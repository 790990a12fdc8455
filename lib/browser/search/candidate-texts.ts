import type { SearchDocument } from './documents.ts'
import type { Outline } from './outline.ts'
import type { ParseResult } from './parse-result.ts'
import type { TextIndex } from './text-index.ts'

/** What loads and indexes the texts. */
interface CandidateLoader {
  /** @throws if the text of a page can't be loaded */
  loadTexts(routes: readonly string[]): Promise<ParseResult>
  createIndex(pages: ParseResult): Promise<TextIndex>
}

/** The texts of the pages that queries need, and an index of all pages, of which the others have titles and headings alone. */
export interface CandidateTexts {
  /**
   * Loads the texts that haven't been requested before.
   * @returns whether there is a new index
   * @throws if the text of a page can't be loaded
   */
  load(routes: readonly string[], outline: Pick<Outline, 'documents'>, loader: CandidateLoader): Promise<boolean>
  /** The index, if these pages have their texts in it. */
  indexWith(routes: readonly string[]): TextIndex | null
  /** Whether texts have been requested that haven't arrived. */
  isWaiting(): boolean
}

export function createCandidateTexts(): CandidateTexts {
  const requested = new Set<string>()
  const loaded = new Map<string, SearchDocument>()
  let index: TextIndex | null = null
  let indexed: ReadonlySet<string> = new Set()
  return {
    async load(routes, { documents }, loader) {
      const missing = routes.filter((route) => !requested.has(route))
      if (missing.length === 0) return false
      for (const route of missing) requested.add(route)
      const texts = await loader.loadTexts(missing)
      for (const document of texts.documents) loaded.set(document.url, document)
      const withText = new Set(loaded.keys())
      const pages = documents.map((document) => loaded.get(document.url) ?? document)
      const next = await loader.createIndex({ documents: pages, problems: texts.problems })
      // One with more texts may have been created in the meantime.
      if (withText.size < indexed.size) return false
      index = next
      indexed = withText
      return true
    },
    indexWith: (routes) => (routes.every((route) => indexed.has(route)) ? index : null),
    isWaiting: () => loaded.size < requested.size,
  }
}
