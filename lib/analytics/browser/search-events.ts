/** Names of events on the window. Scripts that are bundled separately share them. */
const CHOSEN = 'search-chosen'
const NOTHING_FOUND = 'search-empty'

/** A search whose result the reader opens. */
export interface ChosenSearch {
  /** Those of the query, or `…` if they're private. */
  words: string
  /** Whether the result is on another page, so that the browser is about to leave this one. */
  leavesPage: boolean
}

/** Notifies listeners that the reader has opened a search result. */
export const emitSearchChosen = (detail: ChosenSearch): boolean =>
  window.dispatchEvent(new CustomEvent(CHOSEN, { detail }))

/**
 * Calls a listener for each search whose result is opened.
 * @returns a function that removes the listener
 */
export function onSearchChosen(listener: (search: ChosenSearch) => void): () => void {
  const onEvent = (event: Event): void => {
    if (event instanceof CustomEvent) listener(event.detail as ChosenSearch)
  }
  window.addEventListener(CHOSEN, onEvent)
  return () => window.removeEventListener(CHOSEN, onEvent)
}

/** Notifies listeners that a search has found nothing. They don't learn its words. */
export const emitNothingFound = (): boolean => window.dispatchEvent(new Event(NOTHING_FOUND))

/** Calls a listener for each search that finds nothing. */
export const onNothingFound = (listener: () => void): void => window.addEventListener(NOTHING_FOUND, listener)
