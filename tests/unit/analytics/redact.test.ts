import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { redactProperties, redactUrl, referrerOrigin, sendableQuery } from '../../../lib/analytics/browser/redact.ts'
import golden from '../../../queries/golden.json' with { type: 'json' }
import { ROOT } from '../../../scripts/root.ts'
import fixture from '../../fixtures/posthog-batch.json' with { type: 'json' }

describe('sendableQuery', () => {
  it.each([
    'mira@example.com',
    'why is mira.ortiz@example.com denied',
    'https://internal.example/x?y=1',
    'postgres://user:pw@db:5432/spicedb',
    '10.0.3.17',
    'fe80::1ff:fe23:4567:890a',
    'Bearer sometoken',
    'tc_client_default_token_4f8a2b1c9d3e',
    'sdbst_h256_9c1f4e7a2b3d',
    'phc_AbCdEf123456789',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx',
    'GhUKEzE3MzI0NTY3ODkwMDAwMDAwMDA=',
    '4f9c2d7be81a4c55b2d0e7f3a19c6d84',
    '3f2b8c1e-7d4a-4f6b-9c0d-1a2b3c4d5e6f',
    '--grpc-preshared-key=hunter2',
    'password: hunter2',
    '-----BEGIN PRIVATE KEY-----',
    '   ',
  ])('withholds %j', (query) => {
    expect(sendableQuery(query)).toBeNull()
  })

  it('sends every golden query', () => {
    const withheld = golden.queries.map(({ query }) => query).filter((query) => sendableQuery(query) === null)
    expect(withheld).toEqual([])
    expect(golden.queries.length).toBeGreaterThan(100)
  })

  it('sends at most 200 characters, trimmed', () => {
    expect(sendableQuery(`  ${'permission '.repeat(100)}`)).toBe('permission '.repeat(100).slice(0, 200))
  })
})

describe('redactUrl', () => {
  it.each([
    ['/docs/spicedb', '/docs/spicedb'],
    ['/docs/spicedb?utm_source=x%20y#part', '/docs/spicedb?utm_source=x%20y'],
    ['/docs?q=my+secret', '/docs'],
    ['/docs/mcp?a=1&q=secret&b=2#c', '/docs/mcp?a=redacted&b=redacted'],
    ['https://authzed.com/docs?q=secret#x', 'https://authzed.com/docs'],
    ['/docs?faq=1', '/docs?faq=redacted'],
    ['/docs?%71=secret', '/docs'],
    ['/docs?tab=go&filter=x&ref=blog', '/docs?tab=go&filter=x&ref=blog'],
    ['/docs?utm_source=x&email=jane%40corp.example&token=S=1', '/docs?utm_source=x&email=redacted&token=redacted'],
    ['/docs?eyJhbGciOiJIUzI1NiJ9', '/docs?redacted'],
    ['/docs?a=1?b=2&&%E0%A4%A=x', '/docs?a=redacted&%E0%A4%A=redacted'],
    ['/docs?', '/docs'],
  ])('%s → %s', (url, sent) => {
    expect(redactUrl(url)).toBe(sent)
  })
})

it.each([
  ['https://intranet.corp.example/wiki/secret-project?user=jane', 'https://intranet.corp.example'],
  ['http://localhost:3000/x', 'http://localhost:3000'],
  ['android-app://com.example/x', ''],
  ['https://', ''],
  ['', ''],
])('the referrer %j is sent as %j', (referrer, origin) => {
  expect(referrerOrigin(referrer)).toBe(origin)
})

/** What posthog-js sends, in the format of `tests/e2e/capture-server.ts`. */
const { batch } = fixture

describe('redactProperties', () => {
  it('keeps the properties that the privacy page lists, and no others', () => {
    for (const { properties } of batch) {
      const kept = Object.keys(redactProperties(properties))
      const privacyPage = readFileSync(join(ROOT, 'pages/privacy.mdx'), 'utf8')
      expect(kept.filter((name) => !privacyPage.includes(`\`${name}\``))).toEqual([])
      expect(kept).toHaveLength(18)
      expect(Object.keys(properties).length - kept.length).toBeGreaterThan(20)
    }
  })

  it('sends nothing that the address or the referrer held in private', () => {
    const sent = JSON.stringify(batch.map(({ properties }) => redactProperties(properties)))
    expect(JSON.stringify(batch)).toContain('SECRET')
    expect(sent).not.toMatch(/SECRET|jane/)
    expect(sent).toContain('token=redacted')
  })
})
