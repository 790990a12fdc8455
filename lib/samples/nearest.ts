/** Number of single letters to insert, delete, replace or swap with the next one to get from `a` to `b`. */
export function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  const at = (i: number, j: number) => rows[i]?.[j] ?? j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost)
      const row = rows[i] as number[]
      row[j] = swapped ? Math.min(best, at(i - 2, j - 2) + 1) : best
    }
  }
  return at(a.length, b.length)
}

/** The word of `words` nearest to `word`, or undefined when none is near (more than a third of it differs). */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3) + 1)
  const ranked = words.map((known) => ({ known, distance: editDistance(word, known) }))
  const best = ranked.sort((a, b) => a.distance - b.distance)[0]
  return best && best.distance <= limit ? best.known : undefined
}

/** `("zde", ["zed"])` → `did you mean "zed"?`; without a near word `use one of zed, …`. */
export function suggest(word: string, words: readonly string[]): string {
  const near = nearest(word, words)
  return near ? `did you mean "${near}"?` : `use one of: ${[...words].join(', ')}`
}
