/** Maximum number of entries of a list. A link of a kilobyte can have tens of thousands of assertions or errors. */
const MAX_ENTRIES = 200

/** Longest text of an entry, in characters. */
const MAX_LENGTH = 1000

/** The entries of a list that are shown, and how many aren't. */
export const limitEntries = <T>(entries: readonly T[]): { shown: T[]; more: number } => ({
  shown: entries.slice(0, MAX_ENTRIES),
  more: Math.max(0, entries.length - MAX_ENTRIES),
})

/** The beginning of a text that is too long to be shown. */
export const shorten = (text: string, length = MAX_LENGTH): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
