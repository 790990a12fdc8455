import type { ReactNode, RefObject } from 'react'
import type { SearchView } from '../../lib/search/reducer.ts'
import type { SearchSession } from '../../lib/search/session.ts'
import { HelpfulLinks } from './helpful-links.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchResults } from './search-results.tsx'
import { useClosing } from './use-closing.ts'
import { usePanelRoom } from './use-panel-room.ts'
import { useQueryAddress } from './use-query-address.ts'

export interface SearchPanelProps {
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  /** Beginning of the ids of this box; the theme shows two. */
  id: string
  session: SearchSession
  view: SearchView
}

/** What stands below the box when it is open, beside the words of the status. */
export function SearchPanel(props: SearchPanelProps): ReactNode {
  const { box, id, input, session, view } = props
  const { panel, answer, active } = view
  useClosing(box, session, panel !== 'closed')
  usePanelRoom(box, panel !== 'closed')
  useQueryAddress(session)

  function search(query: string): void {
    if (!input.current) return
    input.current.value = query
    input.current.focus()
    session.type(query)
  }

  if (panel === 'results' && answer) {
    return <SearchResults active={active} answer={answer} id={id} input={input} session={session} />
  }
  if (panel === 'recent') return <RecentSearches {...props} onSearch={search} />
  if (panel !== 'none') return null
  return <HelpfulLinks onChoose={session.close} onSearch={search} session={session} view={view} />
}
