import { createHash } from 'node:crypto'
import { FIRST_STEP_CODE, type PriorData, REPEAT } from '../../browser/search/prior.ts'
import { stem } from '../../browser/search/stem.ts'
import { isStopWord } from '../../browser/search/stop-words.ts'
import { tokenize } from '../../browser/search/tokens.ts'
import { type AnsweredQuery, readAnsweredQueries } from './example-queries.ts'

/** Words that occur less often in all queries are left out: they would cost more bytes than they help. */
const MIN_OCCURRENCES = 10

/** More queries of one page with the same word count as this many. */
const MAX_COUNT = 20

/**
 * Counts the words of the queries that each page answers best.
 * @param queries each with at least one page
 */
export function learnPrior(queries: readonly AnsweredQuery[]): PriorData {
  const counts = new Map<string, Map<string, number>>()
  for (const { query, pages } of queries) {
    const best = pages[0] ?? ''
    for (const word of stemsOf(query)) {
      const byPage = counts.get(word) ?? new Map<string, number>()
      counts.set(word, byPage.set(best, (byPage.get(best) ?? 0) + 1))
    }
  }
  const kept = [...counts]
    .filter(([, byPage]) => occurrences(byPage) >= MIN_OCCURRENCES)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const routes = [...new Set(kept.flatMap(([, byPage]) => [...byPage.keys()]))].sort()
  return {
    routes,
    words: kept.map(([word]) => word).join(' '),
    pages: kept.map(([, byPage]) => encode(byPage, routes)).join(' '),
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

function occurrences(byPage: ReadonlyMap<string, number>): number {
  return [...byPage.values()].reduce((sum, count) => sum + count, 0)
}

function encode(byPage: ReadonlyMap<string, number>, routes: readonly string[]): string {
  let previous = -1
  return routes
    .flatMap((route, page) => {
      const count = Math.min(byPage.get(route) ?? 0, MAX_COUNT)
      if (count === 0) return []
      const step = String.fromCharCode(FIRST_STEP_CODE + page - previous - 1)
      previous = page
      return step + REPEAT.repeat(count - 1)
    })
    .join('')
}
