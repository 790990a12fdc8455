/** Name of the event on the window that a search has led to a result. Scripts that are bundled separately share it. */
const EVENT = 'search-chosen'

/** A search whose result the reader opens. */
export interface ChosenSearch {
  /** As typed. */
  query: string
  /** Whether the result is on another page, so that the browser is about to leave this one. */
  leavesPage: boolean
}

/** Notifies listeners that the reader has opened a search result. */
export function emitSearchChosen(search: ChosenSearch): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: search }))
}

/**
 * Calls a listener for each search whose result is opened.
 * @returns a function that removes the listener
 */
export function onSearchChosen(listener: (search: ChosenSearch) => void): () => void {
  const onEvent = (event: Event): void => {
    if (event instanceof CustomEvent) listener(event.detail as ChosenSearch)
  }
  window.addEventListener(EVENT, onEvent)
  return () => window.removeEventListener(EVENT, onEvent)
}

/** Name of the event on the window that a search has found nothing. */
const NOTHING_FOUND = 'search-empty'

/** Notifies listeners that a search has found nothing. They don't learn its words. */
export function emitNothingFound(): void {
  window.dispatchEvent(new Event(NOTHING_FOUND))
}

/** Calls a listener for each search that finds nothing. */
export function onNothingFound(listener: () => void): void {
  window.addEventListener(NOTHING_FOUND, listener)
}
