import { normalize, scoreAlias } from './aliases.ts'
import { parseQuery, type WeightedQuery } from './query.ts'
import type { Term } from './terms.ts'
import type { IndexedDocument, TextIndex } from './text-index.ts'
import { DOCUMENT_ALIAS_BONUS, DOCUMENT_LENGTH_EFFECT, DOCUMENT_SATURATION, MIN_TERM_WEIGHT } from './weights.ts'

export interface RankedDocument {
  indexed: IndexedDocument
  score: number
}

interface Candidate {
  indexed: IndexedDocument
  /** How well the document matches each term, 0 to 1, by index in `terms`. */
  matches: number[]
}

/** Finds the documents that match a query, best first, and weights the query's terms. */
export function rankDocuments(text: string, index: TextIndex): { ranked: RankedDocument[]; query: WeightedQuery } {
  const terms = parseQuery(text, index.vocabulary)
  const found = new Set(terms.flatMap(({ lookups }) => lookups.flatMap((lookup) => index.candidates(lookup))))
  const totalLength = index.documents.reduce((sum, { length }) => sum + length, 0)
  const averageLength = totalLength / Math.max(index.documents.length, 1)
  const candidates = [...found].map((indexed) => ({
    indexed,
    matches: terms.map((term) => matchTerm(indexed, term, averageLength)),
  }))
  const query = {
    normalized: normalize(text),
    terms,
    weights: terms.map((term, termIndex) => weightOf(term, termIndex, candidates, index.documents.length)),
  }
  const ranked = candidates
    .map((candidate) => ({ indexed: candidate.indexed, score: scoreCandidate(candidate, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  return { ranked, query }
}

/** How well a document matches a term, 0 to 1. */
function matchTerm({ words, counts, length }: IndexedDocument, term: Term, averageLength: number): number {
  const relativeLength = length / Math.max(averageLength, 1)
  const norm = DOCUMENT_SATURATION * (1 - DOCUMENT_LENGTH_EFFECT + DOCUMENT_LENGTH_EFFECT * relativeLength)
  const byCertainty = new Map<number, number>()
  for (let index = 0; index < words.length; index++) {
    const certainty = term.certainty[words[index] ?? 0] ?? 0
    if (certainty > 0) byCertainty.set(certainty, (byCertainty.get(certainty) ?? 0) + (counts[index] ?? 0))
  }
  return saturate([...byCertainty], norm)
}

/**
 * Adds up matches with diminishing returns, the most certain ones first, so that many uncertain matches never outweigh
 * an exact one.
 * @param matches pairs of certainty (0 to 1) and weighted number of occurrences
 * @param norm number of occurrences that reaches half of the maximum
 */
export function saturate(matches: [certainty: number, count: number][], norm: number): number {
  let total = 0
  let sum = 0
  for (const [certainty, count] of matches.sort((a, b) => b[0] - a[0])) {
    const before = sum / (sum + norm)
    sum += count
    total += certainty * (sum / (sum + norm) - before)
  }
  return total
}

/** A term's inverse document frequency times its importance. A term that no document matches weighs nothing. */
function weightOf(term: Term, termIndex: number, candidates: Candidate[], documentCount: number): number {
  const matching = candidates.filter(({ matches }) => (matches[termIndex] ?? 0) > 0).length
  if (matching === 0) return 0
  const idf = Math.log(1 + (documentCount - matching + 0.5) / (matching + 0.5))
  return term.importance * (MIN_TERM_WEIGHT + idf)
}

function scoreCandidate({ indexed, matches }: Candidate, query: WeightedQuery): number {
  const { weights } = query
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const score = matches.reduce((sum, match, index) => sum + match * (weights[index] ?? 0), 0)
  const covered = matches.reduce((sum, match, index) => sum + (match > 0 ? (weights[index] ?? 0) : 0), 0)
  if (total === 0 || score === 0) return 0
  const alias = Math.max(0, ...indexed.aliases.map((alias) => scoreAlias(alias, query)))
  return (score * (covered / total)) / total + DOCUMENT_ALIAS_BONUS * alias
}
