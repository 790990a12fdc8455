/** Functions to call when something happens. */
export interface Listeners<Event> {
  /** @returns a function that removes the listener */
  add(listener: (event: Event) => void): () => void
  call(event: Event): void
}

export function createListeners<Event>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    call(event) {
      for (const listener of listeners) listener(event)
    },
  }
}
