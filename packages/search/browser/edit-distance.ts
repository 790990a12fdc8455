/** Longest word that is compared, in characters. */
const MAX_LENGTH = 64

/** The last three rows of the table, the current one last. They are reused between calls, because a query is compared with every indexed word. */
let rows = [createRow(), createRow(), createRow()] as const

function createRow(): Uint8Array {
  return new Uint8Array(MAX_LENGTH + 2)
}

/**
 * Counts the edits (insertions, deletions, substitutions, swaps of adjacent letters) between two words.
 * @param max largest distance of interest
 * @param isOpen whether `word` can be longer than `typed` at no cost, because the reader is still typing
 * @returns the distance, or `max + 1` if it is larger than `max`
 */
export function boundedEditDistance(typed: string, word: string, max: number, isOpen = false): number {
  const tooFar = max + 1
  const longest = typed.length + max
  if (word.length < typed.length - max || (!isOpen && word.length > longest)) return tooFar
  if (Math.max(typed.length, word.length) > MAX_LENGTH) return tooFar
  const target = word.length > longest ? word.slice(0, longest) : word
  for (let column = 0; column <= target.length; column++) rows[1][column] = column
  for (let index = 1; index <= typed.length; index++) {
    if (fillRow(typed, target, index) > max) return tooFar
    rows = [rows[1], rows[2], rows[0]]
  }
  const last = rows[1].subarray(0, target.length + 1)
  return Math.min(isOpen ? Math.min(...last) : (last[target.length] ?? tooFar), tooFar)
}

/** Fills the current row for one typed letter and returns the smallest value in it. */
function fillRow(typed: string, target: string, index: number): number {
  const [beforePrevious, previous, current] = rows
  const letter = typed.charCodeAt(index - 1)
  const letterBefore = typed.charCodeAt(index - 2)
  let left = index
  let smallest = index
  current[0] = index
  for (let column = 1; column <= target.length; column++) {
    const other = target.charCodeAt(column - 1)
    const substitution = (previous[column - 1] ?? 0) + (letter === other ? 0 : 1)
    let value = Math.min(left + 1, (previous[column] ?? 0) + 1, substitution)
    const isSwap = letter === target.charCodeAt(column - 2) && letterBefore === other
    if (index > 1 && column > 1 && isSwap) value = Math.min(value, (beforePrevious[column - 2] ?? 0) + 1)
    current[column] = value
    left = value
    if (value < smallest) smallest = value
  }
  return smallest
}

/** Edits allowed for a word of a given length, so that short words match only exactly. */
export function maxEdits(length: number): number {
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}
