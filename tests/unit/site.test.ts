import { canonicalUrl, documentTitle, isProductRoute, stripQueryAndHash, urlPath } from '@authzed-docs/shared/site.ts'
import { describe, expect, it } from 'vitest'
import { alternateLinks } from '../../lib/locale/browser/alternates.ts'
import { newIssueUrl } from '../../lib/page/browser/issue-url.ts'
import { readEnvironment } from '../../lib/site/browser/environment.ts'

describe('documentTitle', () => {
  it.each([
    ['/', 'AuthZed Docs', 'AuthZed Docs'],
    ['/', 'Anything', 'AuthZed Docs'],
    ['/fr', 'Anything', 'AuthZed Docs'],
    ['/fr/spicedb', 'SpiceDB', 'SpiceDB – AuthZed Docs'],
    ['/spicedb', 'SpiceDB', 'SpiceDB – AuthZed Docs'],
    ['/spicedb', '', 'AuthZed Docs'],
  ])('%s with %j → %j', (route, title, expected) => {
    expect(documentTitle(route, title)).toBe(expected)
  })
})

describe('canonicalUrl', () => {
  it.each([
    ['/', 'https://authzed.com/docs'],
    ['/spicedb', 'https://authzed.com/docs/spicedb'],
    ['/spicedb/', 'https://authzed.com/docs/spicedb'],
    ['/spicedb?q=schema#top', 'https://authzed.com/docs/spicedb'],
    ['/?q=x', 'https://authzed.com/docs'],
  ])('%s → %s', (path, expected) => {
    expect(canonicalUrl(path, 'https://authzed.com')).toBe(expected)
  })
})

describe('isProductRoute', () => {
  it.each([
    '/authzed',
    '/authzed/',
    '/authzed/guides/picking-a-product',
    '/authzed#x',
    '/authzed?x',
    '/zh/authzed',
    '/fr/authzed/x',
  ])('returns true for %s', (route) => {
    expect(isProductRoute(route)).toBe(true)
  })
  it.each(['/', '/spicedb', '/authzedx', '/mcp/authzed', '/best-practices', '/fr', '/fr/spicedb'])(
    'returns false for %s',
    (route) => {
      expect(isProductRoute(route)).toBe(false)
    },
  )
})

describe('readEnvironment', () => {
  it('defaults to the production origin', () => {
    expect(readEnvironment({})).toMatchObject({ NEXT_PUBLIC_SITE_ORIGIN: 'https://authzed.com' })
    expect(readEnvironment({ NEXT_PUBLIC_SITE_ORIGIN: '' })).toMatchObject({
      NEXT_PUBLIC_SITE_ORIGIN: 'https://authzed.com',
    })
  })
  it('accepts an origin and removes its trailing slash', () => {
    expect(readEnvironment({ NEXT_PUBLIC_SITE_ORIGIN: 'https://docs.example.com/' })).toMatchObject({
      NEXT_PUBLIC_SITE_ORIGIN: 'https://docs.example.com',
    })
  })
  it.each(['docs.example.com', 'ftp://docs.example.com', 'https://example.com/docs'])(
    'rejects %s and names the variable',
    (origin) => {
      expect(() => readEnvironment({ NEXT_PUBLIC_SITE_ORIGIN: origin })).toThrow(/NEXT_PUBLIC_SITE_ORIGIN .* → /)
    },
  )
})

describe('newIssueUrl', () => {
  it('encodes title, body and labels', () => {
    const url = new URL(newIssueUrl({ title: 'A & B?', body: 'line 1\nline 2 #3', labels: ['bug', 'docs'] }))
    expect(`${url.origin}${url.pathname}`).toBe('https://github.com/authzed/docs/issues/new')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      title: 'A & B?',
      body: 'line 1\nline 2 #3',
      labels: 'bug,docs',
    })
  })
})

describe('alternateLinks', () => {
  it('is empty for a page in one language', () => {
    expect(alternateLinks('/spicedb', 'https://authzed.com', ['en-US'])).toEqual([])
  })
  it('lists every language and x-default', () => {
    expect(alternateLinks('/', 'https://authzed.com', ['en-US', 'fr'])).toEqual([
      { locale: 'en-US', href: 'https://authzed.com/docs' },
      { locale: 'fr', href: 'https://authzed.com/docs/fr' },
      { locale: 'x-default', href: 'https://authzed.com/docs' },
    ])
  })
})

describe('urlPath', () => {
  it.each([
    ['/', '/docs'],
    ['/spicedb', '/docs/spicedb'],
    ['/fr/spicedb', '/docs/fr/spicedb'],
  ])('%s is served as %s', (route, address) => expect(urlPath(route)).toBe(address))
})

describe('stripQueryAndHash', () => {
  it.each(['/spicedb', '/spicedb?q=a#b', '/spicedb#b?c', '/spicedb?'])('returns the route of %s', (route) =>
    expect(stripQueryAndHash(route)).toBe('/spicedb'),
  )
})
