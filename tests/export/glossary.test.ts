import { GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import { describe, expect, it } from 'vitest'
import { parsedPages, testEach } from './export.ts'

const pages = parsedPages()

/** Buttons of the glossary terms in a page. Figures have such buttons too. */
const terms = ({ root }: (typeof pages)[number]) =>
  root.querySelectorAll('[data-page-body] button[popovertarget^="term-"]')

describe('the glossary', () => {
  const page = pages.find(({ route }) => route === GLOSSARY_ROUTE)

  it('has a bar of the whole alphabet, with a link to each letter that has terms', () => {
    const items = page?.root.querySelectorAll('.letter-bar li') ?? []
    expect(items.map(({ text }) => text).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const links = page?.root.querySelectorAll('.letter-bar a') ?? []
    const letters = page?.root.querySelectorAll('main h2[id^=letter-]') ?? []
    expect(links.map((link) => link.getAttribute('href'))).toEqual(letters.map(({ id }) => `#${id}`))
    expect(links.map(({ text }) => text)).toEqual(letters.map(({ text }) => text.trim().charAt(0)))
    expect(letters.length).toBeGreaterThan(15)
  })
})

testEach(
  'each page has a definition for each term, and at most eight terms',
  pages.filter((page) => terms(page).length > 0),
  (page) => {
    const shown = terms(page).map((term) => term.getAttribute('popovertarget'))
    expect(shown.length).toBeLessThanOrEqual(8)
    expect(
      page.root
        .querySelectorAll('[data-page-body] [popover][id^="term-"]')
        .map((definition) => definition.getAttribute('id')),
    ).toEqual(shown)
    for (const term of terms(page)) {
      expect(term.getAttribute('aria-label')).toBe(`${term.text}, definition`)
      expect(term.closest('a, h1, h2, h3, h4, code, pre, table, summary')).toBeNull()
    }
  },
)
