import { rankDocuments } from '@authzed-docs/search/browser/rank.ts'
import { createTextIndex, type TextIndex } from '@authzed-docs/search/browser/text-index.ts'
import { describe, expect, it } from 'vitest'
import { page } from './site.ts'

const found = (query: string, index: TextIndex) =>
  rankDocuments(query, index).ranked.map(({ indexed }) => indexed.document.url)

describe('createTextIndex', () => {
  it('finds a word by any of its prefixes, and only by those', () => {
    const index = createTextIndex()
    index.add(page('/a', 'Page', { '': 'zebra' }))
    for (const prefix of ['z', 'ze', 'zeb', 'zebr', 'zebra']) expect(found(prefix, index)).toEqual(['/a'])
    for (const other of ['ebra', 'ra', 'zb']) expect(found(other, index)).toEqual([])
  })

  it('finds documents that are added after a search', () => {
    const index = createTextIndex()
    index.add(page('/a', 'Page', { '': 'zebra' }))
    expect(found('ze', index)).toEqual(['/a'])
    index.add(page('/b', 'Page', { '': 'zest' }))
    expect(found('ze', index).sort()).toEqual(['/a', '/b'])
  })

  it('finds the documents first in which a word counts most', () => {
    const index = createTextIndex()
    index.add(page('/rare', 'Page', { '': 'A zebra.' }))
    index.add(page('/often', 'Page', { '': 'zebra zebra zebra' }))
    expect(found('zebra', index)).toEqual(['/often', '/rare'])
  })
})
