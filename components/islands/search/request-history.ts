import { type ResultsRequest, withRequest } from '@authzed-docs/search/browser/results-url.ts'

/** How long the reader must pause before the URL changes, in milliseconds: browsers limit how often it can. */
const PAUSE_MS = 300

/** Keeps a request in the page's URL. */
export interface RequestHistory {
  /** Follows a query while it is typed: one entry of the history for all of its letters. */
  type(request: ResultsRequest): void
  /** Adds an entry, unless the URL already has the request. */
  add(request: ResultsRequest): void
}

export function createRequestHistory(): RequestHistory {
  let isTyping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('popstate', () => {
    clearTimeout(timer)
    isTyping = false
  })

  function write(request: ResultsRequest, isReplaced: boolean): void {
    clearTimeout(timer)
    const { pathname, search } = window.location
    const url = withRequest(pathname + search, request)
    if (url === pathname + search) return
    try {
      if (isReplaced) window.history.replaceState(null, '', url)
      else window.history.pushState(null, '', url)
    } catch {
      // The search works without the URL.
    }
  }

  return {
    type(request) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        write(request, isTyping)
        isTyping = true
      }, PAUSE_MS)
    },
    add(request) {
      write(request, isTyping)
      isTyping = false
    },
  }
}
