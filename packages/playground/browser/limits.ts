import { replaceInvisible } from './invisible-characters.ts'

/** Maximum number of entries of a list. A link of a kilobyte can have tens of thousands of assertions or errors. */
const MAX_ENTRIES = 200

/** Longest text of an entry, in characters. */
const MAX_LENGTH = 1000

/** The same if it isn't only ASCII: 200 entries of 1,000 letters that alternate between two scripts took 5 s to draw. */
const MAX_MIXED_LENGTH = 200

/** Maximum length of the check box and of its caveat context. SpiceDB accepts checks of 2,437 characters. */
export const MAX_FIELD_LENGTH = 4096

/** The entries of a list that are shown, and how many aren't. */
export const limitEntries = <T>(entries: readonly T[]): { shown: T[]; more: number } => ({
  shown: entries.slice(0, MAX_ENTRIES),
  more: Math.max(0, entries.length - MAX_ENTRIES),
})

/** The beginning of a text that is too long to be shown, without what is slow to draw: YAML has escapes for any character. */
export const shorten = (text: string, length = /\P{ASCII}/u.test(text) ? MAX_MIXED_LENGTH : MAX_LENGTH): string =>
  replaceInvisible(text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`)
