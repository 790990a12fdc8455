import { describe, expect, it } from 'vitest'
import { redactProperties, redactUrl, sendableQuery } from '../../../lib/browser/analytics/redact.ts'
import golden from '../../golden-queries.json' with { type: 'json' }

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
    ['/docs/mcp?a=1&q=secret&b=2#c', '/docs/mcp?a=1&b=2'],
    ['https://authzed.com/docs?q=secret#x', 'https://authzed.com/docs'],
    ['/docs?faq=1', '/docs?faq=1'],
  ])('%s → %s', (url, sent) => {
    expect(redactUrl(url)).toBe(sent)
  })
})

it('removes search queries from all URLs among the properties', () => {
  expect(
    redactProperties({
      $current_url: 'https://authzed.com/docs?q=secret',
      $referrer: '$direct',
      query: 'a?q=b',
      count: 1,
    }),
  ).toEqual({ $current_url: 'https://authzed.com/docs', $referrer: '$direct', query: 'a?q=b', count: 1 })
})
