import { useEffect } from 'react'
import { setQueryParam } from '../../lib/browser/search/query-param.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'

/** Browsers refuse when an address is changed too often: it is changed when the reader pauses, in milliseconds. */
const PAUSE_MS = 300

/** Keeps the query of an open panel in the page's address, so that it can be shared and survives a reload. */
export function useQueryParam(session: SearchSession): void {
  useEffect(() => {
    let wanted = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (): void => {
      const { open, query, data } = session.state()
      // A browser looks for the page's icon with each new address: not while it gets the search ready.
      if (open && data === 'loading') return
      const next = open ? query.trim() : ''
      if (next === wanted) return
      wanted = next
      clearTimeout(timer)
      if (next === '') writeQuery('')
      else timer = setTimeout(() => writeQuery(next), PAUSE_MS)
    }
    follow()
    const leave = session.subscribe(follow)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [session])
}

/** Puts a query into the address, or takes it out, without a new entry in the history and without the router's work. */
function writeQuery(query: string): void {
  const { pathname, search, hash } = window.location
  const address = setQueryParam(pathname + search + hash, query)
  if (address === pathname + search + hash) return
  try {
    window.history.replaceState(withAddress(window.history.state, query), '', address)
  } catch {
    // The address then stays as it is: the search itself does not need it.
  }
}

/** Next's router keeps the address of an entry in its state, and goes there when the reader comes back. */
function withAddress(state: unknown, query: string): unknown {
  if (typeof state !== 'object' || state === null) return state
  const { as, url } = { as: undefined, url: undefined, ...state }
  return {
    ...state,
    ...(typeof as === 'string' ? { as: setQueryParam(as, query) } : {}),
    ...(typeof url === 'string' ? { url: setQueryParam(url, query) } : {}),
  }
}
