import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, headersFor, readPolicyInputs } from '../../../lib/hosting/build/headers.ts'
import { NO_TRANSITIONS_CSS } from '../../../lib/page/browser/inline-css.ts'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const PAGE = [
  '<meta charset="utf-8"/><style>a{color:red}</style>',
  '<script>first()</script><script type="module">second()</script>',
  '<script type="speculationrules">{"prerender":[]}</script>',
  '<script type="application/json" id="texts">{"none":"Nothing"}</script>',
  '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
  '<script src="/docs/page.js" defer=""></script>',
].join('')

const withTrackers = (settings: object): string =>
  `<meta name="analytics" content="${JSON.stringify(settings).replaceAll('"', '&quot;')}"/>${PAGE}`

/** The sources of a directive in the policy of a page. */
function sources(html: string, directive: string): string[] {
  const policy = contentSecurityPolicy(readPolicyInputs([html]))
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

describe('the Content-Security-Policy', () => {
  it('allows the inline scripts and speculation rules of the export, and no others', () => {
    const expected = ['first()', 'second()', '{"prerender":[]}'].map(hash).sort()
    expect(sources(PAGE, 'script-src')).toEqual(["'self'", ...expected])
  })

  it('allows the inline style sheets of the export, and the one of the theme switch', () => {
    expect(sources(PAGE, 'style-src')).toEqual(["'self'", ...[hash('a{color:red}'), hash(NO_TRANSITIONS_CSS)].sort()])
  })

  it('lists each hash once, in the same order for every order of pages', () => {
    const other = '<script>third()</script>'
    expect(readPolicyInputs([PAGE, PAGE, other])).toEqual(readPolicyInputs([other, PAGE]))
  })

  it('forbids everything that the site doesn’t do', () => {
    for (const directive of ['object-src', 'frame-src', 'base-uri', 'frame-ancestors'])
      expect(sources(PAGE, directive)).toEqual(["'none'"])
    expect(sources(PAGE, 'connect-src')).toEqual(["'self'"])
    const policy = contentSecurityPolicy(readPolicyInputs([PAGE]))
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  })

  it('allows PostHog’s host only to receive events', () => {
    const html = withTrackers({ posthog: { key: 'k', host: 'https://eu.example' } })
    expect(sources(html, 'connect-src')).toEqual(["'self'", 'https://eu.example'])
    expect(sources(html, 'script-src')).toEqual(sources(PAGE, 'script-src'))
  })

  it('allows HubSpot’s scripts, and the image that counts views', () => {
    const html = withTrackers({ hubspot: '123' })
    expect(sources(html, 'script-src')).toContain('https://js.hs-scripts.com')
    expect(sources(html, 'img-src')).toContain('https://track.hubspot.com')
    expect(sources(html, 'connect-src')).toEqual(["'self'"])
  })

  it('doesn’t change for Speed Insights, whose script comes from the site’s host', () => {
    const inputs = readPolicyInputs([withTrackers({ speedInsights: true })])
    expect(inputs.trackers).toEqual({ speedInsights: true })
    expect(contentSecurityPolicy(inputs)).toBe(contentSecurityPolicy(readPolicyInputs([PAGE])))
  })

  it('has no character that ends a header or a quoted string in a configuration', () => {
    const trackers = { posthog: { key: 'k', host: 'https://eu.example' }, hubspot: '123', speedInsights: true }
    expect(contentSecurityPolicy(readPolicyInputs([withTrackers(trackers)]))).toMatch(/^[\w '/;:.+=-]+$/)
  })
})

describe('headersFor', () => {
  const inputs = readPolicyInputs([PAGE])

  it('adds the security headers to every file', () => {
    expect(headersFor('/spicedb', inputs)).toEqual({
      'Content-Security-Policy': contentSecurityPolicy(inputs),
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    })
  })

  it('allows only the worker that runs SpiceDB to compile WebAssembly', () => {
    const policyOf = (path: string): string | undefined => headersFor(path, inputs)['Content-Security-Policy']
    expect(policyOf('/_next/static/engine/worker-ABCD2345.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
    )
    expect(policyOf('/spicedb')).not.toContain('unsafe-eval')
  })

  it('keeps texts that aren’t pages out of search engines', () => {
    const robots = (path: string): string | undefined => headersFor(path, inputs)['X-Robots-Tag']
    for (const path of ['/spicedb.md', '/llms.txt', '/spicedb/llms-full-2.txt', '/third-party-notices.txt'])
      expect(robots(path), path).toBe('noindex')
    expect(robots('/spicedb')).toBeUndefined()
  })

  it('caches hashed files for a year', () => {
    for (const file of ['engine/worker-ABCD2345.js', 'engine/spicedb-0123456789abcdef.bin'])
      expect(headersFor(`/_next/static/${file}`, inputs)['Cache-Control']).toMatch(/immutable$/)
    expect(headersFor('/_next/static/scripts/page-ABCD2345.js', inputs)['Cache-Control']).toMatch(/immutable$/)
  })
})
