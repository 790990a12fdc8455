import type { ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'
import styles from './panel.module.css'
import type { SearchPanelProps } from './search-panel.tsx'
import { useActiveInView } from './use-active-in-view.ts'

/** The reader's earlier queries, to search for again. */
export function RecentSearches({
  id,
  onSearch,
  session,
  view,
}: SearchPanelProps & { onSearch: (query: string) => void }): ReactNode {
  const { search: text } = useMessages()
  useActiveInView(id, view.active)
  return (
    <>
      <div aria-label={text.recent} className={styles.list} id={`${id}-list`} role="listbox" tabIndex={-1}>
        <div className={styles.group} role="presentation">
          {text.recent}
        </div>
        {view.recent.map((query, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the box, which keeps the focus
          <div
            aria-selected={place === view.active}
            className={styles.option}
            id={`${id}-${place}`}
            key={query}
            onClick={() => onSearch(query)}
            onPointerMove={() => session.point(place)}
            role="option"
            tabIndex={-1}
          >
            {query}
          </div>
        ))}
      </div>
      <ClearRecent onClear={session.forgetRecent} />
    </>
  )
}

export function ClearRecent({ onClear }: { onClear: () => void }): ReactNode {
  return (
    <button className={styles.clear} onClick={onClear} type="button">
      {useMessages().search.clearRecent}
    </button>
  )
}
