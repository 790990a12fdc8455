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

/** What a session needs of its surroundings. */
export interface SessionOptions {
  client: SearchClient
  recent: readonly string[]
  /** Keeps the recent searches. */
  keep(recent: readonly string[]): void
}

/** One search box: its state, and what the reader can do to it. */
export interface SearchSession {
  state(): SearchState
  /** What is shown of the state: the same object until something of it changes. */
  view(): SearchView
  subscribe(listener: () => void): () => void
  /** The box has the focus: gets the data ready. */
  focus(): void
  type(query: string): void
  move(by: 1 | -1): void
  point(place: number): void
  open(): void
  close(): void
  /** Remembers the query, closes and clears. */
  choose(): void
  forgetRecent(): void
  /** @returns whether a result is highlighted; where the data or the answer is still on its way, `then` is called with it */
  enter(then: () => void): boolean
}

/** A closed search box. */
export function createSearchSession({ client, recent, keep }: SessionOptions): SearchSession {
  const listeners = new Set<() => void>()
  let state: SearchState = { ...CLOSED_SEARCH, recent }
  let view = viewOf(state, null)
  let entered: (() => void) | null = null
  let ignoreChanges = (): void => {}

  function dispatch(action: SearchAction): void {
    state = reduceSearch(state, action)
    view = viewOf(state, view)
    for (const listener of listeners) listener()
  }

  function fail(): void {
    entered = null
    dispatch({ kind: 'failed' })
  }

  async function load(): Promise<void> {
    if (state.data !== 'ready') dispatch({ kind: 'loading' })
    try {
      await client.load()
      if (state.data === 'loading') dispatch({ kind: 'loaded' })
      if (state.open && !isAnswered(state)) void ask(state.query)
    } catch {
      fail()
    }
  }

  async function ask(query: string): Promise<void> {
    if (state.data !== 'ready') dispatch({ kind: 'loading' })
    try {
      const answer = await client.search(query)
      if (!answer || query !== state.query) return
      dispatch({ kind: 'answered', query, answer })
      const then = entered
      entered = null
      if (then && hitsOf(answer).length > 0) then()
    } catch {
      fail()
    }
  }

  function askAgain(): void {
    if (state.open) void ask(state.query)
  }

  return {
    state: () => state,
    view: () => view,
    subscribe(listener) {
      if (listeners.size === 0) ignoreChanges = client.onChange(askAgain)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) ignoreChanges()
      }
    },
    focus: () => void load(),
    type(query) {
      entered = null
      dispatch({ kind: 'typed', query })
      if (state.open) void ask(query)
    },
    move: (by) => dispatch({ kind: 'moved', by }),
    point: (place) => place !== state.active && dispatch({ kind: 'pointed', place }),
    open() {
      dispatch({ kind: 'opened' })
      if (state.open && !isAnswered(state)) void ask(state.query)
    },
    close() {
      entered = null
      dispatch({ kind: 'closed' })
    },
    choose() {
      const kept = addRecent(state.recent, state.query)
      keep(kept)
      dispatch({ kind: 'remembered', recent: kept })
      dispatch({ kind: 'chosen' })
    },
    forgetRecent() {
      keep([])
      dispatch({ kind: 'remembered', recent: [] })
    },
    enter(then) {
      const panel = panelOf(state)
      if (panel === 'recent') return true
      if (panel === 'results' && isAnswered(state)) return true
      entered = state.open && state.data !== 'failed' ? then : null
      return false
    },
  }
}
