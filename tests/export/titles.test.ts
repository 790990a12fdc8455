import { localeOf } from '@authzed-docs/shared/locales.ts'
import { expect } from 'vitest'
import { parseFrontmatter } from '../../lib/mdx/build/frontmatter.ts'
import { parsedPages, testEach } from './export.ts'

const pages = parsedPages()
  .filter(({ route }) => localeOf(route) === 'en-US' && route.split('/').length > 2)
  .map((page) => ({ ...page, heading: page.root.querySelector('main h1')?.childNodes[0]?.text.trim() ?? '' }))

/** A page can have a shorter name in the sidebar and the breadcrumb, but no other one. */
const ABBREVIATIONS: Record<string, string> = { FAQ: 'Frequently asked questions' }

const SMALL_WORDS = new Set(['a', 'and', 'or', 'the', 'to'])

/** First letters of each word, so that “Enforce” and “Enforcing” are the same. */
const stems = (title: string): string[] =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.slice(0, 4))

testEach('each page has the title of its heading', pages, ({ file, source, heading }) => {
  expect(parseFrontmatter(file, source).frontmatter?.title).toBe(heading)
})

testEach(
  'each page has the same name or a shorter one in the sidebar and the breadcrumb',
  pages,
  ({ root, heading }) => {
    const shown = root.querySelectorAll('.breadcrumb > *').at(-1)?.text ?? ''
    expect(shown).not.toBe('')
    expect(stems(heading)).toEqual(expect.arrayContaining(stems(ABBREVIATIONS[shown] ?? shown)))
  },
)
