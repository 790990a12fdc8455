import { readRequest, resultsUrl, withRequest } from '@authzed-docs/search/browser/results-url.ts'
import { isSearchRoute } from '@authzed-docs/shared/search-route.ts'
import { describe, expect, it } from 'vitest'
import { fillPlaceholder } from '../../../components/search/texts.ts'

describe('the address of all results', () => {
  it.each([
    [{ query: ' user:* ', filter: 'all' }, 'en-US', '/docs/search?q=user%3A*'],
    [{ query: 'caveats', filter: 'api' }, 'fr', '/docs/fr/search?q=caveats&filter=api'],
    [{ query: '', filter: 'all' }, 'zh', '/docs/zh/search'],
  ] as const)('%j in %s → %s', (request, locale, expected) => {
    const url = resultsUrl(request, locale)
    expect(url).toBe(expected)
    expect(readRequest(url.replace(/^[^?]*/, ''))).toEqual({ ...request, query: request.query.trim() })
  })

  it('keeps other parameters, and replaces the query and the filter', () => {
    expect(withRequest('/docs/search?q=a&filter=api&utm_source=b#c', { query: 'd', filter: 'all' })).toBe(
      '/docs/search?q=d&utm_source=b#c',
    )
  })

  it('has no filter that doesn’t exist', () => {
    expect(readRequest('?q=a&filter=everything')).toEqual({ query: 'a', filter: 'all' })
  })

  it.each([
    ['/search', true],
    ['/fr/search', true],
    ['/spicedb/search', false],
    ['/searching', false],
    ['/', false],
  ])('is the route %s: %s', (route, expected) => {
    expect(isSearchRoute(route)).toBe(expected)
  })
})

it('a query is inserted into a text as it is', () => {
  expect(fillPlaceholder('All results for “{query}”', 'query', '$& {query}')).toBe('All results for “$& {query}”')
})
