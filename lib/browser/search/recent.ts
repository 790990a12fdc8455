import { MAX_QUERY_LENGTH, MAX_RECENT_SEARCHES } from './limits.ts'

/** Where the reader's browser keeps them; they never leave it. */
export const RECENT_KEY = 'search:recent'

/**
 * Earlier queries, newest first, whatever the storage holds. Checked by hand: a schema library for one list would be a
 * third of the code that the page loads for the search.
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

/** Puts a query first and keeps each once: `['b', 'a']` with `a` → `['a', 'b']` */
export function addRecent(recent: readonly string[], query: string): string[] {
  const wanted = query.trim().slice(0, MAX_QUERY_LENGTH)
  if (wanted === '') return [...recent]
  const others = recent.filter((one) => one.toLowerCase() !== wanted.toLowerCase())
  return [wanted, ...others].slice(0, MAX_RECENT_SEARCHES)
}

function isQuery(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_QUERY_LENGTH
}
