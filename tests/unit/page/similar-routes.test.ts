import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'
import { queryFromRoute, similarRoutes } from '../../../lib/page/browser/similar-routes.ts'
import { ROOT } from '../../../scripts/root.ts'

const routes = readPages(ROOT).flatMap(({ route }) => (localeOf(route) === DEFAULT_LOCALE ? [route] : []))

describe('similarRoutes', () => {
  it.each([
    ['a typo', '/spicedb/concepts/shema', '/spicedb/concepts/schema'],
    ['another folder', '/spicedb/schema', '/spicedb/concepts/schema'],
    ['a file extension', '/spicedb/concepts/schema.html', '/spicedb/concepts/schema'],
    ['a trailing slash and capitals', '/SpiceDB/Concepts/Watch/', '/spicedb/concepts/watch'],
    ['another word separator', '/spicedb/getting_started/first_steps', '/spicedb/getting-started/first-steps'],
    ['a shorter name', '/spicedb/ops/load', '/spicedb/ops/load-testing'],
    ['a typo in a folder', '/spicedb/concept/caveats', '/spicedb/concepts/caveats'],
    ['a locale without this page', '/fr/spicedb/concepts/caveats', '/spicedb/concepts/caveats'],
    ['a section', '/best-practises', '/best-practices'],
    ['a query string', '/spicedb/concepts/consistancy?x=1#y', '/spicedb/concepts/consistency'],
  ])('finds the page despite %s: %s', (_name, requested, expected) => {
    expect(similarRoutes(requested, routes)[0]).toBe(expected)
  })

  it('suggests a page in the same locale if it exists', () => {
    expect(similarRoutes('/fr/spicedb/first-step', ['/fr/spicedb/first-steps', '/mcp'])).toEqual([
      '/fr/spicedb/first-steps',
    ])
  })

  it('falls back to the closest parent page, or to nothing', () => {
    expect(similarRoutes('/spicedb/concepts/qqqqqqqq', routes)).toEqual(['/spicedb'])
    // The names of the folder's pages have little in common with this one.
    expect(similarRoutes('/spicedb/concepts/zedtokns', routes)).toEqual(['/spicedb'])
    expect(similarRoutes('/qqqqqqqq', routes)).toEqual([])
    expect(similarRoutes('/', routes)).toEqual([])
    expect(similarRoutes('', routes)).toEqual([])
  })

  it('fills the list with neighbors in the folder', () => {
    const found = similarRoutes('/spicedb/concepts/caveatz', routes)
    expect(found).toHaveLength(3)
    expect(found[0]).toBe('/spicedb/concepts/caveats')
    for (const route of found) expect(route).toMatch(/^\/spicedb\/concepts\/[\w-]+$/)
    // A page of the root has none.
    expect(similarRoutes('/mcpp', ['/mcp', '/privacy', '/spicedb'])).toEqual(['/mcp'])
  })

  it('suggests at most three routes, without duplicates', () => {
    const found = similarRoutes('/spicedb/ops/data/migration', routes)
    expect(found.length).toBeLessThanOrEqual(3)
    expect(found[0]).toBe('/spicedb/ops/data/migrations')
    expect(new Set(found).size).toBe(found.length)
  })

  it('handles malformed and very long routes', () => {
    expect(similarRoutes('/%E0%A4%A', routes)).toEqual([])
    expect(similarRoutes(`/${'a'.repeat(100_000)}`, routes)).toEqual([])
    expect(similarRoutes('/../../etc/passwd', routes).length).toBeLessThanOrEqual(3)
  })
})

describe('queryFromRoute', () => {
  it.each([
    ['/spicedb/concepts/bulk_checks.html', 'bulk checks'],
    ['/fr/spicedb/relations%20expirantes/', 'relations expirantes'],
    ['/', ''],
  ])('%s → %j', (requested, expected) => {
    expect(queryFromRoute(requested)).toBe(expected)
  })
})
