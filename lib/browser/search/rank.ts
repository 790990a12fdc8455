import { normalize, scoreAlias } from './aliases.ts'
import { parseQuery } from './query.ts'
import type { Term } from './terms.ts'
import type { IndexedDocument, TextIndex } from './text-index.ts'

/** A word that stands often counts more, but less and less so (k of BM25). */
const SATURATION = 8

/** How far the length of a document weakens what a word counts for in it, 0 to 1 (b of BM25). */
const LENGTH_EFFECT = 0.1

/** What it is worth that the query is a name of the document, such as its title. */
const NAME_BONUS = 1.8

/** What a word is worth that every document holds. A word that none holds is worth nothing: it tells none apart. */
const LEAST_WORTH = 0.7

export interface RankedDocument {
  indexed: IndexedDocument
  score: number
}

/** How much each term tells: a word that few documents hold tells more than one that all hold. */
export interface WeightedQuery {
  /** The query in one form of normalize. */
  text: string
  terms: Term[]
  /** By place of the term. */
  worth: number[]
}

interface Candidate {
  indexed: IndexedDocument
  /** By place of the term, 0 to 1. */
  matches: number[]
}

/** Documents for a query, best first, and what its terms are worth. */
export function rankDocuments(query: string, index: TextIndex): { ranked: RankedDocument[]; weighing: WeightedQuery } {
  const terms = parseQuery(query, index.vocabulary)
  const found = new Set(terms.flatMap(({ lookups }) => lookups.flatMap((lookup) => index.candidates(lookup))))
  const usual = index.documents.reduce((sum, { length }) => sum + length, 0) / Math.max(index.documents.length, 1)
  const candidates = [...found].map((indexed) => ({
    indexed,
    matches: terms.map((term) => matchOf(indexed, term, usual)),
  }))
  const weighing = {
    text: normalize(query),
    terms,
    worth: terms.map((term, place) => worthOf(term, place, candidates, index)),
  }
  const ranked = candidates
    .map((candidate) => ({ indexed: candidate.indexed, score: scoreOf(candidate, weighing) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  return { ranked, weighing }
}

/** How well a document matches a term, 0 to 1. */
function matchOf({ words, counts, length }: IndexedDocument, term: Term, usualLength: number): number {
  const norm = SATURATION * (1 - LENGTH_EFFECT + LENGTH_EFFECT * (length / Math.max(usualLength, 1)))
  const byCertainty = new Map<number, number>()
  for (let place = 0; place < words.length; place++) {
    const certainty = term.certainty[words[place] ?? 0] ?? 0
    if (certainty > 0) byCertainty.set(certainty, (byCertainty.get(certainty) ?? 0) + (counts[place] ?? 0))
  }
  return saturate([...byCertainty], norm)
}

/**
 * Adds up what matches, the surest first: many doubtful matches never outweigh their own doubt.
 * @param parts certainty and count
 */
export function saturate(parts: [certainty: number, count: number][], norm: number): number {
  let total = 0
  let sum = 0
  for (const [certainty, count] of parts.sort((a, b) => b[0] - a[0])) {
    const before = sum / (sum + norm)
    sum += count
    total += certainty * (sum / (sum + norm) - before)
  }
  return total
}

function worthOf(term: Term, place: number, candidates: Candidate[], index: TextIndex): number {
  const holders = candidates.filter(({ matches }) => (matches[place] ?? 0) > 0).length
  if (holders === 0) return 0
  return term.importance * (LEAST_WORTH + Math.log(1 + (index.documents.length - holders + 0.5) / (holders + 0.5)))
}

function scoreOf({ indexed, matches }: Candidate, { terms, worth, text }: WeightedQuery): number {
  const total = worth.reduce((sum, value) => sum + value, 0)
  const reached = matches.reduce((sum, match, place) => sum + match * (worth[place] ?? 0), 0)
  const covered = matches.reduce((sum, match, place) => sum + (match > 0 ? (worth[place] ?? 0) : 0), 0)
  if (total === 0 || reached === 0) return 0
  const name = Math.max(0, ...indexed.aliases.map((alias) => scoreAlias(alias, terms, worth, text)))
  return (reached * (covered / total)) / total + NAME_BONUS * name
}
