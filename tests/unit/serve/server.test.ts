import { rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingMarkdown } from '../../../lib/hosting/build/missing-markdown.ts'
import { resolveRequest } from '../../../lib/hosting/build/resolve-request.ts'
import { createDocsServer, createLocalServer, listen, listenAsConfigured } from '../../../scripts/server.ts'

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

/** Long enough to be compressed. */
const NOT_FOUND = 'no such page '.repeat(200)

const SCHEMA_URL = 'https://docs.example/docs/spicedb/schema.md'

describe('the server', () => {
  const folder = rootWith({
    'index.html': 'home',
    '404.html': NOT_FOUND,
    '404.txt': missingMarkdown([{ title: 'Schema', url: SCHEMA_URL }], 'https://docs.example/docs/llms.txt'),
    'robots.txt': 'robots',
  })
  let server: Server
  let origin = ''

  beforeAll(async () => {
    server = createDocsServer(folder)
    origin = `http://localhost:${await listen(server, 3400)}`
  })
  afterAll(() => server.close())

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

  it('compresses the 404 page, and sends it as a whole whatever part or version the client asks for', async () => {
    const headers = { Range: 'bytes=0-9', 'If-None-Match': '*', 'Accept-Encoding': 'br' }
    const response = await fetch(`${origin}/docs/nothing`, { headers })
    expect([response.status, await response.text()]).toEqual([404, NOT_FOUND])
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
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

  it('can only be reached from this machine by default', () => {
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
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

  it('uses the next port if the requested one is in use, and throws if none is free', async () => {
    const other = createServer()
    const port = await listen(other, (server.address() as AddressInfo).port)
    const busy = (server.address() as AddressInfo).port
    expect(port).toBeGreaterThan(busy)
    other.close()
    await expect(listen(createServer(), busy, { tries: 1 })).rejects.toThrow(/no free port .* → set PORT/)
  })
})

describe('the server of the preview', () => {
  /** Opens it as `npm run dev` does, and sends a request with a `Host` header. */
  async function statusOf(address: string, host: string, env: Record<string, string> = {}): Promise<number | string> {
    const variables = { ...env, PORT: '3480' }
    const server = createLocalServer((_request, response) => response.end('Draft'), variables)
    const { port } = new URL(await listenAsConfigured(server, variables))
    try {
      return await new Promise((resolve) => {
        get({ host: address, port, headers: { Host: host.replace('PORT', port) } }, (response) =>
          resolve(response.statusCode ?? 0),
        ).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      })
    } finally {
      server.close()
    }
  }

  it.each([
    ['127.0.0.1', 'localhost:PORT', 200],
    ['127.0.0.1', '127.0.0.1:PORT', 200],
    ['127.0.0.1', 'rebound.example:PORT', 403],
    ['127.0.0.1', 'localhost.rebound.example', 403],
    // Another address of this machine, as other machines would use.
    ['127.0.0.2', 'localhost:PORT', expect.stringMatching(/^E/)],
  ])('answers a request to %s for %s with %s', async (address, host, expected) => {
    expect(await statusOf(address, host)).toEqual(expected)
  })

  it.each([
    ['localhost:PORT', 101],
    ['rebound.example:PORT', 403],
  ])('answers a WebSocket for %s with %i', async (host, expected) => {
    const server = createLocalServer(() => {}, {})
    const isWritable = new Promise<boolean>((resolve) => {
      // As Next's server does, which is created later.
      server.on('upgrade', (_request, socket) => {
        resolve(socket.writable)
        if (socket.writable)
          socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      })
    })
    const port = await listen(server, 3480)
    const headers = { Host: host.replace('PORT', String(port)), Connection: 'Upgrade', Upgrade: 'websocket' }
    const status = await new Promise((resolve) => {
      const request = get({ host: '127.0.0.1', port, headers }, (response) => resolve(response.statusCode))
      request.once('upgrade', (response, socket) => {
        resolve(response.statusCode)
        socket.destroy()
      })
    })
    server.close()
    expect([status, await isWritable]).toEqual([expected, expected === 101])
  })

  it('answers everyone if HOST is set', async () => {
    expect(await statusOf('127.0.0.1', 'docs.example', { HOST: '0.0.0.0' })).toBe(200)
  })

  it.each([
    [{ PORT: '70000' }, "PORT=70000  isn't a valid port → set it to a number from 1 to 65535"],
    [
      { HOST: '192.0.2.1' },
      "can't listen on port 3000 of 192.0.2.1 (EADDRNOTAVAIL) → choose others with PORT and HOST",
    ],
  ])('says what is wrong with %j', async (variables, message) => {
    await expect(listenAsConfigured(createServer(), variables)).rejects.toThrow(message)
  })
})
