import { CLOSED_SEARCH, reduceSearch, type SearchAction, type SearchState, type SearchView, viewOf } from './reducer.ts'

/** The state of one search box. */
export interface SearchStore {
  state(): SearchState
  /** The rendered part of the state. It stays the same object until something in it changes. */
  view(): SearchView
  dispatch(action: SearchAction): void
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void
}

/**
 * Creates the state of a closed search box.
 * @param connect called with the first listener; returns a function that is called after the last one has been removed
 */
export function createSearchStore(recent: readonly string[], connect: () => () => void): SearchStore {
  const listeners = new Set<() => void>()
  let state: SearchState = { ...CLOSED_SEARCH, recent }
  let view = viewOf(state, null)
  let disconnect = (): void => {}

  return {
    state: () => state,
    view: () => view,
    dispatch(action) {
      state = reduceSearch(state, action)
      view = viewOf(state, view)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) disconnect()
      }
    },
  }
}
