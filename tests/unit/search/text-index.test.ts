import { describe, expect, it } from 'vitest'
import { INDEX_CACHE } from '../../../lib/browser/search/limits.ts'
import { createTextIndex } from '../../../lib/browser/search/text-index.ts'

const page = (url: string, text: string) => ({
  url,
  title: 'Page',
  summary: '',
  keywords: '',
  sections: [{ anchor: '', heading: '', text }],
})

describe('the index', () => {
  const found = (index: ReturnType<typeof createTextIndex>, lookup: string) =>
    index.candidates(lookup).map(({ document }) => document.url)

  it('finds a word by each of its beginnings, and by nothing else of it', () => {
    const index = createTextIndex()
    index.add(page('/a', 'zebra'))
    for (const beginning of ['z', 'ze', 'zeb', 'zebr', 'zebra']) expect(found(index, beginning)).toEqual(['/a'])
    for (const other of ['ebra', 'ra', 'zebras', 'zb']) expect(found(index, other)).toEqual([])
  })

  it('finds at once what was added after the same beginning was looked up, and after many others', () => {
    const index = createTextIndex()
    index.add(page('/a', 'zebra'))
    expect(found(index, 'ze')).toEqual(['/a'])
    index.add(page('/b', 'zest'))
    expect(found(index, 'ze').sort()).toEqual(['/a', '/b'])
    for (let number = 0; number <= INDEX_CACHE; number++) found(index, `w${number}`)
    expect(found(index, 'ze').sort()).toEqual(['/a', '/b'])
  })
})
