import { hitsOf } from './answer.ts'
import type { SearchClient } from './client.ts'
import { isAnswered } from './reducer.ts'
import type { SearchStore } from './store.ts'

/** Gets the data and the answers of one search box into its state. */
export interface QueryRunner {
  /** Loads the data, then answers the text in the box. */
  load(): Promise<void>
  /** Answers the text in the box. */
  run(): Promise<void>
  /** Replaces the function that is called once the next answer has results. A failure removes it too. */
  whenAnswered(listener: (() => void) | null): void
}

export function createQueryRunner(client: SearchClient, { state, dispatch }: SearchStore): QueryRunner {
  let onAnswer: (() => void) | null = null

  function fail(): void {
    onAnswer = null
    dispatch({ kind: 'failed' })
  }

  async function load(): Promise<void> {
    if (state().data !== 'ready') dispatch({ kind: 'loading' })
    try {
      await client.load()
      if (state().data === 'loading') dispatch({ kind: 'loaded' })
      if (state().open && !isAnswered(state())) void run()
    } catch {
      fail()
    }
  }

  async function run(): Promise<void> {
    const { query, data } = state()
    if (data !== 'ready') dispatch({ kind: 'loading' })
    try {
      const answer = await client.search(query)
      if (!answer || query !== state().query) return
      dispatch({ kind: 'answered', query, answer })
      const listener = onAnswer
      onAnswer = null
      if (listener && hitsOf(answer).length > 0) listener()
    } catch {
      fail()
    }
  }

  return {
    load,
    run,
    whenAnswered(listener) {
      onAnswer = listener
    },
  }
}
