import { describe, expect, it } from 'vitest'
import { queryFromRoute, similarRoutes } from '../../../lib/browser/page/similar-routes.ts'
import { readPages } from '../../../lib/build/content/pages.ts'
import { DEFAULT_LOCALE, localeOf } from '../../../lib/shared/locales.ts'
import { ROOT } from '../../../scripts/root.ts'

const routes = readPages(ROOT).flatMap(({ route }) => (localeOf(route) === DEFAULT_LOCALE ? [route] : []))

describe('similarRoutes', () => {
  it.each([
    ['a typing error', '/spicedb/concepts/shema', '/spicedb/concepts/schema'],
    ['another folder', '/spicedb/schema', '/spicedb/concepts/schema'],
    ['an ending', '/spicedb/concepts/schema.html', '/spicedb/concepts/schema'],
    ['a trailing slash and capitals', '/SpiceDB/Concepts/Watch/', '/spicedb/concepts/watch'],
    ['another sign between words', '/spicedb/getting_started/first_steps', '/spicedb/getting-started/first-steps'],
    ['a shorter name', '/spicedb/ops/load', '/spicedb/ops/load-testing'],
    ['a typing error in a folder', '/spicedb/concept/caveats', '/spicedb/concepts/caveats'],
    ['a language that has no such page', '/fr/spicedb/concepts/caveats', '/spicedb/concepts/caveats'],
    ['a section', '/best-practises', '/best-practices'],
    ['a query', '/spicedb/concepts/consistancy?x=1#y', '/spicedb/concepts/consistency'],
  ])('finds the page behind %s: %s', (_name, asked, expected) => {
    expect(similarRoutes(asked, routes)[0]).toBe(expected)
  })

  it('finds the page of the language where that is what there is', () => {
    expect(similarRoutes('/fr/spicedb/first-step', ['/fr/spicedb/first-steps', '/mcp'])).toEqual([
      '/fr/spicedb/first-steps',
    ])
  })

  it('offers the folder above where nothing is like it, and nothing where there is none', () => {
    expect(similarRoutes('/spicedb/concepts/qqqqqqqq', routes)).toEqual(['/spicedb'])
    expect(similarRoutes('/qqqqqqqq', routes)).toEqual([])
    expect(similarRoutes('/', routes)).toEqual([])
    expect(similarRoutes('', routes)).toEqual([])
  })

  it('offers three at most, each once', () => {
    const found = similarRoutes('/spicedb/ops/data/migration', routes)
    expect(found.length).toBeLessThanOrEqual(3)
    expect(found[0]).toBe('/spicedb/ops/data/migrations')
    expect(new Set(found).size).toBe(found.length)
  })

  it('takes any address, quickly', () => {
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
  ])('%s → %j', (asked, expected) => {
    expect(queryFromRoute(asked)).toBe(expected)
  })
})
