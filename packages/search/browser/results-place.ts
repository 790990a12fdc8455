import { isRecord } from '@authzed-docs/shared/is-record.ts'

/** Where a reader was on the results page. */
export interface ResultsPlace {
  /** Scroll position, in CSS pixels. */
  top: number
  /** Which lists of more sections were open: their positions among all of them. */
  open: readonly number[]
}

/** Adds the place to the state of a history entry. */
export function withPlace(state: unknown, place: ResultsPlace): Record<string, unknown> {
  return { ...(isRecord(state) ? state : {}), place }
}

/** Reads the place from the state of a history entry, which another version of the site can have written. */
export function readPlace(state: unknown): ResultsPlace | null {
  const place = isRecord(state) ? state.place : null
  if (!isRecord(place)) return null
  const { top, open } = place
  if (!Number.isFinite(top) || !Array.isArray(open)) return null
  return { top: Number(top), open: open.filter((index): index is number => Number.isInteger(index)) }
}
