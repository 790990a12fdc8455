/** Name of the event on the window that a search has led to a result. Scripts that are bundled separately share it. */
const EVENT = 'search-chosen'

/** Notifies listeners that the reader has opened a search result. */
export function emitSearchChosen(query: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: query }))
}

/**
 * Calls a listener with the query, as typed, of each search whose result is opened.
 * @returns a function that removes the listener
 */
export function onSearchChosen(listener: (query: string) => void): () => void {
  const onEvent = (event: Event): void => {
    if (event instanceof CustomEvent) listener(String(event.detail))
  }
  window.addEventListener(EVENT, onEvent)
  return () => window.removeEventListener(EVENT, onEvent)
}
