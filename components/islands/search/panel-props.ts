import type { SearchView } from '@authzed-docs/search/browser/reducer.ts'
import type { SearchSession } from '@authzed-docs/search/browser/session.ts'
import type { RefCallback } from 'react'
import type { SearchTexts } from '../../search/texts.ts'

/** What each part of the panel gets. */
export interface PanelProps {
  /** Prefix of the ids in this box, because the page has two. */
  id: string
  input: HTMLInputElement
  /** Handles Enter in the panel. */
  onEnter: () => void
  /** Searches for a query as if it was typed. */
  onSearch: (query: string) => void
  session: SearchSession
  texts: SearchTexts
  /** What the panel shows. It's rendered again when that changes. */
  view: SearchView
  /** Called with the elements that change without a rendering. The same functions each time, so that they are called once. */
  refs: PanelRefs
}

interface PanelRefs {
  results: RefCallback<HTMLElement>
  recent: RefCallback<HTMLElement>
  allResults: RefCallback<HTMLAnchorElement>
}
