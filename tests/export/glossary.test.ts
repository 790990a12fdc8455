import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { GLOSSARY } from '../../lib/build/content/glossary.ts'
import { GLOSSARY_ROUTE } from '../../lib/shared/glossary-route.ts'
import { exportedPages } from './export.ts'

const pages = exportedPages().map(({ route, html }) => ({ route, root: parse(html) }))

/** Marked words of a page, with what they show. */
const words = ({ root }: (typeof pages)[number]) => root.querySelectorAll('button[popovertarget]')

describe('the glossary', () => {
  const page = pages.find(({ route }) => route === GLOSSARY_ROUTE)

  it('has a heading with an anchor for each term, and marks none', () => {
    const ids = page?.root.querySelectorAll('main h3').map((heading) => heading.getAttribute('id'))
    expect(ids).toEqual(GLOSSARY.map(({ id }) => id))
    expect(page && words(page)).toEqual([])
  })

  it('explains words on most pages', () => {
    expect(pages.filter((entry) => words(entry).length > 0).length).toBeGreaterThan(pages.length / 2)
  })
})

describe.each(pages.filter((page) => words(page).length > 0))('$route', (page) => {
  it('shows an explanation for each marked word, eight at most', () => {
    const shown = words(page).map((word) => word.getAttribute('popovertarget'))
    expect(shown.length).toBeLessThanOrEqual(8)
    expect(page.root.querySelectorAll('[popover]').map((note) => note.getAttribute('id'))).toEqual(shown)
    for (const word of words(page)) {
      expect(word.getAttribute('aria-label')).toBe(`${word.text}, definition`)
      expect(word.closest('a, h1, h2, h3, h4, code, pre, table, summary')).toBeNull()
    }
  })
})
