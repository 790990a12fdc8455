import { expect, it } from 'vitest'
import { openSearchDescription } from '../../../lib/page/build/opensearch.ts'

it('the description of the search has the addresses of the published site', () => {
  const xml = openSearchDescription('https://example.com')
  expect(xml).toContain('<Url type="text/html" template="https://example.com/docs/search?q={searchTerms}"/>')
  expect(xml).toContain('>https://example.com/docs/favicon.ico</Image>')
  // Longer names are invalid.
  expect(/<ShortName>(.*)<\/ShortName>/.exec(xml)?.[1]?.length).toBeLessThanOrEqual(16)
})
