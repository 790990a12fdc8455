import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'
import { redirectPage } from '../../lib/hosting/build/redirect-page.ts'
import { REDIRECTS } from '../../lib/links/browser/redirects.ts'
import { ROOT } from '../../scripts/root.ts'

const routes = readPages(ROOT).map(({ route }) => route)

describe('redirects', () => {
  it('have unique sources', () => {
    const sources = REDIRECTS.map(({ from }) => from)
    expect(new Set(sources).size).toBe(sources.length)
    expect(sources.length).toBeGreaterThan(5)
  })

  it.each(REDIRECTS)('$from is not a page and redirects to the page $to', ({ from, to }) => {
    expect(routes).not.toContain(from)
    expect(routes).toContain(to.split('#')[0])
  })
})

describe('redirectPage', () => {
  it('redirects without JavaScript, and has a canonical link for crawlers', () => {
    const html = redirectPage('/spicedb/ops/performance#dispatch', 'https://authzed.com')
    expect(html).toContain('content="0; url=/docs/spicedb/ops/performance#dispatch"')
    expect(html).toContain('<a href="/docs/spicedb/ops/performance#dispatch">')
    expect(html).toContain('rel="canonical" href="https://authzed.com/docs/spicedb/ops/performance"')
    expect(html).toContain('noindex')
  })
})
