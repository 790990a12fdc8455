import { type ReactNode, useSyncExternalStore } from 'react'
import type { SearchSession } from '../../../lib/browser/search/session.ts'
import type { SearchTexts } from '../../../lib/browser/search/texts.ts'
import { HelpfulLinks } from './helpful-links.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchResults } from './results.tsx'
import { useDismiss } from './use-dismiss.ts'
import { usePanelHeight } from './use-panel-height.ts'

/** What each part of the panel gets. */
export interface PanelProps {
  /** Prefix of the ids in this box, because the page has two. */
  id: string
  input: HTMLInputElement
  /** Called when a result is opened by its link. */
  onOpen: (link: HTMLAnchorElement) => void
  /** Searches for a query as if it was typed. */
  onSearch: (query: string) => void
  session: SearchSession
  texts: SearchTexts
}

/** Content of the open panel, below its status. */
export function SearchPanel({ box, ...props }: PanelProps & { box: HTMLElement }): ReactNode {
  const { session } = props
  const panel = useSyncExternalStore(session.subscribe, () => session.view().panel)
  useDismiss(box, session, panel !== 'closed')
  usePanelHeight(box, panel !== 'closed')
  if (panel === 'results') return <SearchResults {...props} />
  if (panel === 'recent') return <RecentSearches {...props} />
  return panel === 'none' ? <HelpfulLinks {...props} /> : null
}
