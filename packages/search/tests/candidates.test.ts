import { createCandidateTexts } from '@authzed-docs/search/browser/candidate-texts.ts'
import type { SearchDocument } from '@authzed-docs/search/browser/documents.ts'
import { search, searchCandidates, searchOutline } from '@authzed-docs/search/browser/engine.ts'
import { CANDIDATE_PAGES } from '@authzed-docs/search/browser/limits.ts'
import type { TextIndex } from '@authzed-docs/search/browser/text-index.ts'
import { describe, expect, it } from 'vitest'

import { buildIndex, page } from './site.ts'

const NO_POSTS = buildIndex([])
const corpusOf = (pages: TextIndex) => ({ pages, posts: NO_POSTS })
const OUTLINE = [
  page('/zebras', 'Zebras', { Food: '' }),
  page('/horses', 'Horses', { Food: '' }),
  page('/stables', 'Stables', { Doors: '' }),
]
const TEXTS: Record<string, string> = {
  '/zebras': 'A zebra eats grass. No one keeps a horse with it.',
  '/horses': 'A horse eats oats in its stable.',
  '/stables': 'A stable has a telescope.',
}
const withText = (document: SearchDocument): SearchDocument => ({
  ...document,
  sections: document.sections.map((section) => ({ ...section, text: TEXTS[document.url] ?? '' })),
})
const candidatesOf = (query: string, outline = OUTLINE) =>
  searchOutline(query, corpusOf(buildIndex(outline))).candidates
const idsOf = ({ pages }: { pages: { id: string }[] }): string[] => pages.map(({ id }) => id)

describe('the pages whose texts a query needs', () => {
  it('are those that match a part of it among titles and headings, best first', () => {
    expect(candidatesOf('horse food')).toEqual(['/horses', '/zebras'])
  })

  it('are limited', () => {
    const many = Array.from({ length: CANDIDATE_PAGES + 5 }, (_, index) => page(`/${index}`, `Zebra ${index}`))
    expect(candidatesOf('zebra', many)).toHaveLength(CANDIDATE_PAGES)
  })

  it.each([
    ['a word is in no title or heading', 'horse telescope'],
    ['a name is in none', 'horse --stable-door'],
    ['nothing matches', 'telescope'],
  ])('aren’t known if %s', (_name, query) => {
    expect(candidatesOf(query)).toBeNull()
  })

  it.each(['where is the food of the horse', 'horse', 'please show me the stable'])(
    'don’t depend on words that say little: %s',
    (query) => {
      expect(candidatesOf(query)).not.toBeNull()
    },
  )
})

describe('a search of candidates', () => {
  it('is complete if one of them matches every word', () => {
    const corpus = corpusOf(
      buildIndex(OUTLINE.map((document) => (document.url === '/horses' ? withText(document) : document))),
    )
    const results = searchCandidates('horse oats', corpus)
    expect([results.isPartial, idsOf(results)[0]]).toEqual([undefined, '/horses'])
    expect(searchCandidates('horse telescope', corpus).isPartial).toBe(true)
    expect(searchCandidates('telescope', corpus).isPartial).toBe(true)
  })

  it('ranks long and short texts as if all pages had their texts', () => {
    const filler = 'grass '.repeat(400)
    const long = page('/long', 'Long', { Zebra: `The zebra, a zebra, one zebra, this zebra. ${filler}` })
    const short = page('/short', 'Short', { Zebra: 'A zebra.' })
    const rest = Array.from({ length: 30 }, (_, index) => page(`/${index}`, `Page ${index}`, { Rest: filler }))
    const bare = rest.map(({ url, title }) => page(url, title, { Rest: '' }))
    const order = (others: SearchDocument[]) => idsOf(search('zebra', corpusOf(buildIndex([long, short, ...others]))))
    expect(order(bare)).toEqual(order(rest))
  })
})

describe('createCandidateTexts', () => {
  const createIndex = async (documents: SearchDocument[]) => buildIndex(documents)
  const loader = (requests: string[]) => ({
    loadText: async (page: SearchDocument) => {
      requests.push(page.url)
      return withText(page)
    },
    createIndex,
  })
  const later = () => new Promise((resolve) => setTimeout(resolve))

  it('loads each text once, and indexes all pages with the texts that have arrived', async () => {
    const requests: string[] = []
    const texts = createCandidateTexts(OUTLINE)
    expect(texts.indexWith(['/zebras'])).toBeNull()
    expect(await texts.load(['/zebras'], loader(requests))).toBe(true)
    expect(await texts.load(['/horses', '/zebras'], loader(requests))).toBe(true)
    expect(await texts.load(['/horses'], loader(requests))).toBe(false)
    expect(requests).toEqual(['/zebras', '/horses'])
    const index = texts.indexWith(['/zebras', '/horses'])
    expect(index && idsOf(search('oats', corpusOf(index)))).toEqual(['/horses'])
    expect(index?.documents).toHaveLength(OUTLINE.length)
    expect(texts.indexWith(['/stables'])).toBeNull()
  })

  it('keeps the index with the most texts, whichever is created first', async () => {
    const texts = createCandidateTexts(OUTLINE)
    const pending: (() => void)[] = []
    const slow = {
      ...loader([]),
      createIndex: (documents: SearchDocument[]) =>
        new Promise<TextIndex>((resolve) => {
          pending.push(() => resolve(buildIndex(documents)))
        }),
    }
    const loads = [texts.load(['/zebras'], slow)]
    await later()
    loads.push(texts.load(['/horses'], slow))
    await later()
    for (const finish of pending.reverse()) {
      finish()
      await later()
    }
    expect(await Promise.all(loads)).toEqual([false, true])
    expect(texts.indexWith(['/zebras', '/horses'])).not.toBeNull()
  })
})
