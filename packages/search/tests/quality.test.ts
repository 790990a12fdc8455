import { measureQuality } from '@authzed-docs/search/verify/quality.ts'
import { describe, expect, it } from 'vitest'

describe('measureQuality', () => {
  const queries = [
    { query: 'first', kind: 'k', pages: ['/a', '/b'] },
    { query: 'second', kind: 'k', pages: ['/a'] },
    { query: 'never', kind: 'k', pages: ['/a'] },
    { query: 'unwritten', kind: 'k', pages: ['/new', '/a'] },
  ]
  const found: Record<string, string[]> = { first: ['/b', '/a'], second: ['/b', '/a'], never: ['/b'] }

  it('computes success@1, success@3 and the mean reciprocal rank', () => {
    const quality = measureQuality(
      queries,
      (query) => found[query] ?? [],
      (route) => route !== '/new',
    )
    expect(quality).toMatchObject({ success1: 1 / 3, success3: 2 / 3, mrr: 0.5, measured: 3, skipped: 1 })
    expect(quality.misses.map(({ query }) => query)).toEqual(['second', 'never'])
  })

  it('is zero if no query has an existing page', () => {
    expect(
      measureQuality(
        queries,
        () => [],
        () => false,
      ),
    ).toMatchObject({ success1: 0, mrr: 0, measured: 0, skipped: 4 })
  })
})
