import { DESCRIPTION_KEY, KEYWORDS_KEY } from '@authzed-docs/shared/search-data-keys.ts'
import { describe, expect, it } from 'vitest'
import { withHeadingIndex } from '../../../lib/site/build/heading-index.ts'

const PAGE = '<h2>All</h2><div data-heading-index=""></div><footer>'
const DATA = {
  '/': { title: 'Home', data: { '': 'Text.', [KEYWORDS_KEY]: 'a', [DESCRIPTION_KEY]: 'b' } },
  '/a': { title: 'A & B', data: { '': 'Text.', 'one#Is 1 < 2?': 'Yes.', 'c#C#': '' } },
}

describe('the index of all headings', () => {
  it('lists each page with its headings, and nothing else', () => {
    expect(withHeadingIndex(PAGE, DATA, 'en-US')).toBe(
      '<h2>All</h2><div data-heading-index=""><p><a href="/docs">Home</a></p><p><a href="/docs/a">A &amp; B</a></p>' +
        '<ul><li><a href="/docs/a#one">Is 1 &lt; 2?</a></li><li><a href="/docs/a#c">C#</a></li></ul></div><footer>',
    )
  })

  it('marks English pages in another language', () => {
    const html = withHeadingIndex(PAGE, { ...DATA, '/fr/b': { title: 'B', data: {} } }, 'fr')
    expect(html).toContain('<div lang="en-US"><p><a href="/docs">Home</a></p></div>')
    expect(html).toContain('<p><a href="/docs/fr/b">B</a></p>')
  })

  it('needs a page that has a place for it', () => {
    expect(() => withHeadingIndex('<p>', DATA, 'en-US')).toThrow('has no place')
  })
})
