import type { ReactNode, RefObject } from 'react'
import type { Messages } from '../../lib/browser/locale/messages.ts'
import type { Panel } from '../../lib/browser/search/reducer.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './search.module.css'

interface SearchStatusProps {
  /** Element for the number of results, which is written with them. */
  count: RefObject<HTMLElement | null>
  panel: Panel
  retry: () => void
}

/** Says what the panel shows: to everybody while there is no result, to a screen reader how many there are. */
export function SearchStatus({ count, panel, retry }: SearchStatusProps): ReactNode {
  const { search: text } = useMessages()
  const seen = panel === 'error' || panel === 'loading' || panel === 'none'
  return (
    <>
      <output aria-live="polite" className={seen ? styles.status : 'visually-hidden'}>
        {saidOf(panel, text)}
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

function saidOf(panel: Panel, text: Messages['search']): string {
  return { closed: '', recent: '', error: text.error, loading: text.loading, none: text.none, results: '' }[panel]
}
