import { firstPart, type Hit, hitsOf, keepUntil, type SearchResults } from '@authzed-docs/search/browser/results.ts'
import { describe, expect, it } from 'vitest'

const hit = (id: string): Hit => ({ id, route: id, title: [], text: [] })
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `/${index}`, title: '', hits: [hit(`/${index}`)] }))
const post = hit('https://example.com')

describe('firstPart', () => {
  it.each<[string, SearchResults, number]>([
    ['posts alone', { pages: [], blog: [post] }, 0],
    ['no results', { pages: [], blog: [] }, 0],
    ['two pages', { pages: pages(2), blog: [] }, 0],
    ['a list with a later result highlighted', { pages: pages(3), blog: [post] }, 1],
  ])('renders all of %s at once', (_name, results, active) => {
    expect(firstPart(results, active)).toBe(results)
  })

  it.each<[string, SearchResults, number]>([
    ['a third page', { pages: pages(3), blog: [] }, 2],
    ['posts below a page', { pages: pages(1), blog: [post] }, 1],
  ])('delays %s', (_name, results, count) => {
    const part = firstPart(results, 0)
    expect([part.pages, part.blog]).toEqual([results.pages.slice(0, count), []])
  })
})

describe('keepUntil', () => {
  const group = (id: string, ...hits: string[]) => ({ id, title: id, hits: hits.map((name) => hit(`${id}#${name}`)) })
  const shown: SearchResults = {
    pages: [group('/a', '1', '2'), group('/b', '1'), group('/c', '1')],
    blog: [],
    isPartial: true,
  }
  const better: SearchResults = { pages: [group('/d', '1'), group('/b', '2'), group('/a', '2')], blog: [post] }

  it.each([
    [0, ['/a#1', '/a#2', '/d#1', '/b#2']],
    [1, ['/a#1', '/a#2', '/d#1', '/b#2']],
    [2, ['/a#1', '/a#2', '/b#1', '/d#1']],
    [3, ['/a#1', '/a#2', '/b#1', '/c#1']],
  ])('leaves the result at index %i where it is', (active, ids) => {
    const results = keepUntil(active, shown, better)
    expect(hitsOf(results).map(({ id }) => id)).toEqual([...ids, post.id])
    expect(hitsOf(results)[active]?.id).toBe(hitsOf(shown)[active]?.id)
    expect(results.isPartial).toBeUndefined()
  })

  it.each([
    [0, ['/a#2', '/d#1', '/b#2']],
    [1, ['/a', '/b', '/d#1']],
  ])('adds sections to the first page, which titles alone don’t have, if it’s highlighted: index %i', (active, ids) => {
    const titles = { pages: ['/a', '/b'].map((id) => ({ id, title: id, hits: [hit(id)] })), blog: [] }
    expect(hitsOf(keepUntil(active, titles, better)).map(({ id }) => id)).toEqual([...ids, post.id])
  })

  it('shows the new text of the results that it keeps', () => {
    const text = [{ text: 'new', marked: false }]
    const improved: SearchResults = { pages: [{ ...group('/a'), hits: [{ ...hit('/a#2'), text }] }], blog: [] }
    expect(keepUntil(0, shown, improved).pages[0]?.hits.map((kept) => kept.text)).toEqual([[], text])
  })

  it('shows the text of a page that isn’t among the best ones', () => {
    const text = [{ text: 'new', marked: false }]
    const improved: SearchResults = { pages: [group('/d', '1')], blog: [], earlier: [{ ...hit('/a#2'), text }] }
    expect(keepUntil(0, shown, improved).pages.map(({ hits }) => hits.map((kept) => kept.text))).toEqual([
      [[], text],
      [[]],
    ])
  })

  it('takes the better results if nothing was shown', () => {
    expect(keepUntil(0, { pages: [], blog: [], isPartial: true }, better).pages).toEqual(better.pages)
  })
})
