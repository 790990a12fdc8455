import type { ReactNode } from 'react'
import { Filters } from './filters.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelProps } from './panel-props.ts'
import { RecentSearches } from './recent-searches.tsx'
import { PanelSuggestions } from './suggestions.tsx'

/** Content of the open panel, beside its status. */
export function SearchPanel(props: PanelProps): ReactNode {
  const { id, input, refs, texts, view } = props
  const { panel, filter } = view
  if (panel === 'recent') return <RecentSearches {...props} />
  // A filter stays in place while its results load, so that it keeps the focus.
  const hasFilters = panel === 'results' || (filter !== 'all' && (panel === 'none' || panel === 'loading'))
  return (
    <>
      {hasFilters && <Filters {...props} />}
      {panel === 'results' && (
        <div
          aria-label={texts.results}
          className="search-list"
          id={`${id}-list`}
          // A click beside a result.
          onFocus={() => input.focus()}
          ref={refs.results}
          role="listbox"
          tabIndex={-1}
        />
      )}
      {panel === 'results' && <PanelFoot {...props} />}
      {panel === 'none' && <PanelSuggestions {...props} />}
    </>
  )
}
