import type { JudgedQuery } from '../build/example-queries.ts'

/** How well the search answers judged queries, as shares from 0 to 1. */
export interface Quality {
  /** Share of queries for which the first page found is an answer. */
  success1: number
  /** Share of queries for which one of the first three pages found is an answer. */
  success3: number
  /** Mean reciprocal rank of the first answer. */
  mrr: number
  /** Number of queries that were run. */
  measured: number
  /** Number of queries whose best page doesn't exist. */
  skipped: number
  /** Queries for which the first page found isn't an answer. */
  misses: { query: string; expected: string; found: string[] }[]
}

/**
 * Runs all queries whose best page exists.
 * @param find returns the routes of the pages found for a query, best first
 * @param exists whether a route has a page
 */
export function measureQuality(
  queries: readonly JudgedQuery[],
  find: (query: string) => string[],
  exists: (route: string) => boolean,
): Quality {
  const measured = queries.filter(({ pages }) => exists(pages[0] ?? ''))
  const results = measured.map(({ query, pages }) => {
    const found = find(query)
    return { query, found, expected: pages[0] ?? '', rank: found.findIndex((route) => pages.includes(route)) + 1 }
  })
  const mean = (score: (rank: number) => number): number =>
    results.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : score(rank)), 0) / Math.max(measured.length, 1)
  return {
    success1: mean((rank) => (rank === 1 ? 1 : 0)),
    success3: mean((rank) => (rank <= 3 ? 1 : 0)),
    mrr: mean((rank) => 1 / rank),
    measured: measured.length,
    skipped: queries.length - measured.length,
    misses: results.filter(({ rank }) => rank !== 1).map(({ query, expected, found }) => ({ query, expected, found })),
  }
}
