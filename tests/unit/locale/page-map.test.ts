import { outlineOf, sortByRoute, withUntranslated } from '@authzed-docs/search/build/locale-search-data.ts'
import { normalizePages } from 'nextra/normalize-pages'
import { describe, expect, it } from 'vitest'
import { splitTranslations } from '../../../lib/content/build/split-translations.ts'
import {
  languagesOf,
  localePageMap,
  type MapItem,
  nearestTranslation,
  switchTarget,
} from '../../../lib/locale/browser/page-map.ts'

const page = (route: string, title: string) => ({
  name: route.split('/').at(-1) || 'index',
  route,
  frontMatter: { title, description: 'long' },
})

const folder = (route: string, ...children: object[]) => ({ name: route.split('/').at(-1), route, children })

/** The page map that Nextra collects, in which each locale is a folder. */
const collected = [
  { data: 'meta' },
  page('/', 'Home'),
  folder(
    '/fr',
    { ...page('/fr', 'Accueil'), name: 'index' },
    folder('/fr/spicedb', folder('/fr/spicedb/start', page('/fr/spicedb/start/first', 'Premiers pas'))),
  ),
  folder('/ru', { ...page('/ru', 'Главная'), name: 'index' }),
  folder(
    '/spicedb',
    folder(
      '/spicedb/start',
      page('/spicedb/start/first', 'First steps'),
      page('/spicedb/start/second', 'Second steps'),
    ),
  ),
]

/** The page map in the browser: the same with the content of `_meta.ts` files. */
function browserMap(): MapItem[] {
  const [, ...items] = structuredClone(splitTranslations(collected)) as MapItem[]
  const section = items.find(({ name }) => name === 'spicedb')
  const folder = section?.children?.[0]
  section?.children?.unshift({ data: { start: 'Start' } })
  folder?.children?.unshift({
    data: { second: 'Second', first: { title: 'First' }, outside: { title: 'Chat', href: 'https://x.test' } },
  })
  return [
    { data: { index: { display: 'hidden', type: 'page' }, spicedb: { title: 'SpiceDB', type: 'page' } } },
    ...items,
  ]
}

const titles = {
  section: (route: string) => ({ '/spicedb': 'Base', '/spicedb/start': 'Débuter' })[route],
  english: (title: string) => `en:${title}`,
}

describe('splitTranslations', () => {
  it('removes the locale folders and adds the translated titles to each page', () => {
    const split = splitTranslations(collected)
    expect(split.map(({ name }) => name)).toEqual([undefined, 'index', 'spicedb'])
    expect(split[1]?.frontMatter?.translations).toEqual({ fr: 'Accueil', ru: 'Главная' })
    const [first, second] = split[2]?.children?.[0]?.children ?? []
    expect(first?.frontMatter?.translations).toEqual({ fr: 'Premiers pas' })
    expect(second?.frontMatter).not.toHaveProperty('translations')
  })
})

describe('localePageMap', () => {
  const french = localePageMap(browserMap(), 'fr', titles)

  it('has translated pages with their titles and routes, and the others in English', () => {
    const folder = french[2]?.children?.[1]
    expect(folder?.children).toMatchObject([
      { data: { second: { title: 'en:Second' }, first: { title: 'Premiers pas' }, outside: { title: 'en:Chat' } } },
      { route: '/fr/spicedb/start/first', frontMatter: { title: 'Premiers pas' } },
      { route: '/spicedb/start/second', frontMatter: { title: 'en:Second steps' } },
    ])
  })

  it('gives Nextra the sections in English order, including the current page', () => {
    const { topLevelNavbarItems, activePath, flatDocsDirectories } = normalizePages({
      list: french as Parameters<typeof normalizePages>[0]['list'],
      route: '/fr/spicedb/start/first',
    })
    expect(topLevelNavbarItems.map(({ title }) => title)).toEqual(['Base'])
    expect(activePath.map(({ title }) => title)).toEqual(['Base', 'Débuter', 'Premiers pas'])
    expect(flatDocsDirectories.map(({ route }) => route)).toEqual(['/spicedb/start/second', '/fr/spicedb/start/first'])
  })

  it('keeps the English routes of a section without translated pages', () => {
    const russian = localePageMap(browserMap(), 'ru', titles)
    expect(russian[1]).toMatchObject({ route: '/ru', frontMatter: { title: 'Главная' } })
    expect(russian[2]).toMatchObject({
      route: '/spicedb',
      children: [{ data: { start: { title: 'Débuter' } } }, { route: '/spicedb/start' }],
    })
  })
})

describe('languagesOf and switchTarget', () => {
  it('return the locales in which a page exists', () => {
    expect(languagesOf(browserMap(), '/')).toEqual(['en-US', 'fr', 'ru'])
    expect(languagesOf(browserMap(), '/spicedb/start/first')).toEqual(['en-US', 'fr'])
    expect(languagesOf(browserMap(), '/spicedb/start/second')).toEqual(['en-US'])
    expect(languagesOf(browserMap(), '/404')).toEqual(['en-US'])
  })
  it('choose the translation if it exists, otherwise the English page', () => {
    expect(switchTarget('/', 'fr', ['en-US', 'fr'])).toEqual({ route: '/fr', locale: 'fr' })
    expect(switchTarget('/x', 'ru', ['en-US', 'fr'])).toEqual({ route: '/x', locale: 'en-US' })
    expect(switchTarget('/x', 'en-US', ['en-US', 'fr'])).toEqual({ route: '/x', locale: 'en-US' })
  })
})

describe('nearestTranslation', () => {
  it('returns the nearest translated page above a page, or the home page', () => {
    const items: MapItem[] = [
      page('/', 'Home'),
      {
        route: '/a',
        children: [
          { name: 'index', route: '/a', frontMatter: { title: 'A', translations: { fr: 'A' } } },
          { name: 'b', route: '/a/b', children: [page('/a/b/c', 'C')] },
        ],
      },
    ]
    expect(nearestTranslation(items, '/a/b/c', 'fr')).toBe('/fr/a')
    expect(nearestTranslation(items, '/a/b/c', 'ru')).toBe('/ru')
    expect(nearestTranslation(items, '/privacy', 'zh')).toBe('/zh')
  })
})

describe('sortByRoute', () => {
  it('makes the order independent of compilation order', () => {
    expect(JSON.stringify(sortByRoute({ '/b': 1, '/': 2, '/a/c': 3 }))).toBe('{"/":2,"/a/c":3,"/b":1}')
  })
})

describe('withUntranslated', () => {
  it('adds the English pages that a locale lacks', () => {
    const merged = withUntranslated({ '/fr': 1, '/fr/spicedb': 2 }, { '/': 3, '/spicedb': 4, '/mcp': 5 })
    expect(merged).toEqual({ '/fr': 1, '/fr/spicedb': 2, '/mcp': 5 })
  })
})

describe('outlineOf', () => {
  it('keeps titles, headings, keywords and descriptions', () => {
    const data = { '': 'Text', 'a#A': 'More text', '#keywords': 'k', '#description': 'd' }
    expect(outlineOf({ '/x': { title: 'X', data } })).toEqual({
      '/x': { title: 'X', data: { '': '', 'a#A': '', '#keywords': 'k', '#description': 'd' } },
    })
  })

  it('leaves out headings that are error messages', () => {
    const long = `msg-a#${'x'.repeat(61)}`
    expect(outlineOf({ '/x': { title: 'X', data: { [long]: 'Text' } } })).toEqual({ '/x': { title: 'X', data: {} } })
  })

  it('refuses data of another format', () => {
    expect(() => outlineOf({ '/x': 'text' })).toThrow()
  })
})
