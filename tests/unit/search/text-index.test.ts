import { describe, expect, it } from 'vitest'
import { INDEX_CACHE } from '../../../lib/browser/search/limits.ts'
import { createTextIndex } from '../../../lib/browser/search/text-index.ts'

const page = (url: string, text: string) => ({
  url,
  title: 'Page',
  summary: '',
  keywords: '',
  questions: '',
  sections: [{ anchor: '', heading: '', text }],
})

describe('createTextIndex', () => {
  const found = (index: ReturnType<typeof createTextIndex>, lookup: string) =>
    index.candidates(lookup).map(({ document }) => document.url)

  it('finds a word by any of its prefixes, and only by those', () => {
    const index = createTextIndex()
    index.add(page('/a', 'zebra'))
    for (const prefix of ['z', 'ze', 'zeb', 'zebr', 'zebra']) expect(found(index, prefix)).toEqual(['/a'])
    for (const other of ['ebra', 'ra', 'zebras', 'zb']) expect(found(index, other)).toEqual([])
  })

  it('finds documents added after a cached lookup, and after the cache is full', () => {
    const index = createTextIndex()
    index.add(page('/a', 'zebra'))
    expect(found(index, 'ze')).toEqual(['/a'])
    index.add(page('/b', 'zest'))
    expect(found(index, 'ze').sort()).toEqual(['/a', '/b'])
    for (let number = 0; number <= INDEX_CACHE; number++) found(index, `w${number}`)
    expect(found(index, 'ze').sort()).toEqual(['/a', '/b'])
  })
})
