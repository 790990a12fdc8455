import { invalidFile, parseRecord } from './parse-record.ts'
import type { Term } from './terms.ts'
import { COMPOUND_PART_WEIGHTS, MIN_PRIOR_FACTOR, PRIOR_SMOOTHING, PRIOR_WEIGHT } from './weights.ts'

/**
 * How often each word occurs in example queries that a page answers. `lib/build/site/search-prior.ts` writes it, for the fewest
 * compressed bytes.
 */
export interface PriorData {
  /** English routes of the pages. */
  routes: string[]
  /** Stems of the words, separated by spaces. */
  words: string
  /**
   * For each stem its pages, separated by spaces: a character for each page says how many pages after the previous one it is,
   * starting with `FIRST_STEP_CODE` for the next one. `REPEAT` after it stands for one more query each.
   */
  pages: string
}

export const FIRST_STEP_CODE = 0x23
export const REPEAT = '!'

/** Added to the number of words in all queries, for words that no example has. */
const UNSEEN_WORDS = 20_000

/** A word of a query. */
type PriorTerm = Pick<Term, 'word' | 'spelling' | 'importance'>

/**
 * Changes the scores of pages by how probable they are given the words of a query, before their texts are read.
 * @param terms of the query
 * @param stem passed in, because the worker's script already contains it
 * @returns a function from the English route of a page and its score to its new score; undefined if the query is a name, whose
 *   entry comes first, even if readers who type one of its words usually look for something else
 */
export type Prior = (
  terms: readonly PriorTerm[],
  stem: (word: string) => string,
) => ((route: string, score: number) => number) | undefined

/**
 * Reads what example queries tell about pages. The score of a page is the mean over the query's words of the logarithm of how
 * much more often a word occurs in queries that the page answers than in all queries (naive Bayes with Dirichlet smoothing).
 * @param text as `lib/build/site/search-prior.ts` writes it
 * @throws if the text isn't a search prior
 */
export function parsePrior(text: string): Prior {
  const { routes, words, pages } = parseRecord(text)
  if (!isStrings(routes) || typeof words !== 'string' || typeof pages !== 'string') throw invalidFile('a search prior')
  const lists = pages.split(' ')
  const countsByStem = new Map(
    words.split(' ').map((word, index) => [word, countsOf(lists[index] ?? '', routes.length)]),
  )
  const totals = new Array<number>(routes.length).fill(0)
  for (const counts of countsByStem.values()) {
    for (const [page, count] of counts.entries()) totals[page] = (totals[page] ?? 0) + count
  }
  const all = sum(totals) + UNSEEN_WORDS
  return (terms, stem) => {
    if (isName(terms)) return
    const scores = new Array<number>(routes.length).fill(0)
    for (const { word, spelling } of terms) {
      const counts = countsByStem.get(stem(word)) ?? countsByStem.get(stem(spelling))
      if (!counts) continue
      const share = (sum(counts) + 1) / all
      for (const [page, total] of totals.entries()) {
        const smoothed = (counts[page] ?? 0) + PRIOR_SMOOTHING * share
        scores[page] = (scores[page] ?? 0) + Math.log(smoothed / (total + PRIOR_SMOOTHING) / share)
      }
    }
    const weight = PRIOR_WEIGHT / Math.max(terms.length, 1)
    return (route, score) => Math.max(score + weight * (scores[routes.indexOf(route)] ?? 0), score * MIN_PRIOR_FACTOR)
  }
}

/** Whether a query is one name, such as `CheckPermission` or `--grpc-addr`, whose parts count little. */
function isName([, ...parts]: readonly PriorTerm[]): boolean {
  return parts.length > 0 && parts.every(({ importance }) => importance <= COMPOUND_PART_WEIGHTS.name)
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** How often a word occurs in queries of each page. */
function countsOf(list: string, pages: number): Uint8Array {
  const counts = new Uint8Array(pages)
  let page = -1
  for (const character of list) {
    if (character !== REPEAT) page += character.charCodeAt(0) - FIRST_STEP_CODE + 1
    counts[page] = (counts[page] ?? 0) + 1
  }
  return counts
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
