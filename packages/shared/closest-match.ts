/** Levenshtein distance: the number of single-character edits (insert, delete, replace) between two words. */
export function editDistance(a: string, b: string): number {
  // A character outside of the basic plane, such as an emoji, has a length of two.
  const [from, to] = [[...a], [...b]]
  let row = [...to.keys(), to.length]
  for (const [i, char] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (char === other ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** Returns the candidate most like a misspelled word, or undefined if more than half of the best one differs. */
export function closestMatch(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]
  return best && best.distance <= Math.max(2, word.length / 2) ? best.candidate : undefined
}
