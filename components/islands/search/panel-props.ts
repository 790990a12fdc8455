import type { SearchSession } from '../../../lib/browser/search/session.ts'
import type { SearchTexts } from '../../../lib/browser/search/texts.ts'

/** What each part of the panel gets. */
export interface PanelProps {
  /** Prefix of the ids in this box, because the page has two. */
  id: string
  input: HTMLInputElement
  /** Called when a result is opened by its link. */
  onOpen: (link: HTMLAnchorElement) => void
  /** Handles Enter in the panel. */
  onEnter: () => void
  /** Searches for a query as if it was typed. */
  onSearch: (query: string) => void
  session: SearchSession
  texts: SearchTexts
}
