import type { ReactNode } from 'react'
import { hitsOf } from '../../lib/search/answer.ts'
import type { Panel, SearchView } from '../../lib/search/reducer.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './search.module.css'

interface SearchStatusProps {
  panel: Panel
  view: SearchView | null
  retry: () => void
}

/** Says what the panel shows: to everybody while there is no result, to a screen reader how many there are. */
export function SearchStatus({ panel, view, retry }: SearchStatusProps): ReactNode {
  const { search: text } = useMessages()
  const count = text.count(view?.answer ? hitsOf(view.answer).length : 0)
  const said = { closed: '', recent: '', error: text.error, loading: text.loading, none: text.none, results: count }
  const seen = panel === 'error' || panel === 'loading' || panel === 'none'
  return (
    <>
      <output aria-live="polite" className={seen ? styles.status : 'visually-hidden'}>
        {said[panel]}
      </output>
      {panel === 'error' ? (
        <button className={styles.button} onClick={retry} type="button">
          {text.retry}
        </button>
      ) : null}
    </>
  )
}
