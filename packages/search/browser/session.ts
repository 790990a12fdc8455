import type { SearchClient } from './client.ts'
import { createQueryRunner } from './query-runner.ts'
import { addRecent } from './recent.ts'
import { isCurrent, panelOf } from './reducer.ts'
import type { ResultFilter } from './result-kind.ts'
import { createSearchStore, type SearchStore } from './store.ts'

export interface SearchSessionOptions {
  client: SearchClient
  recent: readonly string[]
  /** Stores the recent searches. */
  saveRecent(recent: readonly string[]): void
}

/** One search box: its state and the reader's actions. */
export interface SearchSession extends Omit<SearchStore, 'dispatch'> {
  /** Loads the data when the box gets focus. */
  focus(): void
  type(query: string): void
  /** Shows results of one kind, or of all. */
  filter(filter: ResultFilter): void
  move(by: 1 | -1): void
  point(index: number): void
  open(): void
  close(): void
  /** Adds the query to the recent searches, then closes and clears the box. */
  choose(): void
  clearRecent(): void
  /**
   * Handles Enter.
   * @param onResults called once there are results, if the data or the results are still pending
   * @returns whether a highlighted result can be opened right away
   */
  enter(onResults: () => void): boolean
}

/** Creates a closed search box. */
export function createSearchSession({ client, recent, saveRecent }: SearchSessionOptions): SearchSession {
  const store = createSearchStore(recent, () => client.onChange(searchIfOpen))
  const { state, view, subscribe, dispatch } = store
  const { load, run, onNextResults } = createQueryRunner(client, store)

  function searchIfOpen(): void {
    if (state().open) void run()
  }

  function setRecent(queries: readonly string[]): void {
    saveRecent(queries)
    dispatch({ kind: 'remembered', recent: queries })
  }

  return {
    state,
    view,
    subscribe,
    focus: () => void load(),
    type(query) {
      onNextResults(null)
      dispatch({ kind: 'typed', query })
      searchIfOpen()
    },
    filter(filter) {
      onNextResults(null)
      dispatch({ kind: 'filtered', filter })
      searchIfOpen()
    },
    move: (by) => dispatch({ kind: 'moved', by }),
    point: (index) => index !== state().active && dispatch({ kind: 'pointed', index }),
    open() {
      dispatch({ kind: 'opened' })
      if (!isCurrent(state())) searchIfOpen()
    },
    close() {
      onNextResults(null)
      dispatch({ kind: 'closed' })
    },
    choose() {
      setRecent(addRecent(state().recent, state().query))
      dispatch({ kind: 'chosen' })
    },
    clearRecent: () => setRecent([]),
    enter(onResults) {
      const panel = panelOf(state())
      if (panel === 'recent' || (panel === 'results' && isCurrent(state()))) return true
      onNextResults(state().open && state().data !== 'failed' ? onResults : null)
      return false
    },
  }
}
