import { normalizePages } from 'nextra/normalize-pages'
import { describe, expect, it } from 'vitest'
import { languagesOf, localePageMap, type MapItem } from '../../../lib/locale/browser/page-map.ts'
import { nestFolderPages } from '../../../lib/page/browser/nest-folder-pages.ts'

const page = (route: string, title: string, translations?: { fr: string }): MapItem => ({
  name: route.split('/').at(-1) ?? '',
  route,
  frontMatter: { title, ...(translations ? { translations } : {}) },
})

/** A page with subpages between two without, in the order in which Nextra collects them or with the page first. */
function pageMap(isPageFirst = false): MapItem[] {
  const subpages = [page('/docs/stores/mysql', 'MySQL'), page('/docs/stores/postgres', 'PostgreSQL')]
  const order = { data: { postgres: 'PostgreSQL', mysql: 'MySQL' } }
  const folder = { name: 'stores', route: '/docs/stores', children: [order, ...subpages] }
  const stores = page('/docs/stores', 'How to choose a store', { fr: 'Choisir' })
  return [
    { data: { docs: { title: 'Docs', type: 'page' } } },
    {
      name: 'docs',
      route: '/docs',
      children: [
        { data: { schema: 'Schema', stores: 'Stores', watch: 'Watch' } },
        page('/docs/schema', 'Schema'),
        ...(isPageFirst ? [stores, folder] : [folder, stores]),
        page('/docs/watch', 'Watch'),
      ],
    },
  ]
}

type NextraList = Parameters<typeof normalizePages>[0]['list']

/** What the layout gets from Nextra for a page. */
function navigate(map: MapItem[], route: string) {
  const { activePath, activeIndex, flatDocsDirectories, directories } = normalizePages({
    list: map as NextraList,
    route,
  })
  return {
    path: activePath.map(({ title }) => title),
    pages: flatDocsDirectories.map(({ route: listed, title }) => [listed, title]),
    current: flatDocsDirectories[activeIndex]?.route,
    entries: directories[0]?.children?.map(({ name, children }) => [name, children?.map((child) => child.name) ?? []]),
  }
}

describe.each([
  ['after', false],
  ['before', true],
])('a page with subpages that is listed %s its folder', (_name, isPageFirst) => {
  const map = nestFolderPages(pageMap(isPageFirst))

  it('is the first entry in its folder', () => {
    expect(navigate(structuredClone(map), '/docs/stores').entries).toEqual([
      ['schema', []],
      ['stores', ['index', 'postgres', 'mysql']],
      ['watch', []],
    ])
  })

  it('comes before its subpages and after the page above, under the name of its folder', () => {
    const { pages, current } = navigate(structuredClone(map), '/docs/stores')
    expect(pages).toEqual([
      ['/docs/schema', 'Schema'],
      ['/docs/stores', 'Stores'],
      ['/docs/stores/postgres', 'PostgreSQL'],
      ['/docs/stores/mysql', 'MySQL'],
      ['/docs/watch', 'Watch'],
    ])
    expect(current).toBe('/docs/stores')
    expect(navigate(structuredClone(map), '/docs/stores/mysql').current).toBe('/docs/stores/mysql')
  })

  it('is part of the path of a subpage once', () => {
    expect(navigate(structuredClone(map), '/docs/stores/mysql').path).toEqual(['Docs', 'Stores', 'MySQL'])
    expect(navigate(structuredClone(map), '/docs/stores').path).toEqual(['Docs', 'Stores', 'Stores'])
  })

  it('has its translations, whose title names the folder', () => {
    expect(languagesOf(map, '/docs/stores')).toEqual(['en-US', 'fr'])
    const french = localePageMap(map, 'fr', { section: () => undefined, english: (title) => `en:${title}` })
    const { path, current, pages } = navigate(french, '/fr/docs/stores')
    expect(path).toEqual(['en:Docs', 'Choisir', 'Choisir'])
    expect(current).toBe('/fr/docs/stores')
    expect(pages).toContainEqual(['/docs/stores/mysql', 'en:MySQL'])
  })
})

describe('nestFolderPages', () => {
  it('leaves other pages and folders as they are, and doesn’t modify its input', () => {
    const input = pageMap()
    const before = structuredClone(input)
    const [meta, docs] = nestFolderPages(input)
    expect(input).toEqual(before)
    expect(meta).toEqual(before[0])
    expect(docs?.children?.map(({ name }) => name)).toEqual([undefined, 'schema', 'stores', 'watch'])
    expect(docs?.children?.[1]).toEqual(before[1]?.children?.[1])
  })

  it('keeps an index page of a folder', () => {
    const index = { ...page('/a', 'A'), name: 'index' }
    const folder = { name: 'a', route: '/a', children: [{ data: { index: 'A' } }, index] }
    expect(nestFolderPages([folder])).toEqual([folder])
  })
})
