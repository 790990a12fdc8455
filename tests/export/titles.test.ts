import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { parseFrontmatter } from '../../lib/build/content/frontmatter.ts'
import { localeOf } from '../../lib/shared/locales.ts'
import { exportedPages } from './export.ts'

const pages = exportedPages()
  .filter(({ route }) => localeOf(route) === 'en-US' && route.split('/').length > 2)
  .map((page) => ({ ...page, root: parse(page.html) }))

/** A page can have a shorter name in the sidebar and the breadcrumb, but no other one. */
const ABBREVIATIONS: Record<string, string> = { FAQ: 'Frequently asked questions' }

const SMALL_WORDS = new Set(['a', 'and', 'or', 'the', 'to'])

/** First letters of each word, so that “Enforce” and “Enforcing” are the same. */
const stems = (title: string): string[] =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.slice(0, 4))

describe.each(pages)('$route', ({ file, source, root }) => {
  const heading = root.querySelector('main h1')?.childNodes[0]?.text.trim() ?? ''

  it('has the title of its heading', () => {
    expect(parseFrontmatter(file, source).frontmatter?.title).toBe(heading)
  })

  it('has the same name or a shorter one in the sidebar and the breadcrumb', () => {
    const shown = root.querySelectorAll('.breadcrumb > *').at(-1)?.text ?? ''
    expect(shown).not.toBe('')
    expect(stems(heading)).toEqual(expect.arrayContaining(stems(ABBREVIATIONS[shown] ?? shown)))
  })
})
