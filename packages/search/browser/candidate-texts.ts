import type { SearchDocument } from './documents.ts'
import type { TextIndex } from './text-index.ts'

/** What loads and indexes the texts. */
interface CandidateLoader {
  /** @throws if the text of the page can't be loaded */
  loadText(page: SearchDocument): Promise<SearchDocument>
  createIndex(pages: SearchDocument[]): Promise<TextIndex>
}

export type CandidateTexts = ReturnType<typeof createCandidateTexts>

/**
 * Keeps the texts of the pages that queries need, and an index of all pages, of which the others have titles and headings alone.
 * @param outline all pages with titles and headings
 */
export function createCandidateTexts(outline: readonly SearchDocument[]) {
  const loading = new Set<string>()
  const loaded = new Map<string, SearchDocument>()
  let index: TextIndex | null = null
  let indexed: ReadonlySet<string> = new Set()

  async function loadText(page: SearchDocument, loader: CandidateLoader): Promise<void> {
    loading.add(page.url)
    try {
      loaded.set(page.url, await loader.loadText(page))
    } finally {
      loading.delete(page.url)
    }
  }

  return {
    /**
     * Loads the texts that are neither loaded nor loading.
     * @returns whether there is a new index
     * @throws if a text can't be loaded; those that have arrived are kept, and the others are requested by the next call
     */
    async load(routes: readonly string[], loader: CandidateLoader): Promise<boolean> {
      const isMissing = ({ url }: SearchDocument): boolean =>
        routes.includes(url) && !loading.has(url) && !loaded.has(url)
      const attempts = await Promise.allSettled(outline.filter(isMissing).map((page) => loadText(page, loader)))
      const failed = attempts.find((attempt) => attempt.status === 'rejected')
      if (failed) throw failed.reason
      if (routes.every((route) => indexed.has(route) || loading.has(route))) return false
      const withText = new Set(loaded.keys())
      const next = await loader.createIndex(outline.map((page) => loaded.get(page.url) ?? page))
      // One with more texts might have been created in the meantime.
      if (withText.size <= indexed.size) return false
      index = next
      indexed = withText
      return true
    },
    /** The index, if these pages have their texts in it. */
    indexWith: (routes: readonly string[]): TextIndex | null =>
      routes.every((route) => indexed.has(route)) ? index : null,
    /** Whether texts are loading. */
    isWaiting: (): boolean => loading.size > 0,
  }
}
