import { type Prior, pairOf, parsePrior } from '@authzed-docs/search/browser/prior.ts'
import { parseQuery } from '@authzed-docs/search/browser/query.ts'
import { rankDocuments } from '@authzed-docs/search/browser/rank.ts'
import { stem } from '@authzed-docs/search/browser/stem.ts'
import { MIN_PRIOR_FACTOR } from '@authzed-docs/search/browser/weights.ts'
import type { AnsweredQuery } from '@authzed-docs/search/build/example-queries.ts'
import { learnPrior, priorFile } from '@authzed-docs/search/build/search-prior.ts'
import { describe, expect, it } from 'vitest'
import { buildIndex, page } from './site.ts'

/** So often that words aren't too rare to count. */
const TIMES = 12
const queriesOf = (page: string, ...queries: string[]): AnsweredQuery[] =>
  queries.flatMap((query) => Array.from({ length: TIMES }, () => ({ query, pages: [page] })))

const EXAMPLES = [
  ...queriesOf('/revoke', 'kick out a user', 'fire an employee'),
  ...queriesOf('/invite', 'let a user in', 'new employee'),
  ...queriesOf('/install', 'docker image', 'helm chart', 'new cluster'),
]
const prior = parsePrior(priorFile(EXAMPLES).content)
const termsOf = (query: string) => query.split(' ').map((word) => ({ word, spelling: word, importance: 1 }))
/** A function from a page and its score to its new score, or undefined if the query is a name. */
const adjust = (query: string, learned: Prior = prior) => withOnePage(learned(termsOf(query), stem))
const withOnePage = (adjustAll: ReturnType<Prior>) =>
  adjustAll && ((route: string, score: number) => adjustAll([{ route, score }])[0] ?? Number.NaN)

describe('a prior', () => {
  it('prefers the page whose example queries have the words', () => {
    const score = adjust('kick employee')
    expect(score?.('/revoke', 1)).toBeGreaterThan(score?.('/invite', 1) ?? Number.NaN)
    expect(score?.('/invite', 1)).toBeGreaterThan(score?.('/install', 1) ?? Number.NaN)
  })

  it('finds other forms of a word, and the spelling of the index if it doesn’t know the typed word', () => {
    expect(adjust('kicked')?.('/revoke', 1)).toBe(adjust('kick')?.('/revoke', 1))
    const misspelled = withOnePage(prior([{ word: 'kikc', spelling: 'kick', importance: 1 }], stem))
    expect(misspelled?.('/revoke', 1)).toBe(adjust('kick')?.('/revoke', 1))
  })

  it('knows what words next to each other mean', () => {
    const learned = parsePrior(
      priorFile([
        ...queriesOf('/shell', 'command line', 'new line', 'command'),
        ...queriesOf('/queue', 'line command', 'long line', 'line'),
      ]).content,
    )
    const lead = (query: string) =>
      (adjust(query, learned)?.('/shell', 1) ?? 0) - (adjust(query, learned)?.('/queue', 1) ?? 0)
    expect(lead('command line')).toBeGreaterThan(lead('line command'))
  })

  it('says nothing about unknown words and pages', () => {
    expect(adjust('zebra')?.('/revoke', 1)).toBe(1)
    expect(adjust('kick')?.('/unknown', 1)).toBe(1)
  })

  it.each([0.2, 0.5, 0.8, 1.2])('leaves a page without examples its rank: score %d', (score) => {
    const known = ['/invite', '/revoke', '/install'].map((route, index) => ({ route, score: 0.3 + index * 0.4 }))
    const [own = Number.NaN, ...others] =
      prior(termsOf('kick a new employee'), stem)?.([{ route: '/new', score }, ...known]) ?? []
    const rank = known.filter((page) => page.score > score).length
    expect(others.filter((other) => other > own)).toHaveLength(rank)
    expect(others).not.toEqual(known.map((page) => page.score))
  })

  it('leaves a page some of its score', () => {
    expect(adjust('docker image helm chart')?.('/revoke', 0.01)).toBeCloseTo(0.01 * MIN_PRIOR_FACTOR, 10)
  })

  it.each([
    ['CheckPermission', true],
    ['--grpc-addr', true],
    ['--fail-on-warn', true],
    ['ERROR_REASON_TOO_MANY_UPDATES_IN_REQUEST', true],
    ['at_least_as_fresh', true],
    ['caveat', false],
    ['zed token', false],
    ['load testing', false],
    ['--grpc-addr default', false],
  ])('leaves the ranking of names alone: %s', (query, isName) => {
    const { vocabulary } = buildIndex([page('/a', 'A', { '': `ZedToken zed token loadtesting load testing ${query}` })])
    expect(prior(parseQuery(query, vocabulary), stem) === undefined).toBe(isName)
  })

  it.each([
    ['no object', '[]'],
    ['no routes', '{"offsets":[],"words":"","pages":"","weights":""}'],
    ['routes that aren’t texts', '{"routes":[1],"offsets":[],"words":"","pages":"","weights":""}'],
    ['offsets that aren’t numbers', '{"routes":[],"offsets":["a"],"words":"","pages":"","weights":""}'],
    ['no words', '{"routes":[],"offsets":[],"pages":"","weights":""}'],
    ['no pages', '{"routes":[],"offsets":[],"words":"","weights":""}'],
    ['no weights', '{"routes":[],"offsets":[],"words":"","pages":""}'],
  ])('is rejected if its file has %s', (_name, text) => {
    expect(() => parsePrior(text)).toThrow('the file is not')
  })
})

