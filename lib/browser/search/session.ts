import { hitsOf } from './answer.ts'
import type { SearchClient } from './client.ts'
import { addRecent } from './recent.ts'
import {
  CLOSED_SEARCH,
  isAnswered,
  panelOf,
  reduceSearch,
  type SearchAction,
  type SearchState,
  type SearchView,
  viewOf,
} from './reducer.ts'

export interface SessionOptions {
  client: SearchClient
  recent: readonly string[]
  /** Stores the recent searches. */
  saveRecent(recent: readonly string[]): void
}

/** One search box: its state and the reader's actions. */
export interface SearchSession {
  state(): SearchState
  /** The rendered part of the state. It stays the same object until something in it changes. */
  view(): SearchView
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void
  /** Loads the data when the box gets the focus. */
  focus(): void
  type(query: string): void
  move(by: 1 | -1): void
  point(index: number): void
  open(): void
  close(): void
  /** Adds the query to the recent searches, then closes and clears the box. */
  choose(): void
  clearRecent(): void
  /**
   * Handles Enter.
   * @param onAnswer called once there are results, if the data or the answer is still pending
   * @returns whether a highlighted result can be opened right away
   */
  enter(onAnswer: () => void): boolean
}

/** Creates a closed search box. */
export function createSearchSession({ client, recent, saveRecent }: SessionOptions): SearchSession {
  const listeners = new Set<() => void>()
  let state: SearchState = { ...CLOSED_SEARCH, recent }
  let view = viewOf(state, null)
  let pendingEnter: (() => void) | null = null
  let unsubscribe = (): void => {}

  function dispatch(action: SearchAction): void {
    state = reduceSearch(state, action)
    view = viewOf(state, view)
    for (const listener of listeners) listener()
  }

  function fail(): void {
    pendingEnter = null
    dispatch({ kind: 'failed' })
  }

  async function load(): Promise<void> {
    if (state.data !== 'ready') dispatch({ kind: 'loading' })
    try {
      await client.load()
      if (state.data === 'loading') dispatch({ kind: 'loaded' })
      if (state.open && !isAnswered(state)) void runQuery(state.query)
    } catch {
      fail()
    }
  }

  async function runQuery(query: string): Promise<void> {
    if (state.data !== 'ready') dispatch({ kind: 'loading' })
    try {
      const answer = await client.search(query)
      if (!answer || query !== state.query) return
      dispatch({ kind: 'answered', query, answer })
      const onAnswer = pendingEnter
      pendingEnter = null
      if (onAnswer && hitsOf(answer).length > 0) onAnswer()
    } catch {
      fail()
    }
  }

  function refresh(): void {
    if (state.open) void runQuery(state.query)
  }

  return {
    state: () => state,
    view: () => view,
    subscribe(listener) {
      if (listeners.size === 0) unsubscribe = client.onChange(refresh)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unsubscribe()
      }
    },
    focus: () => void load(),
    type(query) {
      pendingEnter = null
      dispatch({ kind: 'typed', query })
      if (state.open) void runQuery(query)
    },
    move: (by) => dispatch({ kind: 'moved', by }),
    point: (index) => index !== state.active && dispatch({ kind: 'pointed', index }),
    open() {
      dispatch({ kind: 'opened' })
      if (state.open && !isAnswered(state)) void runQuery(state.query)
    },
    close() {
      pendingEnter = null
      dispatch({ kind: 'closed' })
    },
    choose() {
      const updated = addRecent(state.recent, state.query)
      saveRecent(updated)
      dispatch({ kind: 'remembered', recent: updated })
      dispatch({ kind: 'chosen' })
    },
    clearRecent() {
      saveRecent([])
      dispatch({ kind: 'remembered', recent: [] })
    },
    enter(onAnswer) {
      const panel = panelOf(state)
      if (panel === 'recent') return true
      if (panel === 'results' && isAnswered(state)) return true
      pendingEnter = state.open && state.data !== 'failed' ? onAnswer : null
      return false
    },
  }
}
