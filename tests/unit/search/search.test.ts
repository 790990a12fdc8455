import { describe, expect, it } from 'vitest'
import { hitsOf } from '../../../lib/browser/search/answer.ts'
import {
  BLOG_HITS,
  HITS_PER_PAGE,
  INDEX_CACHE,
  INDEX_LIMIT,
  PAGES_CONSIDERED,
  PAGES_SHOWN,
  SEARCH_TIMEOUT_MS,
} from '../../../lib/browser/search/limits.ts'
import { rankDocuments } from '../../../lib/browser/search/rank.ts'
import { find, indexOf, marked, page, routes, SITE } from './site.ts'

describe('what people type finds its page first', () => {
  it.each([
    ['a title', 'schema language reference', '/schema'],
    ['a word of a title', 'consistency', '/consistency'],
    ['another form of it', 'consistent', '/consistency'],
    ['the beginning of it', 'consis', '/consistency'],
    ['a typing mistake', 'consistancy', '/consistency'],
    ['a typing mistake in a word that is still being typed', 'consisn', '/consistency'],
    ['two letters swapped', 'cavaets', '/caveats'],
    ['a flag', '--datastore-engine', '/commands'],
    ['a flag without its dashes', 'datastore engine', '/commands'],
    ['a flag in one word', 'datastoreengine', '/commands'],
    ['a variable', 'SPICEDB_GRPC_PRESHARED_KEY', '/commands'],
    ['an API name', 'CheckBulkPermissions', '/api'],
    ['an API name in lower case', 'checkbulkpermissions', '/api'],
    ['the words of an API name', 'check bulk permissions', '/api'],
    ['a relationship', 'document:1#viewer@user:2', '/relationships'],
    ['a relationship that no page holds', 'folder:x#owner@user:y', '/relationships'],
    ['a line of a schema', 'relation owner: team', '/schema'],
    ['a wildcard', 'user:*', '/schema'],
    ['an error text', 'error: fully_consistent is slow', '/consistency'],
    ['a question', 'how do I write a relationship?', '/relationships'],
    ['two words that are one', 'zed token', '/consistency'],
    ['one word that is two', 'conditionalanswer', '/caveats'],
    ['Chinese', '数据库', '/chinese'],
    ['one Chinese sign', '库', '/chinese'],
    ['Russian in another form of letters', 'СХЕМА', '/russian'],
    ['French without accents', 'reserve', '/cafe'],
    ['two scripts', 'caveat 条件', '/caveats'],
  ])('%s', (_name, query, expected) => {
    expect(routes(query)[0]).toBe(expected)
  })
})

describe('the order of results', () => {
  const pages = [
    page('/text', 'Other things', { One: 'The word zebra stands in the text. '.repeat(3) }),
    page('/heading', 'More things', { 'About a zebra': 'Nothing.' }),
    page('/title', 'Zebra', { One: 'Nothing.' }),
  ]

  it('puts a title before a heading before a text', () => {
    expect(routes('zebra', pages)).toEqual(['/title', '/heading', '/text'])
  })

  it('puts the section that matches best first within a page', () => {
    const [group] = find('wildcard').pages
    expect(group?.hits[0]?.route).toBe('/schema#wildcards')
  })

  it('finds a page by its keywords and the end of its url', () => {
    const named = [page('/a/quickstart', 'First steps', {}, { keywords: 'hello world, tutorial' }), ...pages]
    expect(routes('hello world', named)[0]).toBe('/a/quickstart')
    expect(routes('quickstart', named)[0]).toBe('/a/quickstart')
  })
})

