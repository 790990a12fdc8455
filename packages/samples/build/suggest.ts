import { closestMatch, editDistance } from '@authzed-docs/shared/closest-match.ts'

/** `("zde", ["zed"])` → `did you mean "zed"?`, or `use one of: zed, …` when no word is similar. */
export function suggest(word: string, words: readonly string[]): string {
  return didYouMean(word, words) ?? `use one of: ${words.join(', ')}`
}

/** `did you mean "…"?` with the nearest word, if at most two letters or a third of the given one differ. */
export function didYouMean(word: string, words: readonly string[]): string | undefined {
  const near = closestMatch(word, words)
  if (near === undefined || editDistance(word, near) > Math.max(2, word.length / 3)) return undefined
  return `did you mean "${near}"?`
}
