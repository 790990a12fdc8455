import { PAGES_SHOWN } from '@authzed-docs/search/browser/limits.ts'
import { parseQuery } from '@authzed-docs/search/browser/query.ts'
import { rankDocuments } from '@authzed-docs/search/browser/rank.ts'
import { describe, expect, it } from 'vitest'
import { buildIndex, find, marked, page, routes, SITE } from './site.ts'

describe('the best result', () => {
  it.each([
    ['a title', 'schema language reference', '/schema'],
    ['a word of a title', 'consistency', '/consistency'],
    ['another form of a word', 'consistent', '/consistency'],
    ['the start of a word', 'consis', '/consistency'],
    ['a typo', 'consistancy', '/consistency'],
    ['a typo in an unfinished word', 'consisn', '/consistency'],
    ['two letters swapped', 'cavaets', '/caveats'],
    ['a flag', '--datastore-engine', '/commands'],
    ['a flag without its dashes', 'datastore engine', '/commands'],
    ['a flag in one word', 'datastoreengine', '/commands'],
    ['a variable', 'SPICEDB_GRPC_PRESHARED_KEY', '/commands'],
    ['an API name', 'CheckBulkPermissions', '/api'],
    ['an API name in lower case', 'checkbulkpermissions', '/api'],
    ['the words of an API name', 'check bulk permissions', '/api'],
    ['a relationship', 'document:1#viewer@user:2', '/relationships'],
    ['a relationship that no page contains', 'folder:x#owner@user:y', '/relationships'],
    ['a line of a schema', 'relation owner: team', '/schema'],
    ['a wildcard', 'user:*', '/schema'],
    ['an error text', 'error: fully_consistent is slow', '/consistency'],
    ['a question', 'how do I write a relationship?', '/relationships'],
    ['a name split into two words', 'zed token', '/consistency'],
    ['two words joined into one', 'conditionalanswer', '/caveats'],
    ['Chinese', '数据库', '/chinese'],
    ['one Chinese character', '库', '/chinese'],
    ['Russian in upper case', 'СХЕМА', '/russian'],
    ['French without accents', 'reserve', '/cafe'],
    ['two scripts', 'caveat 条件', '/caveats'],
  ])('is found by %s', (_name, query, expected) => {
    expect(routes(query)[0]).toBe(expected)
  })
})

describe('a notation in another one', () => {
  const { vocabulary } = buildIndex(SITE)
  it.each([
    ['relation viewer: user:*', 'schema'],
    ['document:1#viewer@user:*', 'relationship'],
  ])('counts less: the wildcard of %s', (query, outer) => {
    const terms = new Map(parseQuery(query, vocabulary).map(({ word, importance }) => [word, importance]))
    expect(terms.get('wildcard')).toBe(0.1)
    expect(terms.get(outer)).toBeGreaterThan(0.1)
  })
})

describe('the order of results', () => {
  const pages = [
    page('/text', 'Other things', { One: 'The word zebra is in the text. '.repeat(3) }),
    page('/heading', 'More things', { 'About a zebra': 'Nothing.' }),
    page('/title', 'Zebra', { One: 'Nothing.' }),
  ]

  it('ranks a title above a heading, and a heading above text', () => {
    expect(routes('zebra', pages)).toEqual(['/title', '/heading', '/text'])
  })

  it('puts pages in the reader’s language first, even if others match better', () => {
    const text = { '': 'Un schéma décrit les types.' }
    const site = [
      page('/schema', 'Schema language', { Types: 'A schema.' }),
      page('/fr/start', 'Premiers pas', text),
      page('/start', 'First steps', text),
    ]
    expect(routes('schéma', site)).toEqual(['/fr/start', '/schema', '/start'])
    expect(routes('schema', site)).toEqual(['/fr/start', '/schema', '/start'])
    expect(routes('schema language', site)[0]).toBe('/schema')
  })

  it('shows a translation even if more English pages match better than are shown', () => {
    const english = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
      page(`/${name}`, `Permissions ${name}`, { Permissions: 'Permissions are permissions.' }),
    )
    const site = [...english, page('/fr/start', 'Premiers pas', { '': 'Les permissions.' })]
    const found = routes('permissions', site)
    expect(found[0]).toBe('/fr/start')
    expect(found).toHaveLength(PAGES_SHOWN)
  })

  it('ranks a page with the accents of the query first', () => {
    const site = [
      page('/fr/a', 'A', { '': 'Une reserve.' }),
      page('/fr/b', 'B', { '': 'Un accès réservé, puis réserve.' }),
    ]
    expect(routes('réserve', site)).toEqual(['/fr/b', '/fr/a'])
  })

  it('finds a page by its keywords and its slug', () => {
    const withAliases = [page('/a/quickstart', 'First steps', {}, { keywords: 'hello world, tutorial' }), ...pages]
    expect(routes('hello world', withAliases)[0]).toBe('/a/quickstart')
    expect(routes('quickstart', withAliases)[0]).toBe('/a/quickstart')
  })
})

