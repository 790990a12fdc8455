import { describe, expect, it } from 'vitest'
import { readPages } from '../../lib/build/content/pages.ts'
import { redirectPage } from '../../lib/build/hosting/redirect-page.ts'
import { REDIRECTS } from '../../lib/shared/redirects.ts'
import { ROOT } from '../../scripts/root.ts'

const routes = readPages(ROOT).map(({ route }) => route)

describe('redirects', () => {
  it('stand for each old route once', () => {
    const old = REDIRECTS.map(({ from }) => from)
    expect(new Set(old).size).toBe(old.length)
    expect(old.length).toBeGreaterThan(5)
  })

  it.each(REDIRECTS)('$from, which is no page, leads to $to, which is one', ({ from, to }) => {
    expect(routes).not.toContain(from)
    expect(routes).toContain(to.split('#')[0])
  })
})

describe('redirectPage', () => {
  it('leads on without a script, and tells robots where the page is', () => {
    const html = redirectPage('/spicedb/ops/performance#dispatch', 'https://authzed.com')
    expect(html).toContain('content="0; url=/docs/spicedb/ops/performance#dispatch"')
    expect(html).toContain('<a href="/docs/spicedb/ops/performance#dispatch">')
    expect(html).toContain('rel="canonical" href="https://authzed.com/docs/spicedb/ops/performance"')
    expect(html).toContain('noindex')
  })
})
