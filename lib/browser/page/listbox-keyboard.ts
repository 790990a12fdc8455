/** How long letters that follow each other make one word, in milliseconds (SPEC section 9). */
const WORD_MS = 350

/** Letters typed so far, and when the last one came, in milliseconds. */
export interface TypeAhead {
  letters: string
  at: number
}

/** Index that a key moves to within a list of choices, or null where the key means nothing there. It stops at the ends. */
export function nextOptionIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home' || key === 'PageUp') return 0
  if (key === 'End' || key === 'PageDown') return count - 1
  return null
}

/**
 * Adds a letter to the word that is being typed in a list.
 * @param now in milliseconds, on the clock of `before.at`
 */
export function addTypedLetter(before: TypeAhead, letter: string, now: number): TypeAhead {
  const letters = now - before.at > WORD_MS ? '' : before.letters
  return { letters: letters + letter.toLowerCase(), at: now }
}

/** Index of the first choice that begins with what is typed, looking from the current one on and around, or null. */
export function matchingOptionIndex(names: readonly string[], letters: string, index: number): number | null {
  // One letter goes on to the next choice that begins with it; a longer word may still mean the current one.
  const from = letters.length === 1 ? index + 1 : index
  const order = names.map((_, step) => (from + step) % names.length)
  return order.find((place) => names[place]?.toLowerCase().startsWith(letters)) ?? null
}
