/** What somebody typed, and the pages that answer it, best first. */
export interface GoldenQuery {
  query: string
  kind: string
  pages: string[]
}

/** How well a search answers: share of queries whose page comes first, and within the first three, and mean of 1/place. */
export interface Quality {
  success1: number
  success3: number
  mrr: number
  /** Queries that were asked, and those whose best page does not exist yet. */
  asked: number
  waiting: number
  /** Queries that a page that answers does not come first for, with what came. */
  misses: { query: string; wanted: string; found: string[] }[]
}

/**
 * Asks a search all queries whose best page exists.
 * @param find routes of the pages found for a query, in their order
 * @param exists whether a route has a page
 */
export function measureQuality(
  queries: readonly GoldenQuery[],
  find: (query: string) => string[],
  exists: (route: string) => boolean,
): Quality {
  const asked = queries.filter(({ pages }) => exists(pages[0] ?? ''))
  const results = asked.map(({ query, pages }) => {
    const found = find(query)
    return { query, found, wanted: pages[0] ?? '', place: found.findIndex((route) => pages.includes(route)) }
  })
  const share = (value: (place: number) => number): number =>
    results.reduce((sum, { place }) => sum + value(place), 0) / Math.max(asked.length, 1)
  return {
    success1: share((place) => (place === 0 ? 1 : 0)),
    success3: share((place) => (place >= 0 && place < 3 ? 1 : 0)),
    mrr: share((place) => (place >= 0 ? 1 / (place + 1) : 0)),
    asked: asked.length,
    waiting: queries.length - asked.length,
    misses: results.filter(({ place }) => place !== 0).map(({ query, wanted, found }) => ({ query, wanted, found })),
  }
}
