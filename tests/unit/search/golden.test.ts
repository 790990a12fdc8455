import { describe, expect, it } from 'vitest'
import { measureQuality } from '../../golden-queries.ts'

describe('measureQuality', () => {
  const queries = [
    { query: 'first', kind: 'k', pages: ['/a', '/b'] },
    { query: 'second', kind: 'k', pages: ['/a'] },
    { query: 'never', kind: 'k', pages: ['/a'] },
    { query: 'unwritten', kind: 'k', pages: ['/new', '/a'] },
  ]
  const answers: Record<string, string[]> = { first: ['/b', '/a'], second: ['/b', '/a'], never: ['/b'] }

  it('counts first places, first three places, and places', () => {
    const quality = measureQuality(
      queries,
      (query) => answers[query] ?? [],
      (route) => route !== '/new',
    )
    expect(quality).toMatchObject({ success1: 1 / 3, success3: 2 / 3, mrr: 0.5, asked: 3, waiting: 1 })
    expect(quality.misses.map(({ query }) => query)).toEqual(['second', 'never'])
  })

  it('is zero where nothing can be asked', () => {
    expect(
      measureQuality(
        queries,
        () => [],
        () => false,
      ),
    ).toMatchObject({ success1: 0, mrr: 0, asked: 0, waiting: 4 })
  })
})
