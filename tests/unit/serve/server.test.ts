import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cacheControl } from '../../../lib/hosting/build/cache-control.ts'
import { missingMarkdown } from '../../../lib/hosting/build/missing-markdown.ts'
import { resolveRequest } from '../../../lib/hosting/build/resolve-request.ts'
import { createDocsServer, listen } from '../../../scripts/server.ts'

describe('resolveRequest', () => {
  const files = ['/index.html', '/spicedb.html', '/spicedb/schema.html', '/robots.txt', '/favicon.svg', '/.env']
  const redirect = (status: number, location: string) => ({ kind: 'redirect', status, location })
  const file = (path: string) => ({ kind: 'file', path })
  const missing = { kind: 'missing' }

  it.each([
    ['/', redirect(302, '/docs')],
    ['/?a=1', redirect(302, '/docs?a=1')],
    ['/docs', file('/index.html')],
    ['/docs/', redirect(308, '/docs')],
    ['/docs/index', redirect(308, '/docs')],
    ['/docs/index.html', redirect(308, '/docs')],
    ['/docs/spicedb', file('/spicedb.html')],
    ['/docs/spicedb?q=1', file('/spicedb.html')],
    ['/docs/spicedb/', redirect(308, '/docs/spicedb')],
    ['/docs/spicedb///?q=1', redirect(308, '/docs/spicedb?q=1')],
    ['/docs/spicedb.html?a=1?b=2', redirect(308, '/docs/spicedb?a=1?b=2')],
    ['/docs/spicedb/index', missing],
    ['/docs/spicedb/schema', file('/spicedb/schema.html')],
    ['/docs/spicedb/%73chema', file('/spicedb/schema.html')],
    ['/docs/favicon.svg?v=2', file('/favicon.svg')],
    ['/docs/favicon.svg/', missing],
    ['/docs/404.txt', missing],
    ['/robots.txt', file('/robots.txt')],
    ['/favicon.svg', missing],
    ['/docs/spicedb/concepts/operator', redirect(301, '/docs/spicedb/ops/operator')],
    ['/docs/spicedb/concepts/operator.html', redirect(301, '/docs/spicedb/ops/operator')],
    ['/docs/spicedb/concepts/dispatch/?a=1?b=2', redirect(301, '/docs/spicedb/ops/performance?a=1?b=2#dispatch')],
    [
      '/docs/spicedb/concepts/dispatch?\u00e9\r\n',
      redirect(301, '/docs/spicedb/ops/performance?%C3%A9%0D%0A#dispatch'),
    ],
    ['/docsx', missing],
    ['/other', missing],
    ['//docs', missing],
    ['/docs//spicedb', missing],
    ['/docs/.env', missing],
    ['/docs/x/../spicedb', missing],
    ['/docs/%2e%2e/spicedb', missing],
    ['/docs%2Fspicedb', missing],
    ['/docs/%00', missing],
    ['/docs/%', missing],
    ['*', missing],
    ['', missing],
  ])('%j', (url, expected) => {
    expect(resolveRequest(url, (path) => files.includes(path))).toEqual(expected)
  })
})