describe('learnPrior', () => {
  it('knows the stems of the queries, and pairs of them, and which pages they are evidence for', () => {
    const { routes, offsets, words, pages, weights } = learnPrior([
      ...queriesOf('/b', 'Kicked users'),
      ...queriesOf('/a', 'the user'),
      ...queriesOf('/c', 'user'),
    ])
    expect(routes).toEqual(['/a', '/b', '/c'])
    expect(words).toBe(`kick ${pairOf('kick', 'user')} user`)
    // “Kick” and the pair are evidence for the second page, and “user” for the first two.
    expect(pages).toBe('$ $ #$$')
    expect(weights).toHaveLength(5)
    expect(offsets).toHaveLength(3)
    for (const offset of offsets) expect(offset).toBeLessThanOrEqual(0)
  })

  it('leaves out rare words, which are most of all words', () => {
    expect(learnPrior([...queriesOf('/a', 'user'), { query: 'rare user', pages: ['/a'] }]).words).toBe('user')
  })

  it('names its file after the content', () => {
    const { name, content } = priorFile(EXAMPLES)
    expect(name).toMatch(/^prior\.[0-9a-f]{16}\.json$/)
    expect(priorFile(EXAMPLES)).toEqual({ name, content })
    expect(priorFile(EXAMPLES.slice(1)).name).not.toBe(name)
  })

  it('can step over more pages than there are letters', () => {
    const pages = Array.from({ length: 200 }, (_, index) => `/${1000 + index}`)
    const many = [
      ...queriesOf('/0', 'first'),
      ...queriesOf('/2', 'last first'),
      ...pages.flatMap((page) => queriesOf(page, 'other')),
    ]
    const score = adjust('last', parsePrior(priorFile(many).content))
    expect(score?.('/2', 1)).toBeGreaterThan(1)
    expect(score?.('/0', 1)).toBeLessThan(1)
    expect(score?.('/1199', 1)).toBeLessThan(1)
  })
})

describe('the ranking', () => {
  const documents = ['/revoke', '/fr/revoke', '/invite'].map((url) => ({
    url,
    title: 'Users',
    keywords: '',
    questions: '',
    summary: '',
    sections: [{ anchor: '', heading: '', text: 'What to do with a user.' }],
  }))
  const scoresOf = (query: string, learned?: Prior) => {
    const { ranked } = rankDocuments(query, buildIndex(documents), learned)
    return new Map(ranked.map(({ indexed, score }) => [indexed.document.url, score]))
  }

  it('adds what the prior knows about a page and its translations', () => {
    const [without, learned] = [scoresOf('kick user'), scoresOf('kick user', prior)]
    expect(without.get('/revoke')).toBe(without.get('/invite'))
    expect(learned.get('/revoke')).toBeGreaterThan(learned.get('/invite') ?? Number.NaN)
    const factor = (without.get('/fr/revoke') ?? 0) / (without.get('/revoke') ?? 1)
    expect(learned.get('/fr/revoke')).toBeCloseTo((learned.get('/revoke') ?? 0) * factor, 10)
  })

  it('keeps the rank of a new page without examples, or with few', () => {
    const EXAMPLES = ['/a', '/b', '/c'].flatMap((url) => queriesOf(url, 'token expired', `token ${url.slice(1)}`))
    const few = { query: 'token of another cluster', pages: ['/new'] }
    const textOf = (times: number) => 'The token of a service. '.repeat(times)
    const pages = [
      page('/a', 'A', { '': textOf(1) }),
      page('/b', 'B', { '': textOf(3) }),
      page('/c', 'C', { '': textOf(9) }),
    ]
    const fresh = page('/new', 'New', { '': textOf(6) })
    const ranksOf = (learned?: Prior) => {
      const { ranked } = rankDocuments('token of a service', buildIndex([fresh, ...pages]), learned)
      return ranked.findIndex(({ indexed }) => indexed.document.url === '/new')
    }
    expect(ranksOf()).toBe(1)
    expect(ranksOf(parsePrior(priorFile(EXAMPLES).content))).toBe(1)
    expect(ranksOf(parsePrior(priorFile([...EXAMPLES, few]).content))).toBe(1)
  })
})
