import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import type { SearchSession } from '../../lib/browser/search/session.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './panel.module.css'
import { useActiveDescendant } from './use-active-descendant.ts'

interface RecentProps {
  /** Prefix of the ids in this box. */
  id: string
  input: RefObject<HTMLInputElement | null>
  onSearch: (query: string) => void
  session: SearchSession
}

/** List of the reader's recent searches, which can be run again. */
export function RecentSearches({ id, input, onSearch, session }: RecentProps): ReactNode {
  const { search: text } = useMessages()
  const { active, recent } = useSyncExternalStore(session.subscribe, session.view)
  useActiveDescendant(input, id, session)
  return (
    <>
      <div aria-label={text.recent} className={styles.list} id={`${id}-list`} role="listbox" tabIndex={-1}>
        <div className={styles.group} role="presentation">
          {text.recent}
        </div>
        {recent.map((query, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles the keys
          <div
            aria-selected={index === active}
            className={styles.option}
            id={`${id}-${index}`}
            key={query}
            onClick={() => onSearch(query)}
            onPointerMove={() => session.point(index)}
            role="option"
            tabIndex={-1}
          >
            {query}
          </div>
        ))}
      </div>
      <ClearRecent onClear={session.clearRecent} />
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
