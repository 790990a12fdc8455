import { kindOfPage, parseFilter } from '@authzed-docs/search/browser/scope.ts'
import { describe, expect, it } from 'vitest'

describe('kindOfPage', () => {
  it.each([
    ['/spicedb/api/http-api', 'api'],
    ['/spicedb/api/http-api/permissions#CheckPermission', 'api'],
    ['/authzed/api/http-api', 'api'],
    ['/spicedb/concepts/commands', 'reference'],
    ['/spicedb/getting-started/installing-zed/commands', 'reference'],
    ['/spicedb/observability/metrics', 'reference'],
    ['/spicedb/concepts/errors#no-such-object', 'reference'],
    ['/spicedb/concepts/glossary', 'reference'],
    ['/best-practices', 'reference'],
    ['/spicedb/concepts/schema', 'guide'],
    ['/spicedb/concepts/schema/errors', 'reference'],
    ['/', 'guide'],
    ['/fr/spicedb', 'guide'],
    ['/zh/spicedb/concepts/glossary', 'reference'],
  ])('%s → %s', (route, kind) => {
    expect(kindOfPage(route)).toBe(kind)
  })
})

describe('parseFilter', () => {
  it.each([
    ['api', 'api'],
    ['blog', 'blog'],
    ['all', 'all'],
    [null, 'all'],
    ['', 'all'],
    ['API', 'all'],
    ['__proto__', 'all'],
  ])('%s → %s', (text, filter) => {
    expect(parseFilter(text)).toBe(filter)
  })
})
