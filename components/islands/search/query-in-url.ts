import { setQueryParam } from '@authzed-docs/search/browser/results-url.ts'
import type { SearchSession } from '@authzed-docs/search/browser/session.ts'

/** How long the reader must pause before the URL changes, in milliseconds: browsers limit how often it can. */
const PAUSE_MS = 300

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
  if (replaced === url) return
  try {
    window.history.replaceState(window.history.state, '', replaced)
  } catch {
    // The search works without the URL.
  }
}
