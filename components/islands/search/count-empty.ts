import { emitNothingFound } from '../../../lib/browser/analytics/search-events.ts'

/** How long a reader sees that nothing is found until the search counts, in milliseconds: words are typed letter by letter. */
const PAUSE_MS = 2_000

/** Returns a function that is told which query finds nothing now, or null. Each query counts once in a row. */
export function createEmptySearchCount(): (query: string | null) => void {
  let counted: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return (query) => {
    clearTimeout(timer)
    if (query === null || query === counted) return
    timer = setTimeout(() => {
      counted = query
      emitNothingFound()
    }, PAUSE_MS)
  }
}
