import { useRouter } from 'next/router'
import { useMenu } from 'nextra-theme-docs'
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isInMenu, isLaidOut } from '../../dom/search/boxes.ts'
import { GIVE_UP_MS } from '../../lib/browser/search/limits.ts'
import { queryOf } from '../../lib/browser/search/query-address.ts'
import type { Panel } from '../../lib/browser/search/reducer.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'

type SearchParts = typeof import('./parts.ts')

interface LoadedParts {
  parts: SearchParts | null
  session: SearchSession | null
  /** The session as soon as there is one: what is typed before React has drawn with it must not be lost. */
  newest: RefObject<SearchSession | null>
  /** What the panel shows; results are drawn without React, so nothing else of the view is told here. */
  panel: Panel | null
  /** The code could not be loaded; `load` tries again. */
  failed: boolean
  load: () => void
}

const NEVER = () => () => {}
const NOTHING = () => null

/**
 * Gets the code of the search when a box is first used, and a session for that box.
 * @param onTyped is told whether the box holds text when React takes it over
 */
export function useSearchParts(
  locale: string,
  input: RefObject<HTMLInputElement | null>,
  onTyped: (typed: boolean) => void,
): LoadedParts {
  const [loaded, setLoaded] = useState<{ parts: SearchParts; session: SearchSession } | null>(null)
  const [failed, setFailed] = useState(false)
  const loading = useRef(false)
  const newest = useRef<SearchSession>(null)
  const { isReady } = useRouter()
  const { setMenu } = useMenu()

  const load = useCallback(() => {
    if (loading.current) return
    loading.current = true
    setFailed(false)
    importParts().then(
      (parts) => {
        const session = parts.openSession(locale)
        newest.current = session
        setLoaded({ parts, session })
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
    const query = queryOf(window.location.search)
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
  const panel = useSyncExternalStore(session?.subscribe ?? NEVER, () => session?.view().panel ?? null, NOTHING)
  return { parts: loaded?.parts ?? null, session, newest, panel, failed, load }
}

/** The code of the search; fails when it does not come in time. */
function importParts(): Promise<SearchParts> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the search did not load in time')), GIVE_UP_MS)
  })
  return Promise.race([import('./parts.ts'), late])
}
