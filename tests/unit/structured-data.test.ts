import { describe, expect, it } from 'vitest'
import { openGraphLocale } from '../../lib/shared/locales.ts'
import { faqData, formatStructuredData, homeData, type PageFacts, pageData } from '../../lib/shared/structured-data.ts'

const ORIGIN = 'https://example.com'

const FACTS: PageFacts = {
  route: '/fr/spicedb/concepts/caveats',
  locale: 'fr',
  title: 'Caveats',
  description: 'Conditions.',
  image: `${ORIGIN}/docs/og.png`,
  modified: '2026-11-20T10:00:00.000Z',
  trail: [{ title: 'SpiceDB', route: '/fr/spicedb' }, { title: 'Concepts' }, { title: 'Caveats' }],
}

describe('pageData', () => {
  it('lists the entries of the breadcrumb that have a page, and the page itself without a link', () => {
    expect(pageData(FACTS, ORIGIN, 'TechArticle')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'Caveats',
          description: 'Conditions.',
          url: 'https://example.com/docs/fr/spicedb/concepts/caveats',
          image: 'https://example.com/docs/og.png',
          inLanguage: 'fr',
          dateModified: '2026-11-20T10:00:00.000Z',
          publisher: { '@type': 'Organization', name: 'AuthZed', url: 'https://authzed.com' },
          articleSection: ['SpiceDB', 'Concepts'],
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'SpiceDB', item: 'https://example.com/docs/fr/spicedb' },
            { '@type': 'ListItem', position: 2, name: 'Caveats' },
          ],
        },
      ],
    })
  })

  it('leaves out what a page doesn’t have', () => {
    const data = pageData({ ...FACTS, trail: [], modified: undefined }, ORIGIN, 'WebPage')
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebPage', headline: 'Caveats' })
    for (const key of ['@graph', 'dateModified', 'articleSection']) expect(data).not.toHaveProperty(key)
  })
})

describe('homeData', () => {
  it('has the publisher, and the search in the language of the page', () => {
    expect(homeData({ ...FACTS, route: '/fr' }, ORIGIN)).toMatchObject({
      '@graph': [
        { '@type': 'Organization', name: 'AuthZed', logo: 'https://example.com/docs/favicon.svg' },
        {
          '@type': 'WebSite',
          url: 'https://example.com/docs/fr',
          inLanguage: 'fr',
          potentialAction: { target: { urlTemplate: 'https://example.com/docs/fr/search?q={query}' } },
        },
      ],
    })
  })
})

describe('formatStructuredData', () => {
  it('can’t end the script element', () => {
    const data = faqData([{ question: 'What is </script>?', answer: '<!-- a' }])
    const text = formatStructuredData(data)
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual(data)
  })
})

describe('openGraphLocale', () => {
  it('adds the territory', () => {
    expect((['en-US', 'fr', 'ru', 'zh'] as const).map(openGraphLocale)).toEqual(['en_US', 'fr_FR', 'ru_RU', 'zh_CN'])
  })
})