describe('limits', () => {
  const sections = Object.fromEntries(Array.from({ length: 8 }, (_, place) => [`Zebra ${place}`, 'A zebra.']))
  const many = Array.from({ length: 9 }, (_, place) => page(`/page-${place}`, `Zebra page ${place}`, sections))

  it('shows 3 pages with 3 results each, and 3 posts', () => {
    const posts = many.map(({ url, ...post }) => ({ ...post, url: `https://example.com${url}` }))
    const { pages, blog } = find('zebra', many, posts)
    expect(pages.map(({ hits }) => hits.length)).toEqual([3, 3, 3])
    expect(blog).toHaveLength(3)
  })

  it('are those of the specification', () => {
    expect([PAGES_CONSIDERED, PAGES_SHOWN, HITS_PER_PAGE, BLOG_HITS]).toEqual([5, 3, 3, 3])
    expect([INDEX_CACHE, INDEX_LIMIT, SEARCH_TIMEOUT_MS]).toEqual([100, 100, 10_000])
  })

  it('looks at 5 pages: the section of the fifth may put it first, the sixth is not looked at', () => {
    const long = 'word '.repeat(300)
    const parts = { 'Part 1': `${long}A zebra.`, 'Part 2': `${long}A zebra.`, 'Part 3': `${long}A zebra.` }
    const about = { 'About it': 'zebra zebra zebra', More: long.repeat(12) }
    const often = [0, 1, 2, 3].map((place) => page(`/often-${place}`, `Animal ${place}`, parts))
    const once = [0, 1].map((place) => page(`/once-${place}`, `Beast ${place}`, about))
    expect(rankDocuments('zebra', indexOf([...often, ...once])).ranked).toHaveLength(6)
    expect(routes('zebra', [...often, ...once]).filter((route) => route.startsWith('/once'))).toEqual(['/once-0'])
  })

  it('gives each page its own sections', () => {
    for (const { id, hits } of find('zebra', many).pages) {
      for (const hit of hits) expect(hit.route.startsWith(`${id}#`)).toBe(true)
    }
  })

  it('gives each result an id of its own', () => {
    const ids = hitsOf(find('zebra', many)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a result', () => {
  it('leads to the section and shows what matches', () => {
    const [hit] = find('costs').pages[0]?.hits ?? []
    expect(hit?.route).toBe('/caveats#what-it-costs')
    expect(hit && marked(hit.title)).toBe('What it [costs]')
  })

  it('leads to the page where the text before the first heading matches', () => {
    expect(find('ZedToken').pages[0]?.hits[0]).toMatchObject({ route: '/consistency' })
  })

  it('shows the summary where a section has no text', () => {
    const [group] = find('zebra', [page('/z', 'Zebra', { '': '' }, { summary: 'All about it.' })]).pages
    expect(group?.hits[0] && marked(group.hits[0].text)).toBe('All about it.')
  })

  it('of the blog leads to the post', () => {
    expect(find('caveats').blog[0]).toMatchObject({ route: 'https://example.com/caveats' })
  })
})

describe('a query that is no query', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   \t\n'],
    ['regex characters', '.*+?^$ {}()|[]\\'],
    ['emoji', '😀👩‍👩‍👧'],
    ['null bytes', '\0\0'],
    ['a word that is nowhere', 'qqqqqq'],
  ])('finds nothing: %s', (_name, query) => {
    expect(find(query)).toEqual({ pages: [], blog: [] })
  })

  it.each([
    ['HTML', '<img src=x onerror=alert(1)> caveats', '/caveats'],
    ['regex characters around a word', '(caveats)+$', '/caveats'],
    ['null bytes around a word', '\0caveats\0', '/caveats'],
    ['combining marks', 'c̈av̈eats', '/caveats'],
    ['text from right to left beside it', 'مخطط caveats', '/caveats'],
    ['an emoji beside it', '😀 caveats', '/caveats'],
    ['10,000 characters', `caveats ${'x'.repeat(10_000)}`, '/caveats'],
    ['a thousand words', `caveats ${'schemaless '.repeat(1_000)}`, '/caveats'],
    ['__proto__', '__proto__ caveats', '/caveats'],
    ['constructor', 'constructor caveats', '/caveats'],
    ['a javascript: URL', 'javascript:alert(1) caveats', '/caveats'],
  ])('finds the rest: %s', (_name, query, expected) => {
    expect(routes(query)[0]).toBe(expected)
  })

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])('%s is a word like any other', (word) => {
    expect(find(word)).toEqual({ pages: [], blog: [] })
    expect(routes(word, [...SITE, page('/odd', word)])).toEqual(['/odd'])
  })
})
