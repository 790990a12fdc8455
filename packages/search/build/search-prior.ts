import { createHash } from 'node:crypto'
import { isStopWord } from '../browser/common-words.ts'
import { FIRST_CODE, type PriorData } from '../browser/prior.ts'
import { stem } from '../browser/stem.ts'
import { tokenize } from '../browser/tokens.ts'
import { PRIOR_UNIT } from '../browser/weights.ts'
import { type AnsweredQuery, readAnsweredQueries } from './example-queries.ts'
import { learnWeights } from './learn-weights.ts'

/** Smaller weights are left out: they would cost more bytes than they help. */
const MIN_WEIGHT = 1

/** Queries that a page needs to be learned about. From fewer, the search would learn only what they lack. */
const MIN_QUERIES_OF_PAGE = 10

/**
 * Learns each word's evidence for each page that has enough queries. Other pages are ranked by their texts.
 * @param queries each with at least one page
 */
export function learnPrior(queries: readonly AnsweredQuery[]): PriorData {
  const counts = new Map<string, number>()
  for (const {
    pages: [best = ''],
  } of queries)
    counts.set(best, (counts.get(best) ?? 0) + 1)
  const examples = queries
    .map(({ query, pages: [best = ''] }) => ({ words: stemsOf(query), page: best }))
    .filter(({ page }) => (counts.get(page) ?? 0) >= MIN_QUERIES_OF_PAGE)
  const { pages, features, weights, offsets } = learnWeights(examples)
  const rows = weights.map((row) =>
    [...row].map((weight) => (weight < MIN_WEIGHT ? 0 : Math.round(weight / PRIOR_UNIT))),
  )
  return {
    routes: pages,
    offsets: [...offsets].map((offset) => Math.round(offset / PRIOR_UNIT)),
    words: features.join(' '),
    pages: rows.map(encodePages).join(' '),
    weights: rows.flatMap((row) => row.filter((weight) => weight > 0).map(encode)).join(''),
  }
}

export interface PriorFile {
  /** With a hash of the content. */
  name: string
  content: string
}

/** The file with what browsers load of example queries. */
export function priorFile(queries: readonly AnsweredQuery[]): PriorFile {
  const content = JSON.stringify(learnPrior(queries))
  return { name: `prior.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.json`, content }
}

/** The file with what browsers load of all queries that the ranking learns from. */
export function readPriorFile(root: string): PriorFile {
  return priorFile(readAnsweredQueries(root))
}

function stemsOf(query: string): string[] {
  return tokenize(query).flatMap(({ word, kind }) => (kind === 'whole' || !isStopWord(word) ? [stem(word)] : []))
}

/** The pages that a row is evidence for, each as its distance from the previous one. */
function encodePages(row: readonly number[]): string {
  let previous = 0
  return row
    .flatMap((weight, page) => {
      if (weight === 0) return []
      const step = page - previous
      previous = page
      return encode(step)
    })
    .join('')
}

const encode = (number: number): string => String.fromCharCode(FIRST_CODE + number)
