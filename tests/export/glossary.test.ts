import { GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import { describe, expect, it } from 'vitest'
import { parsedPages, testEach } from './export.ts'

const pages = parsedPages()

/** Links of the glossary terms in a page. */
const terms = ({ root }: (typeof pages)[number]) =>
  root.querySelectorAll('[data-page-body] a[aria-describedby^="term-"]')

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
  'each page has a hidden explanation for each term, which is a link to the glossary, and at most eight terms',
  pages.filter((page) => terms(page).length > 0),
  (page) => {
    const shown = terms(page).map((term) => term.getAttribute('aria-describedby'))
    expect(shown.length).toBeLessThanOrEqual(8)
    expect(page.root.querySelectorAll('[popover][hidden] > [id^="term-"]').map(({ id }) => id)).toEqual(shown)
    for (const [index, term] of terms(page).entries()) {
      expect(term.getAttribute('href')).toBe(urlPath(`${GLOSSARY_ROUTE}#${shown[index]?.slice('term-'.length)}`))
      expect(term.closest('button, h1, h2, h3, h4, code, pre, table, summary')).toBeNull()
    }
  },
)
