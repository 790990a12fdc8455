import { describe, expect, it } from 'vitest'
import { cardOf, withCard } from '../../../lib/cards/build/page-card.ts'
import { formatStructuredData, homeData, type PageFacts, pageData } from '../../../lib/page/browser/structured-data.ts'

const ORIGIN = 'https://example.com'

const FACTS: PageFacts = {
  route: '/spicedb/concepts/caveats',
  locale: 'en-US',
  title: 'Caveats & <conditions>',
  description: 'About caveats.',
  image: `${ORIGIN}/docs/og.png`,
  trail: [
    { title: 'SpiceDB documentation', route: '/spicedb' },
    { title: 'Concepts' },
    { title: 'Caveats & <conditions>' },
  ],
}

const page = (data: object, body = ''): string =>
  `<main>${body}</main><script type="application/ld+json">${formatStructuredData(data)}</script>`

describe('cardOf', () => {
  it('has the title of the page and the names of its sections as the breadcrumb shows them', () => {
    expect(cardOf(page(pageData(FACTS, ORIGIN, 'TechArticle')))).toEqual({
      title: 'Caveats & <conditions>',
      sections: ['SpiceDB', 'Concepts'],
    })
  })

  it('has no sections on a page without a breadcrumb', () => {
    const html = page(pageData({ ...FACTS, trail: [] }, ORIGIN, 'WebPage'))
    expect(cardOf(html)).toEqual({ title: 'Caveats & <conditions>', sections: [] })
  })

  it('has the heading of a home page, as text', () => {
    const html = page(homeData({ ...FACTS, route: '/' }, ORIGIN), '<h1>Your <b>app</b>&#x27;s &amp; “all” data</h1>')
    expect(cardOf(html)).toEqual({ title: "Your app's & “all” data", sections: [] })
    expect(() => cardOf(page(homeData(FACTS, ORIGIN)))).toThrow('# Title')
  })

  it('is missing on a page without structured data', () => {
    expect(cardOf('<h1>Search</h1><script>go()</script>')).toBeNull()
  })
})

describe('withCard', () => {
  it('replaces the default card, and nothing else', () => {
    const html = `<meta content="${ORIGIN}/docs/og.png" property="og:image"/><p>/docs/og.png</p>${page(pageData(FACTS, ORIGIN, 'TechArticle'))}`
    const changed = withCard(html, `${ORIGIN}/docs`, '/_next/image/card.1.png')
    expect(changed).toContain(`<meta content="${ORIGIN}/docs/_next/image/card.1.png" property="og:image"/>`)
    expect(changed).toContain(`"image":"${ORIGIN}/docs/_next/image/card.1.png"`)
    expect(changed.match(/og\.png/g)).toHaveLength(1)
    expect(changed).toContain('<p>/docs/og.png</p>')
  })
})
