import { useRouter } from 'next/router'
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isInMenu, isLaidOut } from '../../dom/search/boxes.ts'
import { SEARCH_TIMEOUT_MS } from '../../lib/browser/search/limits.ts'
import { readQueryParam } from '../../lib/browser/search/query-param.ts'
import type { Panel } from '../../lib/browser/search/reducer.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'
import { useMenu } from '../layout/page-context.tsx'

type LazySearch = typeof import('./lazy-search.ts')

export interface LazySearchState {
  lazySearch: LazySearch | null
  session: SearchSession | null
  /** The session as soon as it exists, so that text typed before React has rendered with it isn't lost. */
  sessionRef: RefObject<SearchSession | null>
  /** The only part of the view that React renders here; the results are rendered without it. */
  panel: Panel | null
  /** Whether the code failed to load. `load` tries again. */
  failed: boolean
  load: () => void
}

const subscribeToNothing = () => () => {}
const noPanel = () => null

/**
 * Loads the search code when a box is first used, and starts a session for that box.
 * @param onHydrated called with whether the box contains text on hydration
 */
export function useLazySearch(
  locale: string,
  input: RefObject<HTMLInputElement | null>,
  onHydrated: (hasText: boolean) => void,
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
    fillFromUrl(element, () => setMenu(true))
    onHydrated(element.value.trim() !== '')
    if (element.value.trim() !== '' || document.activeElement === element) load()
  }, [input, isReady, load, onHydrated, setMenu])

  const session = loaded?.session ?? null
  const panel = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    () => session?.view().panel ?? null,
    noPanel,
  )
  return { lazySearch: loaded?.lazySearch ?? null, session, sessionRef, panel, failed, load }
}

/** Puts the query of the URL into an empty box and shows the box. */
function fillFromUrl(box: HTMLInputElement, openMenu: () => void): void {
  const query = readQueryParam(window.location.search)
  if (query === '' || box.value !== '') return
  box.value = query
  // The theme closes its menu once the router has parsed the URL, which is now, so the menu is opened afterward.
  if (isInMenu(box)) setTimeout(openMenu)
  else box.focus({ preventScroll: true })
}

/** @throws if the code can't be loaded within `SEARCH_TIMEOUT_MS` */
function importLazySearch(): Promise<LazySearch> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the search code did not load in time')), SEARCH_TIMEOUT_MS)
  })
  return Promise.race([import('./lazy-search.ts'), timeout])
}
