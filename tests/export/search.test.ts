import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { parseFeed } from '@authzed-docs/search/browser/blog-feed.ts'
import type { ParseResult } from '@authzed-docs/search/browser/documents.ts'
import { CODE_MARK, type SearchDocument } from '@authzed-docs/search/browser/documents.ts'
import { search, searchOutline } from '@authzed-docs/search/browser/engine.ts'
import { HELPFUL_PAGES } from '@authzed-docs/search/browser/helpful-pages.ts'
import { MAX_QUERY_LENGTH } from '@authzed-docs/search/browser/limits.ts'
import {
  combinePages,
  dataLocales,
  parseFullText,
  parseSearchData,
  parseTitles,
} from '@authzed-docs/search/browser/page-data.ts'
import { type Prior, parsePrior } from '@authzed-docs/search/browser/prior.ts'
import { fullTextUrl, pageDataUrl, titlesUrl } from '@authzed-docs/search/browser/protocol.ts'
import { OTHER_PRODUCTS } from '@authzed-docs/search/browser/suggestions.ts'
import { indexDocuments } from '@authzed-docs/search/browser/text-index.ts'
import { EXAMPLES_FILE, GOLDEN_FILE, HELD_OUT_FILE, parseExamples } from '@authzed-docs/search/build/example-queries.ts'
import { outlineOf as outlineDataOf, splitOutline } from '@authzed-docs/search/build/locale-search-data.ts'
import { priorFile } from '@authzed-docs/search/build/search-prior.ts'
import { measureQuality } from '@authzed-docs/search/verify/quality.ts'
import { readOutline } from '@authzed-docs/search/verify/read-outline.ts'
import { DEFAULT_LOCALE, englishRoute, LOCALES, localeOf, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import { ERROR_INDEX_ROUTE } from '@authzed-docs/shared/routes.ts'
import { DESCRIPTION_KEY, KEYWORDS_KEY, QUESTIONS_KEY } from '@authzed-docs/shared/search-data-keys.ts'
import { isSearchRoute } from '@authzed-docs/shared/search-route.ts'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorRowsOf, errorTablesOf } from '../../lib/errors/build/error-tables.ts'
import { OUT, ROOT } from '../../scripts/root.ts'
import { exportedPages, htmlFile, parsedPages, testEach } from './export.ts'
import { createFirstSearch } from './first-search.ts'
import { withGeneratedPages } from './generated-pages.ts'
import { memoized } from './memoized.ts'

const SCRIPTS = join(OUT, '_next/static/scripts')

const qualitySchema = z.object({ success1: z.number(), success3: z.number(), mrr: z.number() })
const goldenSchema = z.object({
  note: z.string(),
  recorded: qualitySchema,
  floor: qualitySchema,
  queries: z.array(z.object({ query: z.string().min(1), kind: z.string(), pages: z.array(z.string()).min(1) })),
})

