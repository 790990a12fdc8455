import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDocsServer, listen } from '../../../scripts/server.ts'
import { createRandom } from '../create-random.ts'

const REQUESTS = process.env.NIGHTLY === '1' ? 5_000 : 500
const CONNECTIONS = 50
const CRLF = '\r\n'

/** Any of these ends the request. A 500 would be a case that the server doesn't expect. */
const EXPECTED = [200, 206, 301, 302, 304, 308, 400, 404, 405, 408, 413, 414, 416, 417, 431]

const random = createRandom(21)
const choose = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
const bytes = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(Math.floor(random() * 256))).join('')

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'get',
  'G\0T',
  'BREW',
]
const PIECES = [
  '..',
  '.',
  '%2e%2e',
  '%2F',
  '%5c',
  '\\',
  '%00',
  '%',
  '%E0%A4%A',
  '%zz',
  '?',
  '??a=1?b',
  '#',
  ' ',
  ';',
  '*',
]
const TARGETS = [
  '/',
  '/docs',
  '/docs/',
  '/docs/spicedb',
  '/docs/letters.txt',
  '/docs/spicedb/concepts/dispatch',
  '*',
  '',
]
const NUMBERS = ['', '0', '5', '9', '10', '-1', '1e9', '9'.repeat(40), 'abc', ' ', '0x5']
const HEADERS: readonly (() => string)[] = [
  () => `Range: bytes=${choose(NUMBERS)}-${choose(NUMBERS)}`,
  () => `Range: ${choose(['bytes', 'lines', ''])}=${choose(NUMBERS)}-${choose(NUMBERS)},${choose(NUMBERS)}-`,
  () => `If-None-Match: ${choose(['*', '"', ',,', 'W/', 'W/"1-1', '\xff'])}`,
  () => `If-Range: ${choose(NUMBERS)}`,
  () => `Accept-Encoding: ${choose(['br', 'gzip;q=', 'br;q=0,gzip', ';;;', '__proto__', '*'])}`,
  () => `Content-Length: ${choose(NUMBERS)}`,
  () => `Transfer-Encoding: ${choose(['chunked', 'gzip', 'chunked, chunked', ''])}`,
  () => `Expect: ${choose(['100-continue', 'nothing'])}`,
  () => `Connection: ${choose(['close', 'upgrade', 'keep-alive', '\0'])}${CRLF}Upgrade: websocket`,
  () => `Host: ${choose(['', 'evil.example', '\r', '::::'])}`,
  () => `${bytes(5)}: ${bytes(5)}`,
  () => `X-Long: ${'a'.repeat(choose([10, 20_000]))}`,
]

function malformedTarget(): string {
  const target = choose(TARGETS)
  const extra = Array.from({ length: Math.floor(random() * 4) }, () => choose([...PIECES, bytes(3)]))
  return [target, ...extra, random() < 0.01 ? 'a'.repeat(17_000) : ''].join(choose(['', '/', '//']))
}

/** A correct request except for its range, which reaches our code instead of being refused by Node.js. */
function malformedRange(): string {
  const target = choose(['/docs', '/docs/spicedb', '/docs/letters.txt'])
  return [`GET ${target} HTTP/1.1`, 'Host: localhost', choose(HEADERS.slice(0, 5))(), '', ''].join(CRLF)
}

function malformedRequest(): string {
  if (random() < 0.3) return malformedRange()
  if (random() < 0.05) return bytes(60)
  const headers = Array.from({ length: 1 + Math.floor(random() * 3) }, () => choose(HEADERS)())
  const version = choose(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''])
  const host = random() < 0.9 ? ['Host: localhost'] : []
  const end = random() < 0.95 ? CRLF + CRLF : ''
  return (
    [`${choose(METHODS)} ${malformedTarget()} ${version}`, ...host, ...headers].join(CRLF) +
    end +
    choose(['', bytes(9)])
  )
}

const folder = mkdtempSync(join(tmpdir(), 'out-'))
let server: Server
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'spicedb'))
  const files = {
    'index.html': 'home',
    'spicedb.html': 'page '.repeat(1_000),
    'letters.txt': 'abcdefghij',
    '404.html': '404',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  server = createDocsServer(folder)
  port = await listen(server, 3460)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

/** Sends a request, and closes the connection after the first response. @returns the status codes of the responses, if there are any */
function send(request: string): Promise<number[]> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setEncoding('latin1').setTimeout(1_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk
      socket.end()
    })
    // The server can reset a connection that it doesn't understand.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Array.from(text.matchAll(/^HTTP\/1\.1 (\d+) /gm), ([, status]) => Number(status))))
    socket.write(request, 'latin1')
  })
}

it(`survives ${REQUESTS} malformed requests`, async () => {
  const requests = Array.from({ length: REQUESTS }, malformedRequest)
  const unexpected: string[] = []
  const statuses = new Set<number>()
  async function sendRest(): Promise<void> {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      for (const status of await send(request)) {
        statuses.add(status)
        // 100 continues a request, and isn't its response.
        if (status !== 100 && !EXPECTED.includes(status)) unexpected.push(`${status} ${JSON.stringify(request)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRest))
  expect(unexpected).toEqual([])
  // Otherwise the requests would be refused before they reach our code.
  const reached = REQUESTS < 5_000 ? [200, 301, 400, 404] : [200, 206, 301, 302, 308, 400, 404, 405, 416]
  expect([...statuses]).toEqual(expect.arrayContaining(reached))
  expect(await send(`GET /docs HTTP/1.1${CRLF}Host: localhost${CRLF}${CRLF}`)).toEqual([200])
}, 60_000)
