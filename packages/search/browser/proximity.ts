import type { WeightedQuery } from './query.ts'
import type { IndexedDocument } from './text-index.ts'
import { PROXIMITY_DISTANCE } from './weights.ts'

/**
 * Share of a query whose adjacent terms are also adjacent in one section of a document, by weight, from 0 to 1. It's high for the
 * page that contains a pasted text, such as an error message.
 */
export function phraseShare({ sections }: IndexedDocument, query: WeightedQuery): number {
  const { weights } = query
  let total = 0
  for (let index = 0; index + 1 < weights.length; index++)
    total += Math.min(weights[index] ?? 0, weights[index + 1] ?? 0)
  if (total === 0) return 0
  const best = sections.reduce((sum, { headingWords, textWords }) => {
    return Math.max(sum, proximityOf(headingWords, query), proximityOf(textWords, query))
  }, 0)
  return best / total
}

/** Total weight of the adjacent query terms that are also adjacent in the text, in the same order. Each pair counts once. */
export function proximityOf(words: Uint32Array, { closeTerms, weights }: WeightedQuery): number {
  /** Index of the last word that matched each term. */
  const last = new Int32Array(weights.length).fill(-PROXIMITY_DISTANCE - 1)
  let foundPairs = 0
  let sum = 0
  const visit = (term: number, index: number): void => {
    const pair = 1 << term
    const isNear = term > 0 && index - (last[term - 1] ?? 0) <= PROXIMITY_DISTANCE
    if (isNear && (foundPairs & pair) === 0) {
      foundPairs |= pair
      sum += Math.min(weights[term - 1] ?? 0, weights[term] ?? 0)
    }
    last[term] = index
  }
  for (let index = 0; index < words.length; index++) {
    const matched = closeTerms[words[index] ?? 0] ?? 0
    if (matched === 0) continue
    // Backward, because a word that matches two adjacent terms isn't adjacent to itself.
    for (let term = weights.length - 1; term >= 0; term--) if (matched & (1 << term)) visit(term, index)
  }
  return sum
}
