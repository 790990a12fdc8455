import type { SearchClient } from './client.ts'
import { addRecent } from './recent.ts'
import {
  CLOSED_SEARCH,
  isCurrent,
  isUndecided,
  panelOf,
  reduceSearch,
  type SearchAction,
  type SearchState,
  type SearchView,
  viewOf,
} from './reducer.ts'
import { hitsOf } from './results.ts'
import type { ResultFilter } from './scope.ts'

export interface SearchSessionOptions {
  client: SearchClient
  recent: readonly string[]
  /** Stores the recent searches. */
  saveRecent(recent: readonly string[]): void
}

/** One search box: its state and the reader's actions. */
export type SearchSession = ReturnType<typeof createSearchSession>

/** Creates a closed search box. */
export function createSearchSession({ client, recent, saveRecent }: SearchSessionOptions) {
  const listeners = new Set<() => void>()
  let state: SearchState = { ...CLOSED_SEARCH, recent }
  let view = viewOf(state, null)
  /** Called once a query has results. */
  let onNextResults: (() => void) | null = null
  let stopListening = (): void => {}

  function dispatch(action: SearchAction): void {
    state = reduceSearch(state, action)
    view = viewOf(state, view)
    for (const listener of listeners) listener()
  }

  function fail(): void {
    onNextResults = null
    dispatch({ kind: 'failed' })
  }

  async function load(): Promise<void> {
    if (state.data !== 'ready') dispatch({ kind: 'loading' })
    try {
      await client.load()
      if (state.data === 'loading') dispatch({ kind: 'loaded' })
      if (!isCurrent(state)) searchIfOpen()
    } catch {
      fail()
    }
  }

  async function search(): Promise<void> {
    const { query, filter, data } = state
    if (data !== 'ready') dispatch({ kind: 'loading' })
    try {
      const results = await client.search(query, { filter, isWhole: false })
      if (!results || query !== state.query || filter !== state.filter) return
      dispatch({ kind: 'results', query, filter, results })
      if (isUndecided(results)) {
        // The client announces more texts, and the query then runs again.
        await client.waitForTexts().catch(() => query === state.query && fail())
        return
      }
      const listener = onNextResults
      onNextResults = null
      if (listener && hitsOf(results).length > 0) listener()
    } catch {
      fail()
    }
  }

  function searchIfOpen(): void {
    if (state.open) void search()
  }

  function setRecent(queries: readonly string[]): void {
    saveRecent(queries)
    dispatch({ kind: 'remembered', recent: queries })
  }

  return {
    state: (): SearchState => state,
    /** The rendered part of the state. It stays the same object until something in it changes. */
    view: (): SearchView => view,
    /** @returns a function that removes the listener */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) stopListening = client.onChange(searchIfOpen)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopListening()
      }
    },
    /** Loads the data when the box gets focus. */
    focus: () => void load(),
    type(query: string): void {
      onNextResults = null
      dispatch({ kind: 'typed', query })
      searchIfOpen()
    },
    /** Shows results of one kind, or of all. */
    filter(filter: ResultFilter): void {
      onNextResults = null
      dispatch({ kind: 'filtered', filter })
      searchIfOpen()
    },
    move: (by: 1 | -1) => dispatch({ kind: 'moved', by }),
    point: (index: number) => index !== state.active && dispatch({ kind: 'pointed', index }),
    open(): void {
      dispatch({ kind: 'opened' })
      if (!isCurrent(state)) searchIfOpen()
    },
    close(): void {
      onNextResults = null
      dispatch({ kind: 'closed' })
    },
    /** Adds the query to the recent searches, then closes and clears the box. */
    choose(): void {
      setRecent(addRecent(state.recent, state.query))
      dispatch({ kind: 'chosen' })
    },
    clearRecent: () => setRecent([]),
    /**
     * Handles Enter.
     * @param onResults called once there are results, if the data or the results are still pending
     * @returns whether a highlighted result can be opened right away
     */
    enter(onResults: () => void): boolean {
      const panel = panelOf(state)
      if (panel === 'recent' || (panel === 'results' && isCurrent(state))) return true
      onNextResults = state.open && state.data !== 'failed' ? onResults : null
      return false
    },
  }
}
