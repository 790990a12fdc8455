import type { SearchClient } from './client.ts'
import { isCurrent, isUndecided } from './reducer.ts'
import { hitsOf } from './results.ts'
import type { SearchStore } from './store.ts'

/** Gets the data and the results of one search box into its state. */
export interface QueryRunner {
  /** Loads the data, then searches for the text in the box. */
  load(): Promise<void>
  /** Searches for the text in the box. */
  run(): Promise<void>
  /** Replaces the function that is called once a query has results. A failure removes it too. */
  onNextResults(listener: (() => void) | null): void
}

export function createQueryRunner(client: SearchClient, { state, dispatch }: SearchStore): QueryRunner {
  let onResults: (() => void) | null = null

  function fail(): void {
    onResults = null
    dispatch({ kind: 'failed' })
  }

  async function load(): Promise<void> {
    if (state().data !== 'ready') dispatch({ kind: 'loading' })
    try {
      await client.load()
      if (state().data === 'loading') dispatch({ kind: 'loaded' })
      if (state().open && !isCurrent(state())) void run()
    } catch {
      fail()
    }
  }

  async function run(): Promise<void> {
    const { query, filter, data } = state()
    if (data !== 'ready') dispatch({ kind: 'loading' })
    try {
      const results = await client.search(query, { filter, isWhole: false })
      if (!results || query !== state().query || filter !== state().filter) return
      dispatch({ kind: 'results', query, filter, results })
      if (isUndecided(results)) {
        // The client announces more texts, and the query then runs again.
        await client.waitForTexts().catch(() => query === state().query && fail())
        return
      }
      const listener = onResults
      onResults = null
      if (listener && hitsOf(results).length > 0) listener()
    } catch {
      fail()
    }
  }

  return {
    load,
    run,
    onNextResults(listener) {
      onResults = listener
    },
  }
}
