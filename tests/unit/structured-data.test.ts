import { openGraphLocale } from '@authzed-docs/shared/locales.ts'
import { describe, expect, it } from 'vitest'
import { formatStructuredData, type PageFacts, pageData } from '../../lib/page/browser/structured-data.ts'

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
  it('leaves out what a page doesn’t have', () => {
    const data = pageData({ ...FACTS, trail: [], modified: undefined }, ORIGIN, 'WebPage')
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebPage', headline: 'Caveats' })
    for (const key of ['@graph', 'dateModified', 'articleSection']) expect(data).not.toHaveProperty(key)
  })
})

describe('formatStructuredData', () => {
  it('can’t end the script element', () => {
    const data = { name: 'What is </script>?', text: '<!-- a' }
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
