import { search, searchOutline } from '@authzed-docs/search/browser/engine.ts'
import { HITS_WITH_TEXT, PAGES_SHOWN } from '@authzed-docs/search/browser/limits.ts'
import type { SearchResults } from '@authzed-docs/search/browser/results.ts'
import type { ResultFilter } from '@authzed-docs/search/browser/scope.ts'
import { describe, expect, it } from 'vitest'
import { buildIndex, page } from './site.ts'

const TOPICS = ['one', 'two', 'three', 'four', 'five', 'six']
const PAGES = [
  ...TOPICS.map((name) => page(`/guides/${name}`, `Zebras ${name}`, { Stripes: `A zebra, number ${name}.` })),
  page('/api/http-api/animals', 'Animals API', { Zebra: 'Returns a zebra.' }),
  page('/concepts/glossary', 'Glossary', {
    ...Object.fromEntries(TOPICS.map((name) => [`Zebra ${name}`, `The ${name} zebra.`])),
  }),
  page('/guides/horses', 'Horses', { Stripes: 'A horse has no stripes.' }),
]
const POSTS = TOPICS.map((name) => page(`https://example.com/${name}`, `Zebra ${name}`, { '': 'About the zebra.' }))

const find = (query: string, filter: ResultFilter, isWhole = false): SearchResults =>
  search(query, { pages: buildIndex(PAGES), posts: buildIndex(POSTS) }, { filter, isWhole })
const idsOf = ({ pages }: SearchResults): string[] => pages.map(({ id }) => id).sort()

describe('a filter', () => {
  it.each<[ResultFilter, string[]]>([
    ['api', ['/api/http-api/animals']],
    ['reference', ['/concepts/glossary']],
    ['blog', []],
  ])('shows only pages of its kind, however they rank: %s', (filter, expected) => {
    expect(idsOf(find('zebra', filter))).toEqual(expected)
  })

  it('shows posts only with the blog and without a filter', () => {
    const posts = (filter: ResultFilter): boolean => find('zebra', filter).blog.length > 0
    expect([posts('all'), posts('blog'), posts('guide'), posts('api')]).toEqual([true, true, false, false])
  })

  it('holds for titles and headings alone too', () => {
    const corpus = { pages: buildIndex(PAGES), posts: buildIndex(POSTS) }
    const { results } = searchOutline('zebra', corpus, { filter: 'api', isWhole: false })
    expect([idsOf(results), results.blog]).toEqual([['/api/http-api/animals'], []])
  })
})

describe('the whole list', () => {
  it('has every page, section and post that matches', () => {
    expect(idsOf(find('zebra', 'all'))).toHaveLength(PAGES_SHOWN)
    const all = find('zebra', 'all', true)
    expect(idsOf(all)).toEqual(
      PAGES.map(({ url }) => url)
        .filter((url) => url !== '/guides/horses')
        .sort(),
    )
    expect(all.blog).toHaveLength(POSTS.length)
    const glossary = all.pages.find(({ id }) => id === '/concepts/glossary')
    expect(glossary?.hits).toHaveLength(TOPICS.length)
    expect(glossary?.hits.filter(({ text }) => text.length > 0)).toHaveLength(HITS_WITH_TEXT)
  })

  it('leaves out pages that match a part of the query, unless no page matches it in full', () => {
    expect(idsOf(find('zebra stripes', 'guide', true))).not.toContain('/guides/horses')
    expect(idsOf(find('horse glossary', 'all', true))).toEqual(['/concepts/glossary', '/guides/horses'])
  })
})
