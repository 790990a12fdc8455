import type { ReactNode } from 'react'
import { NothingFound, SearchLinks } from './nothing-found.tsx'
import type { PanelProps } from './panel-props.ts'
import { ClearRecent } from './recent-searches.tsx'

/** The panel's suggestions if a search finds nothing, with the reader's recent searches. */
export function PanelSuggestions({ input, onSearch, session, texts, view }: PanelProps): ReactNode {
  const { filter, recent, results } = view
  return (
    <div className="search-helpful fading-list">
      <NothingFound
        filter={filter}
        onOpen={session.close}
        onSearch={onSearch}
        query={session.state().query}
        suggestions={results?.suggestions}
        texts={texts}
      />
      {recent.length > 0 && (
        <>
          <p>{texts.recent}</p>
          <SearchLinks onSearch={onSearch} queries={recent} texts={texts} />
          <ClearRecent input={input} session={session} texts={texts} />
        </>
      )}
    </div>
  )
}
