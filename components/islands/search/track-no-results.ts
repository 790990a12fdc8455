import { emitNothingFound } from '../../../lib/analytics/browser/search-events.ts'

/** Delay before a search without results is recorded, in milliseconds, so that half-typed words aren't. */
const DELAY_MS = 2_000

/**
 * Returns a function to call with the current query if it has no results, and otherwise with null. A query that is repeated is
 * recorded once.
 */
export function createNoResultsTracker(): (query: string | null) => void {
  let recorded: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return (query) => {
    clearTimeout(timer)
    if (query === null || query === recorded) return
    timer = setTimeout(() => {
      recorded = query
      emitNothingFound()
    }, DELAY_MS)
  }
}