describe('limits', () => {
  const sections = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`Zebra ${index}`, 'A zebra.']))
  const many = Array.from({ length: 9 }, (_, index) => page(`/page-${index}`, `Zebra page ${index}`, sections))

  it('are 3 pages with 3 results each, and 3 posts', () => {
    const posts = many.map(({ url, ...post }) => ({ ...post, url: `https://example.com${url}` }))
    const { pages, blog } = find('zebra', many, posts)
    expect(pages.map(({ hits }) => hits.length)).toEqual([3, 3, 3])
    expect(blog).toHaveLength(3)
  })

  it('rank only 5 pages by their sections', () => {
    const long = 'word '.repeat(300)
    const parts = { 'Part 1': `${long}A zebra.`, 'Part 2': `${long}A zebra.`, 'Part 3': `${long}A zebra.` }
    const about = { 'About it': 'zebra zebra zebra', More: long.repeat(12) }
    const often = [0, 1, 2, 3].map((index) => page(`/often-${index}`, `Animal ${index}`, parts))
    const once = [0, 1].map((index) => page(`/once-${index}`, `Beast ${index}`, about))
    expect(rankDocuments('zebra', buildIndex([...often, ...once])).ranked).toHaveLength(6)
    expect(routes('zebra', [...often, ...once]).filter((route) => route.startsWith('/once'))).toEqual(['/once-0'])
  })
})

describe('a result', () => {
  it('links to the section and marks the match', () => {
    const [hit] = find('costs').pages[0]?.hits ?? []
    expect(hit?.route).toBe('/caveats#what-it-costs')
    expect(hit && marked(hit.title)).toBe('What it [costs]')
  })

  it('links to the page if the text before the first heading matches', () => {
    expect(find('ZedToken').pages[0]?.hits[0]).toMatchObject({ route: '/consistency' })
  })

  it('starts with the definition if the heading is what was searched for', () => {
    const definition = `A name for all subjects of one type, written as a star. ${'It is rare. '.repeat(12)}The wildcard is public.`
    const glossary = page('/glossary', 'Glossary', { Wildcard: definition, Other: definition })
    const hits = find('wildcards', [glossary]).pages[0]?.hits ?? []
    expect(hits.map(({ text }) => marked(text).slice(0, 10))).toEqual(['A name for', 'The [wildc'])
  })

  it('shows the summary if a section has no text', () => {
    const [group] = find('zebra', [page('/z', 'Zebra', { '': '' }, { summary: 'All about it.' })]).pages
    expect(group?.hits[0] && marked(group.hits[0].text)).toBe('All about it.')
  })
})

describe('an unusual query', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   \t\n'],
    ['regex characters', '.*+?^$ {}()|[]\\'],
    ['emoji', '😀👩‍👩‍👧'],
    ['null bytes', '\0\0'],
    ['a word that no page contains', 'qqqqqq'],
  ])('finds nothing: %s', (_name, query) => {
    expect(find(query)).toMatchObject({ pages: [], blog: [] })
  })

  it.each([
    ['HTML', '<img src=x onerror=alert(1)> caveats', '/caveats'],
    ['regex characters around a word', '(caveats)+$', '/caveats'],
    ['null bytes around a word', '\0caveats\0', '/caveats'],
    ['combining marks', 'c̈av̈eats', '/caveats'],
    ['right-to-left text', 'مخطط caveats', '/caveats'],
    ['an emoji', '😀 caveats', '/caveats'],
    ['10,000 characters', `caveats ${'x'.repeat(10_000)}`, '/caveats'],
    ['a thousand words', `caveats ${'schemaless '.repeat(1_000)}`, '/caveats'],
    ['__proto__', '__proto__ caveats', '/caveats'],
    ['constructor', 'constructor caveats', '/caveats'],
    ['a javascript: URL', 'javascript:alert(1) caveats', '/caveats'],
  ])('matches its ordinary words despite %s', (_name, query, expected) => {
    expect(routes(query)[0]).toBe(expected)
  })

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])('treats %s as an ordinary word', (word) => {
    expect(find(word)).toMatchObject({ pages: [], blog: [] })
    expect(routes(word, [...SITE, page('/odd', word)])).toEqual(['/odd'])
  })
})
