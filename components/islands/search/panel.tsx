import { type ReactNode, useSyncExternalStore } from 'react'
import { HelpfulLinks } from './helpful-links.tsx'
import type { PanelProps } from './panel-props.ts'
import { RecentSearches } from './recent-searches.tsx'
import { SearchResults } from './results.tsx'
import { useDismiss } from './use-dismiss.ts'
import { usePanelHeight } from './use-panel-height.ts'

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
