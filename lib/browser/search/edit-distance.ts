/** Longest word that is compared; rows are kept between calls, since a query compares with every word of the index. */
const LONGEST = 64
let rows: Uint8Array[] = [0, 1, 2].map(() => new Uint8Array(LONGEST + 2))

/**
 * Number of edits (insert, delete, replace, swap of neighbours) between two words.
 * @param most above this the answer is `most + 1`: the words are not alike, and nobody asks by how much
 * @param open whether `word` may go on after the end of `typed`, as while somebody is still typing
 */
export function editDistance(typed: string, word: string, most: number, open = false): number {
  const tooFar = most + 1
  const longest = typed.length + most
  if (word.length < typed.length - most || (!open && word.length > longest)) return tooFar
  if (Math.max(typed.length, word.length) > LONGEST) return tooFar
  const target = word.length > longest ? word.slice(0, longest) : word
  for (let j = 0; j <= target.length; j++) cell(1)[j] = j
  for (let i = 1; i <= typed.length; i++) {
    if (fillRow(typed, target, i) > most) return tooFar
    rows = [cell(1), cell(2), cell(0)]
  }
  const last = cell(1).subarray(0, target.length + 1)
  return Math.min(open ? Math.min(...last) : (last[target.length] ?? tooFar), tooFar)
}

/** Rows of the table: 0 is the one before the last, 1 the last, 2 the one that is being filled. */
function cell(row: number): Uint8Array {
  return rows[row] ?? new Uint8Array(LONGEST + 2)
}

/** Fills the row of one typed letter; returns its least value. */
function fillRow(typed: string, target: string, i: number): number {
  const [before, last, next] = [cell(0), cell(1), cell(2)]
  const letter = typed.charCodeAt(i - 1)
  const letterBefore = typed.charCodeAt(i - 2)
  let left = i
  let least = i
  next[0] = i
  for (let j = 1; j <= target.length; j++) {
    const other = target.charCodeAt(j - 1)
    let value = Math.min(left + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (letter === other ? 0 : 1))
    if (i > 1 && j > 1 && letter === target.charCodeAt(j - 2) && letterBefore === other) {
      value = Math.min(value, (before[j - 2] ?? 0) + 1)
    }
    next[j] = value
    left = value
    if (value < least) least = value
  }
  return least
}

/** Edits that a word of a length may differ by: none below five letters, two from nine on. */
export function maxEdits(length: number): number {
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}