describe('cacheControl', () => {
  it.each([
    '/_next/static/scripts/page-ABCD2345.js',
    '/_next/static/css/0123456789abcdef.css',
    '/_next/static/media/inter.1a2b3c4d.woff2',
    '/_next/image/console.0123456789abcdef.640.webp',
    '/_next/image/cards/spicedb/concepts.0123456789abcdef.png',
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

/** Long enough to be compressed. */
const NOT_FOUND = 'no such page '.repeat(200)

const SCHEMA_URL = 'https://docs.example/docs/spicedb/schema.md'

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
      'spicedb/schema.md': '# Schema',
      '404.html': NOT_FOUND,
      '404.txt': missingMarkdown([{ title: 'Schema', url: SCHEMA_URL }], 'https://docs.example/docs/llms.txt'),
      'robots.txt': 'robots',
      'letters.txt': 'abcdefghij',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    server = createDocsServer(folder)
    origin = `http://localhost:${await listen(server, 3400)}`
  })
  afterAll(() => server.close())

  it.each([
    ['/docs/spicedb/schema', 200, 'schema'],
    ['/docs/spicedb/nothing/', 404, NOT_FOUND],
    ['/docs/../package.json', 404, NOT_FOUND],
    [`/docs/${'a'.repeat(5_000)}`, 404, NOT_FOUND],
  ])('answers %s with %i', async (path, status, text) => {
    const response = await fetch(origin + path)
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  it.each(['/docs/spicedb/shema.md', '/docs/spicedb/shema.md?q=1'])(
    'answers %s with a list of pages in plain text',
    async (path) => {
      const response = await fetch(origin + path)
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
      expect(await response.text()).toContain(`- Schema: ${SCHEMA_URL}\n`)
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await fetch(`${origin}/docs`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('answers HEAD with the headers of GET', async () => {
    const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => fetch(`${origin}/docs`, { method })))
    expect(head?.headers.get('content-length')).toBe('4')
    expect(await head?.text()).toBe('')
    expect(head?.headers.get('etag')).toBe(get?.headers.get('etag'))
  })

  it.each([
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
    ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=abc', 200, 'abcdefghij', null],
    ['bytes=0-1,3-4', 200, 'abcdefghij', null],
    ['lines=0-1', 200, 'abcdefghij', null],
  ])('answers the range %s with %i', async (range, status, text, contentRange) => {
    const response = await fetch(`${origin}/docs/letters.txt`, { headers: { Range: range } })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  it('sends ranges uncompressed', async () => {
    const headers = { Range: 'bytes=0-2', 'Accept-Encoding': 'gzip' }
    const response = await fetch(`${origin}/docs/spicedb`, { headers })
    expect([response.status, await response.text(), response.headers.get('content-encoding')]).toEqual([
      206,
      '<p>',
      null,
    ])
  })

  it('responds with 304 if the client has the file', async () => {
    const etag = (await fetch(`${origin}/docs`)).headers.get('etag') ?? ''
    const statuses = [etag, `"other", ${etag}`, '*', '"other"'].map(async (tags) => {
      // Otherwise fetch adds no-cache.
      const headers = { 'If-None-Match': tags, 'Cache-Control': 'max-age=0' }
      const response = await fetch(`${origin}/docs`, { headers })
      return response.status
    })
    expect(await Promise.all(statuses)).toEqual([304, 304, 304, 200])
  })

  it('compresses the 404 page, and sends it as a whole whatever part or version the client asks for', async () => {
    const headers = { Range: 'bytes=0-9', 'If-None-Match': '*', 'Accept-Encoding': 'br' }
    const response = await fetch(`${origin}/docs/nothing`, { headers })
    expect([response.status, await response.text()]).toEqual([404, NOT_FOUND])
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  })

  it('does not compress for a client that refuses it', async () => {
    const headers = { 'Accept-Encoding': 'br;q=0, gzip; q=0.0, identity' }
    const response = await fetch(`${origin}/docs/spicedb`, { headers })
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  it('survives files that change or disappear', async () => {
    const path = join(folder, 'later.html')
    const get = async () => {
      const response = await fetch(`${origin}/docs/later`)
      return [response.status, await response.text()]
    }
    expect(await get()).toEqual([404, NOT_FOUND])
    writeFileSync(path, 'first')
    expect(await get()).toEqual([200, 'first'])
    writeFileSync(path, 'second')
    expect(await get()).toEqual([200, 'second'])
    rmSync(path)
    rmSync(join(folder, '404.html'))
    expect(await get()).toEqual([404, 'Not found'])
    writeFileSync(join(folder, '404.html'), NOT_FOUND)
  })

  it('responds with the file or the 404 page while a file comes and goes', async () => {
    const path = join(folder, 'later.html')
    const answers = new Set<string>()
    for (let round = 0; round < 20; round++) {
      writeFileSync(path, 'there')
      const responses = Array.from({ length: 4 }, async () => (await fetch(`${origin}/docs/later`)).text())
      await new Promise(setImmediate)
      rmSync(path)
      for (const text of await Promise.all(responses)) answers.add(text)
    }
    expect([...answers].filter((text) => text !== 'there' && text !== NOT_FOUND)).toEqual([])
  })

  it('can only be reached from this machine by default', () => {
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
  })

  it('listens on another address if it is given one', async () => {
    const other = createServer()
    await listen(other, 3450, { host: '0.0.0.0' })
    expect((other.address() as AddressInfo).address).toBe('0.0.0.0')
    other.close()
  })

  it('sends the security headers of the current export with every response', async () => {
    const policyOf = async (path: string, method = 'GET'): Promise<string | null> =>
      (await fetch(origin + path, { method, redirect: 'manual' })).headers.get('content-security-policy')
    const before = await policyOf('/docs')
    expect(before).toContain("script-src 'self';")
    for (const path of ['/', '/docs/', '/docs/nothing', '/robots.txt']) expect(await policyOf(path)).toBe(before)
    expect(await policyOf('/docs', 'POST')).toBe(before)
    writeFileSync(join(folder, 'script.html'), '<script>first()</script>')
    writeFileSync(join(folder, 'sitemap.xml'), '')
    expect(await policyOf('/docs')).toMatch(/script-src 'self' 'sha256-[^']+';/)
    rmSync(join(folder, 'script.html'))
  })

  it('uses the next port if the requested one is in use', async () => {
    const other = createServer()
    const port = await listen(other, (server.address() as AddressInfo).port)
    expect(port).toBeGreaterThan((server.address() as AddressInfo).port)
    other.close()
  })

  it('throws if no port is free', async () => {
    const busy = (server.address() as AddressInfo).port
    await expect(listen(createServer(), busy, { tries: 1 })).rejects.toThrow(/no free port .* → set PORT/)
  })
})
