/** Longest pause between letters of one typed word, in milliseconds. */
const TYPE_AHEAD_MS = 350

/** The letters typed so far. */
interface TypeAhead {
  letters: string
  /** Time of the last letter, in milliseconds. */
  at: number
}

export const NO_TYPE_AHEAD: TypeAhead = { letters: '', at: Number.NEGATIVE_INFINITY }

/** @returns the option that a key moves to, without wrapping around, or null if the key doesn't move the focus */
export function nextOptionIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home' || key === 'PageUp') return 0
  if (key === 'End' || key === 'PageDown') return count - 1
  return null
}

/** Whether the next letter continues the typed word. */
export const isTyping = ({ at }: TypeAhead, now: number): boolean => now - at <= TYPE_AHEAD_MS

/**
 * Adds a letter to the typed word, or starts a new word after a pause.
 * @param now current time in milliseconds, on the same clock as `before.at`
 */
export function addTypedLetter(before: TypeAhead, letter: string, now: number): TypeAhead {
  const letters = isTyping(before, now) ? before.letters : ''
  return { letters: letters + letter.toLowerCase(), at: now }
}

/** @returns the next option that starts with the typed letters, wrapping around from the current one, or null */
export function matchingOptionIndex(names: readonly string[], letters: string, index: number): number | null {
  // A single letter moves on to the next match; a longer word can still match the current option.
  const from = letters.length === 1 ? index + 1 : index
  const order = names.map((_, step) => (from + step) % names.length)
  return order.find((candidate) => names[candidate]?.toLowerCase().startsWith(letters)) ?? null
}
