import { useRouter } from 'next/router'
import { useMenu } from 'nextra-theme-docs'
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isInMenu, isLaidOut } from '../../dom/search/boxes.ts'
import { SEARCH_TIMEOUT_MS } from '../../lib/browser/search/limits.ts'
import { readQueryParam } from '../../lib/browser/search/query-param.ts'
import type { Panel } from '../../lib/browser/search/reducer.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'

type LazySearch = typeof import('./lazy-search.ts')

interface LazySearchState {
  lazySearch: LazySearch | null
  session: SearchSession | null
  /** The session as soon as there is one: what is typed before React has drawn with it must not be lost. */
  sessionRef: RefObject<SearchSession | null>
  /** What the panel shows; results are drawn without React, so nothing else of the view is told here. */
  panel: Panel | null
  /** The code could not be loaded; `load` tries again. */
  failed: boolean
  load: () => void
}

const subscribeToNothing = () => () => {}
const noPanel = () => null

/**
 * Gets the search code when a box is first used, and a session for that box.
 * @param onTyped is told whether the box holds text when React takes it over
 */
export function useLazySearch(
  locale: string,
  input: RefObject<HTMLInputElement | null>,
  onTyped: (typed: boolean) => void,
): LazySearchState {
  const [loaded, setLoaded] = useState<{ lazySearch: LazySearch; session: SearchSession } | null>(null)
  const [failed, setFailed] = useState(false)
  const loading = useRef(false)
  const sessionRef = useRef<SearchSession>(null)
  const { isReady } = useRouter()
  const { setMenu } = useMenu()

  const load = useCallback(() => {
    if (loading.current) return
    loading.current = true
    setFailed(false)
    importLazySearch().then(
      (lazySearch) => {
        const session = lazySearch.startSearchSession(locale)
        sessionRef.current = session
        setLoaded({ lazySearch, session })
        session.focus()
        const text = input.current?.value ?? ''
        if (text.trim() !== '') session.type(text)
      },
      () => {
        loading.current = false
        setFailed(true)
      },
    )
  }, [input, locale])

  useEffect(() => {
    const element = input.current
    if (!element || !isReady || !isLaidOut(element)) return
    const query = readQueryParam(window.location.search)
    if (query !== '' && element.value === '') {
      element.value = query
      // The theme closes its menu when the router has read the address, which is now: it is opened after that.
      if (isInMenu(element)) setTimeout(() => setMenu(true))
      else element.focus({ preventScroll: true })
    }
    onTyped(element.value.trim() !== '')
    if (element.value.trim() !== '' || document.activeElement === element) load()
  }, [input, isReady, load, onTyped, setMenu])

  const session = loaded?.session ?? null
  const panel = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    () => session?.view().panel ?? null,
    noPanel,
  )
  return { lazySearch: loaded?.lazySearch ?? null, session, sessionRef, panel, failed, load }
}

/** The search code; fails when it does not come in time. */
function importLazySearch(): Promise<LazySearch> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the search did not load in time')), SEARCH_TIMEOUT_MS)
  })
  return Promise.race([import('./lazy-search.ts'), late])
}
