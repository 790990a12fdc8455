import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cacheControl } from '../../../lib/build/hosting/cache-control.ts'
import { resolveRequest } from '../../../lib/build/hosting/resolve-request.ts'
import { createDocsServer, listen } from '../../../scripts/server.ts'

describe('resolveRequest', () => {
  it.each([
    ['/', { kind: 'redirect', status: 302, location: '/docs' }],
    ['/docs', { kind: 'file', path: '/' }],
    ['/docs/', { kind: 'file', path: '/' }],
    ['/docs/spicedb', { kind: 'file', path: '/spicedb' }],
    ['/docs/spicedb/', { kind: 'file', path: '/spicedb' }],
    ['/docs/spicedb?q=1', { kind: 'file', path: '/spicedb?q=1' }],
    ['/docs/spicedb/concepts/operator', { kind: 'redirect', status: 301, location: '/docs/spicedb/ops/operator' }],
    [
      '/docs/spicedb/concepts/dispatch/?q=1',
      { kind: 'redirect', status: 301, location: '/docs/spicedb/ops/performance?q=1#dispatch' },
    ],
    ['/docsx', { kind: 'missing' }],
    ['/other', { kind: 'missing' }],
  ])('%s', (url, expected) => {
    expect(resolveRequest(url)).toEqual(expected)
  })
})

describe('cacheControl', () => {
  it.each([
    '/_next/static/scripts/page-ABCD2345.js',
    '/_next/static/css/0123456789abcdef.css',
    '/_next/static/media/inter.1a2b3c4d.woff2',
    '/_next/image/console.0123456789abcdef.640.webp',
  ])('caches %s for a year', (path) => {
    expect(cacheControl(path)).toBe('public, max-age=31536000, immutable')
  })
  it.each(['/index.html', '/spicedb', '/feed.json', '/_next/static/chunks/nextra-data-en-US.json', '/favicon.svg'])(
    'revalidates %s',
    (path) => {
      expect(cacheControl(path)).toBe('public, max-age=0, must-revalidate')
    },
  )
})

describe('the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'out-'))
  let server: Server
  let origin = ''

  beforeAll(async () => {
    mkdirSync(join(folder, 'spicedb'))
    const large = `<p>${'permission '.repeat(500)}</p>`
    const files = {
      'index.html': 'home',
      'spicedb.html': large,
      'spicedb/schema.html': 'schema',
      '404.html': 'our own 404',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    server = createDocsServer(folder)
    origin = `http://localhost:${await listen(server, 3400)}`
  })
  afterAll(() => server.close())

  it.each([
    ['/docs', 'home'],
    ['/docs/', 'home'],
    ['/docs/spicedb/schema', 'schema'],
    ['/docs/spicedb/schema/', 'schema'],
    ['/docs/spicedb/schema?q=1', 'schema'],
  ])('answers %s', async (path, text) => {
    const response = await fetch(origin + path)
    expect([response.status, await response.text()]).toEqual([200, text])
  })

  it.each([
    '/docs/nothing',
    '/docs/spicedb/nothing/',
    '/elsewhere',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
  ])('answers %s with the site’s own 404 page', async (path) => {
    const response = await fetch(origin + path)
    expect([response.status, await response.text()]).toEqual([404, 'our own 404'])
  })

  it('redirects from the host’s root to the site', async () => {
    const response = await fetch(origin, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs'])
  })

  it('redirects moved pages', async () => {
    const response = await fetch(`${origin}/docs/spicedb/concepts/operator`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/docs/spicedb/ops/operator'])
  })

  it.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
    const response = await fetch(`${origin}/docs/spicedb`, { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toContain('permission')
  })

  it('uses the next port if the requested one is in use', async () => {
    const other = createServer()
    const port = await listen(other, (server.address() as AddressInfo).port)
    expect(port).toBeGreaterThan((server.address() as AddressInfo).port)
    other.close()
  })

  it('throws if no port is free', async () => {
    const busy = (server.address() as AddressInfo).port
    await expect(listen(createServer(), busy, 1)).rejects.toThrow(/no free port .* → set PORT/)
  })
})
