import type { ReactNode } from 'react'
import type { Messages } from '../../lib/locale/messages.ts'
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
  const seen = panel === 'error' || panel === 'loading' || panel === 'none'
  return (
    <>
      <output aria-live="polite" className={seen ? styles.status : 'visually-hidden'}>
        {saidOf(panel, view, text)}
      </output>
      {panel === 'error' ? (
        <button className={styles.button} onClick={retry} type="button">
          {text.retry}
        </button>
      ) : null}
    </>
  )
}

/** What a screen reader hears: the number of results is put into words only where there are some. */
function saidOf(panel: Panel, view: SearchView | null, text: Messages['search']): string {
  if (panel === 'results') return text.count(view?.answer ? hitsOf(view.answer).length : 0)
  return { closed: '', recent: '', error: text.error, loading: text.loading, none: text.none }[panel]
}