const readQueries = (file: string) => goldenSchema.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
const golden = readQueries(GOLDEN_FILE)
const heldOut = readQueries(HELD_OUT_FILE)
/** Tests for a change measure a part of the golden queries, and nightly tests all of them. */
const isNightly = process.env.NIGHTLY === '1'
const exported = (url: string) => readFileSync(join(OUT, url), 'utf8')
/** Titles and headings of a locale's own pages. */
const outlineOf = memoized((locale) => readOutline(exported, locale))
const fullTextOf = (locale: string) => exported(fullTextUrl('', outlineOf(locale).fullText))
/** The texts of a locale's own pages. */
const ownDataOf = memoized((locale) => parseFullText(fullTextOf(locale), outlineOf(locale).documents))
/** What browsers search in a locale. */
const dataOf = (locale: string) => combinePages(dataLocales(locale).map(ownDataOf))
/** What Nextra generates. */
const wholeDataOf = (locale: string) => parseSearchData(exported(pageDataUrl('', locale)))
const openApiSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
})
/** A page with the text of its own file. */
function withText(document: SearchDocument, locale: string): { document: SearchDocument; problems: string[] } {
  const file = exported(fullTextUrl('', outlineOf(locale).pageTexts.get(document.url) ?? ''))
  const { documents, problems } = parseFullText(file, [document])
  return { document: documents[0] ?? document, problems }
}
const brotliSize = (text: string, quality: number = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
const data = dataOf(DEFAULT_LOCALE)
/** Every page except the pages of the search itself, which aren't searched. */
const searched = parsedPages().filter(({ route }) => !isSearchRoute(route))
const english = searched.filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
const feed = parseFeed(readFileSync(join(OUT, 'feed.json'), 'utf8'))
const examples = parseExamples(readFileSync(join(ROOT, EXAMPLES_FILE), 'utf8'))
/** What browsers load, from the URL that their code has. */
const [worker = ''] = readdirSync(SCRIPTS).filter((file) => /^worker-[A-Z0-9]{8}\.js$/.test(file))
const [priorUrl = ''] =
  /\/_next\/static\/search\/prior\.[0-9a-f]{16}\.json/.exec(exported(`/_next/static/scripts/${worker}`)) ?? []
const prior = parsePrior(exported(priorUrl))
const pages = indexDocuments(data.documents)
const posts = indexDocuments(feed.documents)
const corpus = { pages, posts, prior }
const outline = indexDocuments(outlineOf(DEFAULT_LOCALE).documents)
const titlesIndex = indexDocuments(parseTitles(exported(titlesUrl('', DEFAULT_LOCALE))).documents)

const findInFullText = memoized((query) => search(query, corpus).pages.map(({ id }) => id))

const known = new Set(english.map(({ route }) => route))

describe('judged queries', () => {
  it.each([
    [EXAMPLES_FILE, examples],
    [GOLDEN_FILE, golden.queries],
    [HELD_OUT_FILE, heldOut.queries],
  ])('of %s name existing pages', (_file, queries) => {
    const missing = new Set(queries.flatMap(({ pages }) => pages.filter((page) => !known.has(page))))
    expect([...missing], '→ `npm run move OLD NEW` or `npm run remove ROUTE` changes these lines too').toEqual([])
  })

  it('of the golden queries find their pages at least as well as the recorded floors', { timeout: 120_000 }, () => {
    expectQuality({ ...golden, queries: measured }, findUnlearned)
  })
})

/** Parts of the golden queries that the prior is learned without, so that it doesn't know the queries that measure it. */
const FOLDS = 5
const foldOf = new Map(golden.queries.map(({ query }, index) => [query, index % FOLDS]))
const folds = Array.from({ length: isNightly ? FOLDS : 1 }, (_, fold) => {
  const learned = golden.queries.filter(({ query }) => foldOf.get(query) !== fold)
  return parsePrior(priorFile([...examples, ...learned]).content)
})
const measured = golden.queries.filter(({ query }) => (foldOf.get(query) ?? 0) < folds.length)
/** What is found for a golden query by an index that hasn't learned from it. */
const findUnlearned = memoized((query) => {
  return search(query, { pages, posts, prior: folds[foldOf.get(query) ?? 0] }).pages.map(({ id }) => id)
})

/** Neither the ranking nor the search terms are adapted to them, so they tell how well the search answers new queries. */
describe('held-out queries', () => {
  it('find their pages at least as well as the recorded floors', { timeout: 120_000 }, () => {
    expectQuality(heldOut, findInFullText)
  })
})

/** A rank that falls a little is a hint: no reader loses a page. Below the floor, the search itself is broken. */
function expectQuality({ recorded, floor, queries }: typeof golden, find: (query: string) => string[]): void {
  const quality = measureQuality(queries, find, (route) => known.has(route))
  const { success1, success3, mrr, measured, skipped } = quality
  console.log(
    `${measured} queries searched, ${skipped} skipped because their page doesn’t exist yet; success@1 ${success1.toFixed(3)}, success@3 ${success3.toFixed(3)}, MRR ${mrr.toFixed(3)}`,
  )
  const worse = (['success1', 'success3', 'mrr'] as const).filter((name) => quality[name] < recorded[name] - 0.0005)
  for (const name of worse)
    console.log(`hint: ${name} was ${recorded[name]}  → npm run bench -- --search lists the queries that miss`)
  expect({ success1, success3, mrr, misses: quality.misses }).toMatchObject({
    success1: atLeast(floor.success1),
    success3: atLeast(floor.success3),
    mrr: atLeast(floor.mrr),
  })
}

const textsOfPages = outlineOf(DEFAULT_LOCALE).documents.map((document) => withText(document, DEFAULT_LOCALE).document)
const createFind = (find: typeof findInFullText, prior: Prior | undefined) =>
  memoized(createFirstSearch(outlineOf(DEFAULT_LOCALE).documents, textsOfPages, posts, find, prior))
/** What the first query of a visit finds, with the texts of some pages or with the full text. */
const findFirst = createFind(findInFullText, prior)

/** Unit tests hold how the texts to load are chosen. */
describe.runIf(isNightly)('the first query of a visit', () => {
  it('seldom needs the full text, and finds its page almost as well without', { timeout: 300_000 }, () => {
    const sample = measured.filter(({ query }) => foldOf.get(query) === 0)
    const find = createFind(findUnlearned, folds[0])
    const { success1, success3 } = measureQuality(
      sample,
      (query) => find(query).found,
      () => true,
    )
    const loaded = sample.map(({ query }) => find(query).loaded)
    const withoutFullText = loaded.filter((routes) => routes !== null).length / sample.length
    console.log(
      `first queries: ${withoutFullText.toFixed(3)} of ${sample.length} without the full text; success@1 ${success1.toFixed(3)}, success@3 ${success3.toFixed(3)}`,
    )
    expect({ withoutFullText, success1, success3 }).toMatchObject({
      withoutFullText: atLeast(0.8),
      success1: atLeast(0.94),
      success3: atLeast(0.985),
    })
  })
})

describe('titles, which are loaded first, and headings', () => {
  it.each(LOCALES)('of %s contain all pages', (locale) => {
    const [outline, full] = [outlineOf(locale), wholeDataOf(locale)]
    const headings = ({ documents }: ParseResult) =>
      documents.map(({ url, title, sections }) => {
        const short = sections.filter(({ heading }) => heading.length <= 60)
        return [url, title, short.map(({ anchor }) => anchor)]
      })
    expect(outline.problems).toEqual([])
    expect(headings(outline)).toEqual(headings(full))
  })

  it.each([
    ['alone', titlesIndex, { share: 0.55, success1: 0.84, success3: 0.89 }],
    ['with headings', outline, { share: 0.74, success1: 0.84, success3: 0.89 }],
  ])('answer most queries, and find the right page for them: %s', (name, index, floor) => {
    const find = memoized((query) => searchOutline(query, { pages: index, posts }).results.pages.map(({ id }) => id))
    const answered = measured.filter(({ query }) => find(query).length > 0)
    const share = answered.length / measured.length
    const { success1, success3 } = measureQuality(answered, find, () => true)
    console.log(
      `titles ${name}: answer ${share.toFixed(3)}, success@1 ${success1.toFixed(3)}, success@3 ${success3.toFixed(3)}`,
    )
    expect({ share, success1, success3 }).toMatchObject({
      share: atLeast(floor.share),
      success1: atLeast(floor.success1),
      success3: atLeast(floor.success3),
    })
  })
})

/** A kind of file, its content in each locale, and the most bytes per page, at least 10 % above what was measured. */
const GROWING: [name: string, read: (locale: string) => string[], limit: number][] = [
  ['titles', (locale) => [exported(titlesUrl('', locale))], 180],
  ['headings', (locale) => [exported(headingsUrlOf(locale))], 230],
  ['full text', (locale) => [fullTextOf(locale)], 2_700],
  ['texts of single pages', (locale) => [...outlineOf(locale).pageTexts.values()].map(readText), 3_800],
]
const headingsUrlOf = (locale: string) => fullTextUrl('', parseTitles(exported(titlesUrl('', locale))).headings)
const readText = (name: string) => exported(fullTextUrl('', name))
/** Fast, and about a tenth larger than what hosts send. */
const BROTLI_QUALITY = 9

describe('the size of the search data', () => {
  it.each(GROWING)('is limited per page: %s', (_name, read, limit) => {
    const size = LOCALES.flatMap(read).reduce((sum, text) => sum + brotliSize(text, BROTLI_QUALITY), 0)
    const texts = LOCALES.flatMap((locale) => ownDataOf(locale).documents)
    const largest = texts
      .map((page) => ({ url: page.url, length: JSON.stringify(page).length }))
      .sort((a, b) => b.length - a.length)
      .slice(0, 5)
    const names = largest.map(({ url, length }) => `${url} (${length} characters)`).join(', ')
    expect(size / texts.length, `bytes per page; the largest pages are ${names}`).toBeLessThanOrEqual(limit)
  })

  it('is at most 150 KB until the first results, with three times as many pages', () => {
    const outline = outlineDataOf(JSON.parse(exported(pageDataUrl('', DEFAULT_LOCALE))))
    const { titles } = splitOutline(withGeneratedPages(outline, 3))
    const code = readdirSync(SCRIPTS).filter((file) => /^(?:search|worker)-[A-Z0-9]{8}\.js$/.test(file))
    expect(code).toHaveLength(2)
    const codeSize = code.reduce((sum, file) => sum + brotliSize(exported(`/_next/static/scripts/${file}`)), 0)
    const size = brotliSize(JSON.stringify(titles))
    console.log(`${Object.keys(titles).length} pages: ${codeSize} bytes of code, ${size} bytes of titles`)
    expect(codeSize + size).toBeLessThanOrEqual(150_000)
  })
})

describe('the full text', () => {
  it.each(LOCALES)('of %s has every section and every line of the search data, apart from programs', (locale) => {
    const { documents, problems } = ownDataOf(locale)
    const whole = wholeDataOf(locale)
    expect(problems).toEqual([])
    const isText = (line: string) => line !== '' && !line.startsWith('\t')
    const textsOf = ({ documents }: ParseResult) =>
      documents.map(({ url, sections }) => [
        url,
        sections.map(({ anchor, heading, text }) => [anchor, heading, text.split('\n').filter(isText)]),
      ])
    const unmarked = documents.map((document) => ({
      ...document,
      sections: document.sections.map((section) => ({ ...section, text: section.text.replaceAll(CODE_MARK, '') })),
    }))
    expect(textsOf({ documents: unmarked, problems })).toEqual(textsOf(whole))
  })
})

describe('a name', () => {
  /** Names whose first page isn't in a folder, in the full text or in the first search of a visit. */
  const missed = (names: string[], folder: string): string[] =>
    names.filter((name) =>
      [findInFullText(name), ...(isNightly ? [findFirst(name).found] : [])].some(
        ([first]) => !first?.startsWith(folder),
      ),
    )

  it('of a call finds the API reference', () => {
    const { paths } = openApiSchema.parse(JSON.parse(exported('openapi.json')))
    const calls = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(calls.length).toBeGreaterThan(20)
    expect(missed(calls, '/spicedb/api/')).toEqual([])
  })

  it('of a key for the operator finds the page with its row', () => {
    const operator = data.documents.find(({ url }) => url === '/spicedb/ops/operator')
    const table = operator?.sections.find(({ anchor }) => anchor === 'operator-keys')?.text ?? ''
    const keys = [...table.matchAll(/^\W*([a-z]+[A-Z]\w+)\W*\t/gm)].map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(15)
    expect(missed(keys, '/spicedb/ops/operator')).toEqual([])
  })

  it('of a metric finds the reference of metrics', () => {
    const reference = data.documents.find(({ url }) => url === '/spicedb/ops/observability/metrics')
    const text = reference?.sections.map((section) => section.text).join('\n') ?? ''
    const metrics = [...text.matchAll(/^\W*(spicedb_\w+)\W*\t/gm)].map(([, metric = '']) => metric)
    expect(metrics.length).toBeGreaterThan(20)
    expect(missed(metrics, '/spicedb/ops/observability/metrics')).toEqual([])
  })
})

describe('another product', () => {
  const texts = data.documents.flatMap(({ sections }) => sections.flatMap(({ heading, text }) => [heading, text]))

  it.each([...OTHER_PRODUCTS])('%s finds its page, or has no results if no text names it', (name, product) => {
    // A keyword alone isn't an answer.
    const isInTexts = texts.some((text) => new RegExp(`\\b${name.replaceAll(' ', ' ?')}\\b`, 'i').test(text))
    const { pages: found, suggestions } = search(name, corpus)
    if (product.route) expect(found[0]?.id).toBe(product.route)
    else expect(found.length > 0).toBe(isInTexts)
    expect(suggestions?.product).toEqual(product)
  })
})

describe('the text of an error', () => {
  const errors = readPages(ROOT).flatMap(({ route, source }) =>
    localeOf(route) === DEFAULT_LOCALE && source.includes('<ErrorTable')
      ? errorTablesOf(parseMdx(source)).flatMap((table) => errorRowsOf(table).map(({ text }) => ({ route, text })))
      : [],
  )

  it('finds the error index or the page that explains it', () => {
    expect(errors.length).toBeGreaterThan(100)
    const sample = errors.filter((_, index) => isNightly || index % 4 === 0)
    const missed = sample.filter(({ route, text }) => {
      const found = search(text.slice(0, MAX_QUERY_LENGTH), corpus).pages.map(({ id }) => id)
      return !found.slice(0, 3).some((id) => id === route || id === ERROR_INDEX_ROUTE)
    })
    // A short text, such as a single common word, has better answers.
    expect(missed.length / sample.length).toBeLessThan(0.04)
  })
})

/** Asymmetric matcher for a number that isn't below a floor. */
function atLeast(floor: number) {
  return expect.toSatisfy((value: number) => value >= floor, `at least ${floor}`)
}

const indexOf = memoized((locale) => indexDocuments(dataOf(locale).documents))

describe('the search data', () => {
  it('is valid and has every page', () => {
    expect(data.problems).toEqual([])
    expect(feed.problems).toEqual([])
    expect(data.documents.map(({ url }) => url).sort()).toEqual(english.map(({ route }) => route).sort())
  })

  testEach('links to sections that exist', searched, ({ route, root }) => {
    const { documents } = ownDataOf(localeOf(route))
    const ids = new Set(root.querySelectorAll('[id]').map(({ id }) => id))
    const document = documents.find(({ url }) => url === route)
    const anchors = document?.sections.map(({ anchor }) => anchor).filter((anchor) => anchor !== '') ?? []
    expect(anchors.length).toBeGreaterThan(0)
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([])
  })

  it.each(TRANSLATION_LOCALES)('of %s has its translated pages, and the English ones for the rest', (locale) => {
    const { documents, problems } = dataOf(locale)
    expect(problems).toEqual([])
    const routes = documents.map(({ url }) => url)
    expect(routes.map(englishRoute).sort()).toEqual(english.map(({ route }) => route).sort())
    const own = searched.flatMap(({ route }) => (localeOf(route) === locale ? [route] : [])).sort()
    expect(routes.filter((route) => localeOf(route) === locale).sort()).toEqual(own)
    const routesIn = ({ documents }: ParseResult) => documents.map(({ url }) => url).sort()
    for (const exportedPages of [outlineOf, ownDataOf, wholeDataOf].map((read) => read(locale)))
      expect(routesIn(exportedPages), 'files contain only the locale’s own pages').toEqual(own)
  })

  it.each([
    ['fr', 'première vérification', '/fr/spicedb/getting-started/first-steps'],
    ['fr', 'premiere verification', '/fr/spicedb/getting-started/first-steps'],
    ['fr', 'schéma', '/fr/spicedb/getting-started/discovering-spicedb'],
    ['fr', 'docker', '/spicedb/getting-started/install/docker'],
    ['fr', 'quand ce n’est pas le bon outil', '/fr/spicedb/getting-started/discovering-spicedb'],
    ['ru', 'первые шаги', '/ru/spicedb/getting-started/first-steps'],
    ['ru', 'общий ключ', '/ru/spicedb/getting-started/first-steps'],
    ['zh', '预共享密钥', '/zh/spicedb/getting-started/first-steps'],
    ['zh', '认识', '/zh/spicedb/getting-started/discovering-spicedb'],
    ['zh', '授权数据库', '/zh'],
    ['zh', 'caveat', '/spicedb/concepts/caveats'],
  ])('in %s, %j finds %s', (locale, query, route) => {
    expect(search(query, { pages: indexOf(locale), posts }).pages.map(({ id }) => id)).toContain(route)
  })

  it.each(LOCALES)('in %s has the format that programs of open pages read from this URL', (locale) => {
    const key = z.union([
      z.literal(''),
      z.enum([KEYWORDS_KEY, DESCRIPTION_KEY, QUESTIONS_KEY]),
      z.string().regex(/^[^#]+#./),
    ])
    const schema = z.record(
      z.string().startsWith('/'),
      z.strictObject({ title: z.string().min(1), data: z.record(key, z.string()) }),
    )
    const { error } = schema.safeParse(JSON.parse(exported(pageDataUrl('', locale))))
    expect(error, 'another format needs another URL: packages/search/browser/protocol.ts').toBeUndefined()
  })

  it('suggests pages that exist when nothing is found', () => {
    for (const route of HELPFUL_PAGES) expect(existsSync(htmlFile(route)), route).toBe(true)
  })
})

describe('the first load of a page', () => {
  const names = readdirSync(SCRIPTS)
  const scripts = names.map((name) => ({ name, source: readFileSync(join(SCRIPTS, name), 'utf8') }))

  testEach('requests neither search data nor search code', exportedPages(), ({ html }) => {
    expect(html).not.toMatch(/nextra-data|feed\.json/)
    const loaded = scripts.filter(({ name }) => html.includes(name))
    expect(loaded).toHaveLength(1)
    for (const { name, source } of loaded) expect(source, name).not.toMatch(/role:"group"|nextra-data-/)
  })

  it('has its box in the HTML, to be used as soon as the script is there', () => {
    const boxes = parse(readFileSync(htmlFile('/spicedb'), 'utf8')).querySelectorAll('search input[role=combobox]')
    expect(boxes.map((input) => input.getAttribute('placeholder'))).toEqual(['Search documentation…'])
  })
})
