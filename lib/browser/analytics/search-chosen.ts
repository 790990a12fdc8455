type Listener = (query: string) => void

const listeners = new Set<Listener>()

/** Tells whoever listens that the reader has chosen a result of a search. Without a listener nothing happens. */
export function emitSearchChosen(query: string): void {
  for (const listener of listeners) listener(query)
}

/**
 * Hears of each search whose result was chosen, with the query as typed.
 * @returns ends it
 */
export function onSearchChosen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
