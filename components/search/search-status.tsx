import type { ReactNode, RefObject } from 'react'
import type { Messages } from '../../lib/browser/locale/messages.ts'
import type { Panel } from '../../lib/browser/search/reducer.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './search.module.css'

interface SearchStatusProps {
  /** Element for the number of results, which is updated together with them. */
  count: RefObject<HTMLElement | null>
  panel: Panel
  retry: () => void
}

/** The panel's status: visible while there are no results, then a result count for screen readers. */
export function SearchStatus({ count, panel, retry }: SearchStatusProps): ReactNode {
  const { search: text } = useMessages()
  const isVisible = panel === 'error' || panel === 'loading' || panel === 'none'
  return (
    <>
      <output aria-live="polite" className={isVisible ? styles.status : 'visually-hidden'}>
        {statusText(panel, text)}
        <span ref={count} />
      </output>
      {panel === 'error' ? (
        <button className={styles.button} onClick={retry} type="button">
          {text.retry}
        </button>
      ) : null}
    </>
  )
}

function statusText(panel: Panel, text: Messages['search']): string {
  return { closed: '', recent: '', error: text.error, loading: text.loading, none: text.none, results: '' }[panel]
}
