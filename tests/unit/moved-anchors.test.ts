import { englishRoute } from '@authzed-docs/shared/locales.ts'
import { describe, expect, it } from 'vitest'
import { apiAnchor } from '../../lib/api/build/api-anchor.ts'
import { readApiDescriptions } from '../../lib/api/build/descriptions.ts'
import { allOperations } from '../../lib/api/build/model-queries.ts'
import { readApi } from '../../lib/api/build/read-client.ts'
import { urlsByAnchor } from '../../lib/api/build/reference-pages.ts'
import { MOVED_ANCHORS, movedAnchorsText, movedTarget, rowsOf } from '../../lib/links/browser/moved-anchors.ts'
import { ROOT } from '../../scripts/root.ts'

const MOVED = { '/old': { part: '/new#section', toString: '/new' } } as const

describe('movedTarget', () => {
  it('returns the new place of a moved anchor', () => {
    expect(movedTarget('/old', 'part', MOVED)).toBe('/new#section')
    expect(movedTarget('/old', 'toString', MOVED)).toBe('/new')
  })

  it.each([
    ['an anchor that is not in the table', '/old', 'other'],
    ['a page that is not in the table', '/new', 'part'],
    ['the name of a method', '/old', 'valueOf'],
    ['the name of a method as a page', 'toString', 'name'],
  ])('returns null for %s', (_name, page, anchor) => {
    expect(movedTarget(page, anchor, MOVED)).toBeNull()
  })
})

describe('rowsOf', () => {
  it('is empty for pages without moved anchors', () => {
    expect(Object.keys(rowsOf('/new', MOVED))).toEqual([])
    expect(Object.keys(rowsOf('/old', MOVED))).toEqual(['part', 'toString'])
  })
})

describe('movedAnchorsText', () => {
  it('has a line for each page, and names an anchor once unless it has a new name', () => {
    const urls = [
      ['part', '/docs/new#part'],
      ['old', '/docs/new#section'],
      ['whole', '/docs/other'],
      ['last', '/docs/new#last'],
    ] as const
    expect(movedAnchorsText(urls)).toBe('/docs/new part old=section last\n/docs/other whole=')
  })
})

describe('the table', () => {
  it('names anchors without #, = or spaces, and English routes', () => {
    const wrong = Object.entries(MOVED_ANCHORS).flatMap(([route, rows]) =>
      [route, ...Object.keys(rows)].filter((name) => /[#=\s]/.test(name) || englishRoute(name) !== name),
    )
    expect(wrong).toEqual([])
  })
})

describe('the anchors of the API reference', () => {
  const api = readApi(ROOT)
  const urls = urlsByAnchor(api, readApiDescriptions(ROOT))

  it.each(['/spicedb/api/http-api', '/authzed/api/http-api'])(
    'that were on %s are forwarded to the page that has the operation, message or enum',
    (page) => {
      expect(rowsOf(page)).toMatchObject(Object.fromEntries(urls))
      expect(allOperations(api).filter(({ name }) => movedTarget(page, apiAnchor(name)) === null)).toEqual([])
    },
  )
})
