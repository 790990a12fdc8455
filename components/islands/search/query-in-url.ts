import { type ResultsRequest, setQueryParam, withRequest } from '@authzed-docs/search/browser/results-url.ts'
import type { SearchSession } from '@authzed-docs/search/browser/session.ts'

/** How long the reader must pause before the URL changes, in milliseconds: browsers limit how often it can. */
const PAUSE_MS = 300

/**
 * Changes the entry of the history, or adds one. The search works without it if the browser refuses.
 * @param url by default the same
 */
export function writeHistory(method: 'pushState' | 'replaceState', state: unknown, url?: string): void {
  try {
    window.history[method](state, '', url)
  } catch {
    // Too many changes in a short time.
  }
}

/** Keeps the query of an open panel in the page's URL, so that it can be shared and survives a reload. */
export function keepQueryInUrl(session: SearchSession): void {
  let current = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  session.subscribe(() => {
    const { open, query, data } = session.state()
    // With each new URL, the browser looks up the page's icon, which would delay loading the search data.
    if (open && data === 'loading') return
    const next = open ? query.trim() : ''
    if (next === current) return
    current = next
    clearTimeout(timer)
    if (next === '') replaceQuery('')
    else timer = setTimeout(() => replaceQuery(next), PAUSE_MS)
  })
}

/** Sets or removes the query in the URL without a history entry. */
function replaceQuery(query: string): void {
  const { pathname, search, hash } = window.location
  const url = pathname + search + hash
  const replaced = setQueryParam(url, query)
  if (replaced !== url) writeHistory('replaceState', window.history.state, replaced)
}

/** Keeps the request of the results page in its URL. */
export function createRequestHistory() {
  let isTyping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('popstate', () => {
    clearTimeout(timer)
    isTyping = false
  })

  function write(request: ResultsRequest): void {
    clearTimeout(timer)
    const { pathname, search } = window.location
    const url = withRequest(pathname + search, request)
    if (url !== pathname + search) writeHistory(isTyping ? 'replaceState' : 'pushState', null, url)
  }

  return {
    /** Follows a query while it is typed: one entry of the history for all of its letters. */
    type(request: ResultsRequest): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        write(request)
        isTyping = true
      }, PAUSE_MS)
    },
    /** Adds an entry, unless the URL already has the request. */
    add(request: ResultsRequest): void {
      write(request)
      isTyping = false
    },
  }
}
