import { englishRoute, LOCALES } from '@authzed-docs/shared/locales.ts'
import { describe, expect, it } from 'vitest'
import { parsedPages, testEach } from './export.ts'

const pages = parsedPages()
const homes = pages.filter(({ route }) => englishRoute(route) === '/')

/** Pages that send readers on, with groups of links. */
const choosers = pages.filter(({ root }) => root.querySelector('[class*=band_columns], [class*=band_wideColumns]'))

testEach('each page that sends readers on has at most five links to other pages in a group', choosers, ({ root }) => {
  const groups = root
    .querySelectorAll('[class*=band_column]:not([class*=band_columns])')
    .filter((group) => group.querySelector('li'))
  expect(groups.length).toBeGreaterThan(2)
  for (const group of groups) {
    const links = group.querySelectorAll('li a:not([href^="#"])')
    expect(links.length, group.querySelector('h3')?.text).toBeLessThanOrEqual(5)
  }
})

// The section pages have icons on the cards above their groups, and would repeat them.
describe('each home page', () => {
  testEach('has a card with an icon for each section, and a sample in three steps', homes, ({ root }) => {
    const cards = root.querySelectorAll('[class*=band_card]:not([class*=band_cards])')
    expect(cards.length).toBe(4)
    for (const card of cards) expect(card.querySelectorAll('.section-icon, h3 a[href^="/docs"]')).toHaveLength(2)
    expect(root.querySelectorAll('[class*=band_panes] pre')).toHaveLength(3)
  })
})

it('tests the home page of every locale', () => {
  expect(homes).toHaveLength(LOCALES.length)
  expect(choosers).toEqual(expect.arrayContaining(homes))
})

it('says on the cards to the previous and next page which is which', () => {
  const page = pages.find(({ route }) => route === '/spicedb/concepts/caveats')
  const cards = page?.root.querySelectorAll('main > nav:last-child a').map(({ text }) => text)
  expect(cards).toEqual([expect.stringMatching(/^Previous \w/), expect.stringMatching(/^Next \w/)])
})
