import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'
import { keepTitles } from '../../../lib/content/build/page-map.ts'
import { ROOT } from '../../../scripts/root.ts'

const page = (name: string, route: string) => ({ name, route, frontMatter: { title: name, description: 'long text' } })

describe('keepTitles', () => {
  it('keeps the titles of a page and nothing else of its frontmatter', () => {
    const translations = { fr: 'Schéma' }
    const translated = {
      name: 'schema',
      route: '/schema',
      frontMatter: { title: 'Schema', keywords: [], translations },
    }
    expect(keepTitles([page('watch', '/watch'), translated])).toEqual([
      { name: 'watch', route: '/watch', frontMatter: { title: 'watch' } },
      { name: 'schema', route: '/schema', frontMatter: { title: 'Schema', translations } },
    ])
  })

  it('reaches pages in nested folders and keeps the order', () => {
    const folder = (name: string, route: string, ...children: object[]) => ({ name, route, children })
    const titled = (name: string, route: string) => ({ name, route, frontMatter: { title: name } })
    const ops = (make: typeof page | typeof titled) =>
      folder(
        'ops',
        '/ops',
        { data: 'meta' },
        folder('data', '/ops/data', { data: 'meta2' }, make('bulk', '/ops/data/bulk')),
        make('eks', '/ops/eks'),
      )
    expect(keepTitles([ops(page)])).toEqual([ops(titled)])
  })

  it('keeps a folder of external links, which has no pages', () => {
    const folder = { name: 'links', route: '/spicedb/links', children: [{ data: 'meta' }] }
    expect(keepTitles([folder])).toEqual([folder])
  })
})

describe('the routes of the English pages', () => {
  const routes = readPages(ROOT).flatMap(({ route }) => (localeOf(route) === DEFAULT_LOCALE ? [route] : []))

  it('are unique, lowercase and below one of the sections', () => {
    expect(routes.length).toBeGreaterThanOrEqual(70)
    expect(new Set(routes).size).toBe(routes.length)
    for (const route of routes.filter((candidate) => candidate.split('/').length > 2))
      expect(route).toMatch(/^\/(spicedb|authzed|mcp)(\/[a-z0-9-]+)+$/)
  })
})
