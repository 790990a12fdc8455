import { findProduct, suggest } from '@authzed-docs/search/browser/suggestions.ts'
import { describe, expect, it } from 'vitest'
import { buildIndex, find, page, routes, SITE } from './site.ts'

describe('suggest', () => {
  const site = buildIndex(SITE)

  it('separates the words that the site contains from those that it doesn’t', () => {
    expect(suggest('frobnicate a Wildcard', site)).toMatchObject({
      understood: ['Wildcard'],
      unknown: ['frobnicate'],
    })
  })

  it('offers titles and keywords with similar words, the most similar first', () => {
    expect(suggest('cavetz', site).near).toEqual(['caveats'])
  })

  it('offers nothing for a word that resembles none', () => {
    expect(suggest('qqqqqqqq', site).near).toEqual([])
  })

  it('is fast and safe for a long query', () => {
    expect(suggest('x'.repeat(100_000), site).near).toEqual([])
  })
})

describe('a query about another product', () => {
  it.each([
    'openfga',
    'OpenFGA vs SpiceDB',
    'compare with openfga',
    'migrate from casbin',
    'AWS Verified Permissions Cedar',
    'aws verified permissions',
  ])('has no results but suggestions, if no page mentions it: %s', (query) => {
    const results = find(query)
    expect(results).toMatchObject({ pages: [], blog: [] })
    expect(results.suggestions?.product).toMatchObject({ route: null })
  })

  it('has no results if pages have the words of its name, but not the name', () => {
    const pages = [page('/permit', 'Permit', { '': 'Permit IO.' })]
    expect(routes('permit.io', pages)).toEqual([])
    expect(routes('permit', pages)).toEqual(['/permit'])
  })

  it('offers no similar words for its name', () => {
    const site = buildIndex([...SITE, page('/keys', 'Topas')])
    expect(suggest('topaa', site).near).toEqual(['topas'])
    expect(suggest('topaz', site).near).toEqual([])
  })

  it('has results if it names a subject too', () => {
    expect(routes('openfga wildcards')).toContain('/schema')
    expect(find('openfga wildcards').suggestions?.product?.name).toBe('OpenFGA')
  })

  it('has results if a page mentions it', () => {
    expect(routes('openfga', [...SITE, page('/other', 'OpenFGA')])).toEqual(['/other'])
  })
})

describe('findProduct', () => {
  it('finds a product by any of its names', () => {
    expect(findProduct(['spicedb', 'vs', 'opa'])?.route).toBe('/spicedb/getting-started/coming-from/opa')
    expect(findProduct(['open', 'policy', 'agent'])?.name).toBe('Open Policy Agent')
    expect(findProduct(['from', 'openfga'])).toEqual({ name: 'OpenFGA', route: null })
  })

  it('finds none in a query about SpiceDB', () => {
    expect(findProduct(['write', 'a', 'schema'])).toBeNull()
  })
})
