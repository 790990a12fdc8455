import { closestMatch, editDistance } from '../../shared/closest-match.ts'

/** `("zde", ["zed"])` → `did you mean "zed"?`; without a near word `use one of: zed, …`. */
export function suggest(word: string, words: readonly string[]): string {
  return meant(word, words) ?? `use one of: ${words.join(', ')}`
}

/** `did you mean "…"?` when a word is near: no more than a third of it differs, and one letter always may. */
export function meant(word: string, words: readonly string[]): string | undefined {
  const near = closestMatch(word, words)
  if (near === undefined || editDistance(word, near) > Math.max(2, word.length / 3)) return undefined
  return `did you mean "${near}"?`
}
