type Listener = (query: string) => void

const listeners = new Set<Listener>()

/** Notifies listeners that the reader has opened a search result. */
export function emitSearchChosen(query: string): void {
  for (const listener of listeners) listener(query)
}

/**
 * Calls a listener with the query, as typed, of each search whose result is opened.
 * @returns a function that removes the listener
 */
export function onSearchChosen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
