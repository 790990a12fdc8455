import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishRoute, localeOf } from '@authzed-docs/shared/locales.ts'
import { isSearchRoute, searchRoute } from '@authzed-docs/shared/search-route.ts'
import { CARD_SIZE, canonicalUrl, DEFAULT_CARD } from '@authzed-docs/shared/site.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseFrontmatter } from '../../lib/mdx/build/frontmatter.ts'
import { OUT } from '../../scripts/root.ts'
import { hasFile, htmlFile, parsedPages, testEach } from './export.ts'

const ORIGIN = 'https://authzed.com'

/** Largest size of a card in bytes. */
const MAX_CARD_BYTES = 40_000

const url = z.url({ protocol: /^https$/ })
const publisher = z.strictObject({ '@type': z.literal('Organization'), name: z.literal('AuthZed'), url })

const page = { headline: z.string(), dateModified: z.iso.datetime().optional(), publisher }

const entry = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.number(),
  name: z.string().min(1),
  item: url.optional(),
})

/** What pages say about themselves. */
const thing = z.discriminatedUnion('@type', [
  z.looseObject({ '@type': z.literal('TechArticle'), ...page, articleSection: z.array(z.string()).min(1).optional() }),
  z.looseObject({ '@type': z.literal('WebPage'), ...page }),
  z.looseObject({ '@type': z.literal('BreadcrumbList'), itemListElement: z.array(entry).min(1) }),
  z.looseObject({ '@type': z.literal('Organization'), '@id': url, logo: url, sameAs: z.array(url).min(1) }),
  z.looseObject({
    '@type': z.literal('WebSite'),
    publisher: z.object({ '@id': url }),
    potentialAction: z.object({ '@type': z.literal('SearchAction'), target: z.object({ urlTemplate: z.string() }) }),
  }),
])

type Thing = z.infer<typeof thing>

/** The things in a document, which has its own context. */
function thingsIn(json: string): Thing[] {
  const { '@context': context, ...data } = z.looseObject({ '@context': z.string() }).parse(JSON.parse(json))
  expect(context).toBe('https://schema.org')
  return '@graph' in data ? z.strictObject({ '@graph': z.array(thing) }).parse(data)['@graph'] : [thing.parse(data)]
}

const pages = parsedPages().map((page) => {
  const things = page.root
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ rawText }) => thingsIn(rawText))
  return { ...page, things, frontmatter: parseFrontmatter(page.file, page.source).frontmatter }
})

/** The only thing of a type. */
function only<T extends Thing['@type']>(things: readonly Thing[], type: T): Extract<Thing, { '@type': T }> | undefined {
  const found = things.filter((one): one is Extract<Thing, { '@type': T }> => one['@type'] === type)
  expect(found.length).toBeLessThan(2)
  return found[0]
}

/** Words without the differences of typographic quotes and spaces. */
const _plain = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()

const cardOf = (root: (typeof pages)[number]['root']): string =>
  root.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''

const listed = pages.filter(({ route }) => !isSearchRoute(route))
const articles = listed.filter(({ route }) => englishRoute(route) !== '/')
const homes = listed.filter(({ route }) => englishRoute(route) === '/')

it('covers the home pages, articles and pages of results', () => {
  expect(homes).toHaveLength(4)
  expect(articles.length).toBeGreaterThan(100)
  expect(pages.length - listed.length).toBe(4)
})

const articleOf = (things: readonly Thing[]) => only(things, 'TechArticle') ?? only(things, 'WebPage')

describe('each article', () => {
  testEach('describes itself as its HTML does', articles, ({ route, root, things, frontmatter }) => {
    const article = articleOf(things)
    expect(article).toMatchObject({
      '@type': route === '/privacy' ? 'WebPage' : 'TechArticle',
      headline: frontmatter?.title,
      description: frontmatter?.description,
      url: canonicalUrl(route, ORIGIN),
      image: cardOf(root),
      inLanguage: localeOf(route),
    })
    const date = root.querySelector('main time')?.getAttribute('datetime')
    expect(article?.dateModified).toBe(date)
  })

  testEach('has the sections and the linked entries of the visible breadcrumb', articles, ({ root, things }) => {
    const article = articleOf(things)
    const shown = root.querySelector('.breadcrumb')?.querySelectorAll(':scope > a, :scope > span') ?? []
    const names = shown.map((element) => element.text)
    const sections = article?.['@type'] === 'TechArticle' ? article.articleSection : undefined
    expect(sections ?? []).toEqual(names.slice(0, -1))
    const linked = shown.filter((element, index) => element.tagName === 'A' || index === shown.length - 1)
    const list = only(things, 'BreadcrumbList')
    expect(list?.itemListElement ?? []).toEqual(
      linked.map((element, index) => {
        const href = element.getAttribute('href')
        const item = href === undefined ? {} : { item: ORIGIN + href }
        return { '@type': 'ListItem', position: index + 1, name: element.text, ...item }
      }),
    )
    for (const { item } of list?.itemListElement ?? []) {
      if (item) expect(() => readFileSync(htmlFile(item.slice(`${ORIGIN}/docs`.length)))).not.toThrow()
    }
  })
})

testEach(
  'each home page names the publisher, and the page of results that its search opens',
  homes,
  ({ route, things, root }) => {
    const organization = only(things, 'Organization')
    const site = only(things, 'WebSite')
    expect(site).toMatchObject({ url: canonicalUrl(route, ORIGIN), inLanguage: localeOf(route) })
    expect(site?.publisher['@id']).toBe(organization?.['@id'])
    const search = canonicalUrl(searchRoute(localeOf(route)), ORIGIN)
    expect(site?.potentialAction.target.urlTemplate).toBe(`${search}?q={query}`)
    expect(hasFile(organization?.logo.slice(`${ORIGIN}/docs`.length) ?? 'missing')).toBe(true)
    expect(cardOf(root)).not.toContain(DEFAULT_CARD)
  },
)

describe('cards', () => {
  const cards = new Set(listed.map(({ root }) => cardOf(root)))

  it('are pictures of the right size below the limit, with a hash in the name', async () => {
    expect(cards.size).toBeGreaterThan(100)
    for (const card of cards) {
      expect(card).toMatch(/^https:\/\/authzed\.com\/docs\/_next\/image\/cards\/[\w/-]+\.[0-9a-f]{16}\.png$/)
      const file = readFileSync(join(OUT, card.slice(`${ORIGIN}/docs`.length)))
      expect(file.length).toBeLessThan(MAX_CARD_BYTES)
      expect(await sharp(file).metadata()).toMatchObject({ format: 'png', ...CARD_SIZE })
    }
  })

  it('differ between pages with another title or section', () => {
    const hashes = new Set([...cards].map((card) => /[0-9a-f]{16}/.exec(card)?.[0]))
    const texts = listed.map(({ root, things }) => {
      const { headline, articleSection } = only(things, 'TechArticle') ?? {}
      return JSON.stringify([headline ?? root.querySelector('h1')?.text, articleSection])
    })
    expect(hashes.size).toBe(new Set(texts).size)
  })

  it('are the default card on search pages, and on no others', () => {
    expect(hasFile(DEFAULT_CARD)).toBe(true)
    const others = pages.filter(({ root }) => cardOf(root) === `${ORIGIN}/docs${DEFAULT_CARD}`)
    expect(others.map(({ route }) => route).sort()).toEqual(
      pages.flatMap(({ route }) => (isSearchRoute(route) ? [route] : [])).sort(),
    )
    for (const { things } of others) expect(things).toEqual([])
  })
})
