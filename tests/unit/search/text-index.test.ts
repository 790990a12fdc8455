import { describe, expect, it } from 'vitest'
import { createKeyList } from '../../../lib/browser/search/key-list.ts'
import { INDEX_CACHE } from '../../../lib/browser/search/limits.ts'
import { createPrefixIndex } from '../../../lib/browser/search/prefix-index.ts'
import { createTextIndex } from '../../../lib/browser/search/text-index.ts'

const page = (url: string, text: string) => ({
  url,
  title: 'Page',
  summary: '',
  keywords: '',
  questions: '',
  sections: [{ anchor: '', heading: '', text }],
})

describe.each([
  ['with FlexSearch', createPrefixIndex],
  ['of titles and headings', createKeyList],
])('createTextIndex %s', (_name, createPrefixes) => {
  const found = (index: ReturnType<typeof createTextIndex>, lookup: string) =>
    index.candidates(lookup).map(({ document }) => document.url)

  it('finds a word by any of its prefixes, and only by those', () => {
    const index = createTextIndex(createPrefixes())
    index.add(page('/a', 'zebra'))
    for (const prefix of ['z', 'ze', 'zeb', 'zebr', 'zebra']) expect(found(index, prefix)).toEqual(['/a'])
    for (const other of ['ebra', 'ra', 'zebras', 'zb']) expect(found(index, other)).toEqual([])
  })

  it('finds documents added after a cached lookup, and after the cache is full', () => {
    const index = createTextIndex(createPrefixes())
    index.add(page('/a', 'zebra'))
    expect(found(index, 'ze')).toEqual(['/a'])
    index.add(page('/b', 'zest'))
    expect(found(index, 'ze').sort()).toEqual(['/a', '/b'])
    for (let number = 0; number <= INDEX_CACHE; number++) found(index, `w${number}`)
    expect(found(index, 'ze').sort()).toEqual(['/a', '/b'])
  })

  it('finds the documents first in which a word counts most', () => {
    const index = createTextIndex(createPrefixes())
    index.add(page('/rare', `${'other words that are frequent here '.repeat(9)} zebra`))
    index.add(page('/often', `zebra zebra zebra ${'and'.repeat(9)} some other words that are here`))
    expect(found(index, 'zeb')).toEqual(['/often', '/rare'])
  })
})
