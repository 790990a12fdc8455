import { type DOMAttributes, type RefObject, useEffect, useRef, useState } from 'react'
import type { Panel } from '../../lib/browser/search/reducer.ts'
import { isComposing } from '../../lib/browser/search/shortcut.ts'
import { type LazySearchState, useLazySearch } from './use-lazy-search.ts'

interface SearchBoxState extends Pick<LazySearchState, 'lazySearch' | 'session'> {
  panel: Panel
  /** Loads the data or the code again. */
  retry: () => void
  /** Event handlers of the input. */
  handlers: Pick<DOMAttributes<HTMLInputElement>, 'onFocus' | 'onInput' | 'onKeyDown'>
}

/** Ids of the results, by index. */
const resultIds = (id: string) => (index: number) => `${id}-${index}`

/**
 * State of a search box, whose code is loaded on first use.
 * @param id prefix of the ids in this box
 */
export function useSearchBox(id: string, locale: string, input: RefObject<HTMLInputElement | null>): SearchBoxState {
  const [hasText, setHasText] = useState(false)
  const { lazySearch, session, sessionRef, panel, failed, load } = useLazySearch(locale, input, setHasText)

  /** Whether Enter was pressed while the code was loading, and nothing has been typed since. */
  const pendingEnter = useRef(false)
  useEffect(() => {
    if (!lazySearch || !session || !pendingEnter.current) return
    pendingEnter.current = false
    lazySearch.handleEnter(session, resultIds(id))
  }, [id, lazySearch, session])

  const handlers: SearchBoxState['handlers'] = {
    onInput() {
      pendingEnter.current = false
      setHasText((input.current?.value.trim() ?? '') !== '')
      if (sessionRef.current) sessionRef.current.type(input.current?.value ?? '')
      else load()
    },
    onKeyDown({ key, nativeEvent }) {
      if (lazySearch && session) lazySearch.handleKeyDown(nativeEvent, session, resultIds(id))
      else if (key === 'Escape') input.current?.blur()
      else if (key === 'Enter' && !isComposing(nativeEvent)) pendingEnter.current = hasText && !failed
    },
    onFocus() {
      if (sessionRef.current) sessionRef.current.focus()
      // In a separate task, so that the box gets the focus first.
      else setTimeout(load)
    },
  }

  const pendingPanel = failed ? 'error' : 'loading'
  return {
    lazySearch,
    session,
    panel: panel ?? (hasText ? pendingPanel : 'closed'),
    retry: session ? session.focus : load,
    handlers,
  }
}
