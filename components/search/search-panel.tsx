import type { ReactNode, RefObject } from 'react'
import type { Panel } from '../../lib/browser/search/reducer.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'
import { HelpfulLinks } from './helpful-links.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchResults } from './search-results.tsx'
import { useDismiss } from './use-dismiss.ts'
import { usePanelHeight } from './use-panel-height.ts'
import { useQueryParam } from './use-query-param.ts'

interface SearchPanelProps {
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  /** Prefix of the ids in this box, because the theme renders two. */
  id: string
  /** Element for the number of results. */
  count: RefObject<HTMLElement | null>
  panel: Panel
  session: SearchSession
}

/** Content of the open panel, below its status. */
export function SearchPanel({ box, count, id, input, panel, session }: SearchPanelProps): ReactNode {
  useDismiss(box, session, panel !== 'closed')
  usePanelHeight(box, panel !== 'closed')
  useQueryParam(session)

  function search(query: string): void {
    if (!input.current) return
    input.current.value = query
    input.current.focus()
    session.type(query)
  }

  if (panel === 'results') return <SearchResults count={count} id={id} input={input} session={session} />
  if (panel === 'recent') return <RecentSearches id={id} input={input} onSearch={search} session={session} />
  if (panel !== 'none') return null
  return <HelpfulLinks onOpen={session.close} onSearch={search} session={session} />
}
