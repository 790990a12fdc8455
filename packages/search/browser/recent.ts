import { MAX_QUERY_LENGTH, MAX_RECENT_SEARCHES } from './limits.ts'

/** Local storage key of the recent searches. They never leave the browser. */
export const RECENT_KEY = 'search:recent'

/**
 * Reads the recent searches, newest first. Anything but a list of queries counts as empty. Validated without Zod, which
 * would make up a third of the code that the page loads for the search.
 */
export function readRecent(stored: string | null): string[] {
  if (stored === null) return []
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter(isQuery).slice(0, MAX_RECENT_SEARCHES) : []
  } catch {
    return []
  }
}

/** Moves a query to the front without duplicates: `['b', 'a']` with `a` → `['a', 'b']` */
export function addRecent(recent: readonly string[], query: string): string[] {
  const added = query.trim().slice(0, MAX_QUERY_LENGTH)
  if (added === '') return [...recent]
  const others = recent.filter((other) => other.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, MAX_RECENT_SEARCHES)
}

function isQuery(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_QUERY_LENGTH
}
