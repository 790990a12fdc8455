import { pairOf } from '@authzed-docs/search/browser/prior.ts'
import { type Example, learnWeights } from '@authzed-docs/search/build/learn-weights.ts'
import { describe, expect, it } from 'vitest'

/** So often that words aren't too rare to count. */
const TIMES = 12
const examplesOf = (page: string, ...queries: string[]): Example[] =>
  queries.flatMap((query) => Array.from({ length: TIMES }, () => ({ words: query.split(' '), page })))

function weightOf(examples: readonly Example[], feature: string, page: string): number {
  const { features, pages, weights } = learnWeights(examples)
  return weights[features.indexOf(feature)]?.[pages.indexOf(page)] ?? Number.NaN
}

describe('learnWeights', () => {
  const examples = [...examplesOf('/install', 'docker', 'new docker'), ...examplesOf('/invite', 'new user', 'user')]

  it('sorts pages and features, among which are pairs of adjacent words', () => {
    const { pages, features, weights, offsets } = learnWeights(examples)
    expect(pages).toEqual(['/install', '/invite'])
    expect(features).toEqual(['docker', 'new', pairOf('new', 'docker'), pairOf('new', 'user'), 'user'])
    expect(weights.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2])
    expect(offsets).toHaveLength(2)
  })

  it('counts a word as evidence for the page whose examples have it', () => {
    expect(weightOf(examples, 'docker', '/install')).toBeGreaterThan(weightOf(examples, 'docker', '/invite') + 1)
    expect(weightOf(examples, 'new', '/install')).toBeCloseTo(weightOf(examples, 'new', '/invite'), 1)
  })

  it('gives a word less weight if another word of the same examples tells the page', () => {
    const alone = [...examplesOf('/a', 'red'), ...examplesOf('/b', 'blue')]
    const explained = [...examplesOf('/a', 'red sun', 'sun', 'old sun'), ...examplesOf('/b', 'blue')]
    expect(weightOf(explained, 'red', '/a')).toBeLessThan(weightOf(alone, 'red', '/a'))
  })

  it('subtracts more for each word the more examples a page has', () => {
    const { pages, offsets } = learnWeights([...examplesOf('/many', 'a', 'b', 'a b'), ...examplesOf('/few', 'c')])
    expect(offsets[pages.indexOf('/many')]).toBeLessThan(offsets[pages.indexOf('/few')] ?? Number.NaN)
  })

  it('leaves out words with fewer than six occurrences, and pairs with fewer than ten', () => {
    const some = (page: string, query: string, times: number): Example[] => examplesOf(page, query).slice(0, times)
    const { features } = learnWeights([
      ...some('/a', 'five', 5),
      ...some('/a', 'six more', 6),
      ...some('/b', 'ten times', 10),
    ])
    expect(features).toEqual(['more', 'six', 'ten', pairOf('ten', 'times'), 'times'])
  })

  it('learns nothing from nothing', () => {
    expect(learnWeights([])).toEqual({ pages: [], features: [], weights: [], offsets: new Float64Array() })
  })
})
