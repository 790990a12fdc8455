import { type ReactNode, useSyncExternalStore } from 'react'
import { Filters } from './filters.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelProps } from './panel-props.ts'
import { RecentSearches } from './recent-searches.tsx'
import { Results } from './results.tsx'
import { PanelSuggestions } from './suggestions.tsx'
import { useDismiss } from './use-dismiss.ts'
import { usePanelHeight } from './use-panel-height.ts'

/** Content of the open panel, beside its status. */
export function SearchPanel({ box, ...props }: PanelProps & { box: HTMLElement }): ReactNode {
  const { session } = props
  const panel = useSyncExternalStore(session.subscribe, () => session.view().panel)
  const isFiltered = useSyncExternalStore(session.subscribe, () => session.view().filter !== 'all')
  useDismiss(box, session, panel !== 'closed')
  usePanelHeight(box, panel !== 'closed')
  if (panel === 'recent') return <RecentSearches {...props} />
  // A filter stays in place while its results load, so that it keeps the focus.
  const hasFilters = panel === 'results' || (isFiltered && (panel === 'none' || panel === 'loading'))
  return (
    <>
      {hasFilters && <Filters {...props} />}
      {panel === 'results' && <Results {...props} />}
      {panel === 'results' && <PanelFoot {...props} />}
      {panel === 'none' && <PanelSuggestions {...props} />}
    </>
  )
}
