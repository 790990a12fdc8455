import { invalidFile, isListOf, isNumber, isString, parseRecord } from './parse-record.ts'
import type { QueryTerm } from './terms.ts'
import { COMPOUND_PART_WEIGHTS, MIN_PRIOR_FACTOR, PRIOR_UNIT, PRIOR_WEIGHT } from './weights.ts'

/**
 * Per-word evidence for each page. `packages/search/build/search-prior.ts` learns it from example queries, and writes it
 * for the fewest compressed bytes. Numbers are in units of `PRIOR_UNIT`.
 */
export interface PriorData {
  /** English routes of the pages that have enough example queries. */
  routes: string[]
  /** For each page, what each known word of a query adds. */
  offsets: number[]
  /** Stems of words, and pairs of adjacent ones, separated by spaces. */
  words: string
  /** For each of them, the pages that it's evidence for, separated by spaces: a character for each page, its distance from the previous one. */
  pages: string
  /** The strength of the evidence for each of these pages, a character each, in the same order. */
  weights: string
}

/** The character for 0 in `pages` and `weights`. */
export const FIRST_CODE = 0x23

/** The name of two adjacent words in `words`. */
export const pairOf = (first: string, second: string): string => `${first}~${second}`

/** A word of a query. */
type PriorTerm = Pick<QueryTerm, 'word' | 'spelling' | 'importance'>

/** A page that matches a query. */
interface ScoredPage {
  /** English route. */
  route: string
  /** How well its text matches, more than 0. */
  score: number
}

/**
 * Changes the scores of pages by how probable they are given the words of a query, before their texts are read.
 * @param terms of the query
 * @param stem passed in, because the worker's script already contains it
 * @returns a function from all pages that match to their new scores in the same order; undefined if the query is a name, whose
 *   entry comes first, even if readers who type one of its words usually look for something else
 */
export type Prior = (
  terms: readonly PriorTerm[],
  stem: (word: string) => string,
) => ((pages: readonly ScoredPage[]) => number[]) | undefined

/**
 * Reads what was learned from example queries. A page's score grows by the mean evidence of the query's words, each alone and
 * after the previous one. A page without examples keeps its rank, so that new pages aren't ranked below others.
 * @param text as `packages/search/build/search-prior.ts` writes it
 * @throws if the text isn't a search prior
 */
export function parsePrior(text: string): Prior {
  const { routes, offsets, words, pages, weights } = parseRecord(text)
  const isComplete =
    isListOf(routes, isString) && isListOf(offsets, isNumber) && isString(words) && isString(pages) && isString(weights)
  if (!isComplete) throw invalidFile('a search prior')
  const rows = rowsOf({ routes, offsets, words, pages, weights })
  return (terms, stem) => {
    if (isName(terms)) return
    const known = terms.map(({ word, spelling }) => [word, spelling].map(stem).find((key) => rows.has(key)) ?? '')
    const features = known.flatMap((word, index) => [word, pairOf(known[index - 1] ?? '', word)])
    const scores = offsets.map((offset) => offset * known.filter((word) => word !== '').length)
    for (const row of features.map((feature) => rows.get(feature))) {
      for (const page of scores.keys()) scores[page] = (scores[page] ?? 0) + (row?.[page] ?? 0)
    }
    const unit = (PRIOR_WEIGHT * PRIOR_UNIT) / Math.max(terms.length, 1)
    const adjust = ({ route, score }: ScoredPage): number | null => {
      const learned = scores[routes.indexOf(route)]
      return learned === undefined ? null : Math.max(score + unit * learned, score * MIN_PRIOR_FACTOR)
    }
    return (pages) => {
      const adjusted = pages.map(adjust)
      const learned = pages.filter((_, index) => adjusted[index] !== null)
      const keepRank = createRankKeeper(
        learned.map(({ score }) => score),
        adjusted.filter((score) => score !== null),
      )
      return pages.map(({ score }, index) => adjusted[index] ?? keepRank(score))
    }
  }
}

const descending = (a: number, b: number): number => b - a

/**
 * Creates a function from the score of a page about which nothing has been learned to one with which it has as many of the other
 * pages above it as before.
 * @param before scores of the other pages
 * @param after their new scores
 */
function createRankKeeper(before: number[], after: number[]): (score: number) => number {
  before.sort(descending)
  after.sort(descending)
  return (score) => {
    const above = before.filter((other) => other > score).length
    const [upper, lower] = [before[above - 1], before[above] ?? 0]
    const newLower = after[above] ?? 0
    if (upper === undefined) return newLower + score - lower
    return newLower + ((score - lower) / (upper - lower)) * ((after[above - 1] ?? 0) - newLower)
  }
}

/** Whether a query is one name, such as `CheckPermission` or `--grpc-addr`, whose parts count little. */
function isName([, ...parts]: readonly PriorTerm[]): boolean {
  return parts.length > 0 && parts.every(({ importance }) => importance <= COMPOUND_PART_WEIGHTS.name)
}

/** For each word, its evidence for each page. */
function rowsOf({ routes, words, pages, weights }: PriorData): Map<string, Uint8Array> {
  const lists = pages.split(' ')
  let position = 0
  return new Map(
    words.split(' ').map((word, index) => {
      const row = new Uint8Array(routes.length)
      let page = 0
      for (const step of lists[index] ?? '') {
        page += numberOf(step)
        row[page] = numberOf(weights[position++])
      }
      return [word, row]
    }),
  )
}

const numberOf = (character = ''): number => character.charCodeAt(0) - FIRST_CODE
