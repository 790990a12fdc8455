import { search, searchOutline } from '../../browser/search/engine.ts'
import type { TextIndex } from '../../browser/search/text-index.ts'

/** What is searched, which a browser loads in this order. */
export interface PanelIndexes {
  outline: TextIndex
  posts: TextIndex
  full: TextIndex
}

/** The results of a query in the panel, once everything that it needs has been loaded. */
export interface PanelAnswer {
  /** Routes, best first. */
  pages: string[]
  /** Whether titles and headings were enough. */
  isDecisive: boolean
}

/** Answers a query as the first one of a visit is: from titles and headings, or from the full text if those aren't decisive. */
export function searchPanel(query: string, { outline, posts, full }: PanelIndexes): PanelAnswer {
  const first = searchOutline(query, outline, posts)
  const { pages } = first.isDecisive ? first : search(query, full, posts)
  return { pages: pages.map(({ id }) => id), isDecisive: first.isDecisive }
}
