import type { SearchClient } from './client.ts'
import { createQueryRunner } from './query-runner.ts'
import { addRecent } from './recent.ts'
import { isAnswered, panelOf } from './reducer.ts'
import { createSearchStore, type SearchStore } from './store.ts'

export interface SessionOptions {
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
  const store = createSearchStore(recent, () => client.onChange(answerIfOpen))
  const { state, view, subscribe, dispatch } = store
  const { load, run, whenAnswered } = createQueryRunner(client, store)

  function answerIfOpen(): void {
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
      whenAnswered(null)
      dispatch({ kind: 'typed', query })
      answerIfOpen()
    },
    move: (by) => dispatch({ kind: 'moved', by }),
    point: (index) => index !== state().active && dispatch({ kind: 'pointed', index }),
    open() {
      dispatch({ kind: 'opened' })
      if (!isAnswered(state())) answerIfOpen()
    },
    close() {
      whenAnswered(null)
      dispatch({ kind: 'closed' })
    },
    choose() {
      setRecent(addRecent(state().recent, state().query))
      dispatch({ kind: 'chosen' })
    },
    clearRecent: () => setRecent([]),
    enter(onAnswer) {
      const panel = panelOf(state())
      if (panel === 'recent' || (panel === 'results' && isAnswered(state()))) return true
      whenAnswered(state().open && state().data !== 'failed' ? onAnswer : null)
      return false
    },
  }
}
