import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../../lib/build/content/pages.ts'
import { formatFinding } from '../../../lib/shared/finding.ts'
import {
  addressesToAsk,
  isExcepted,
  outsideFindings,
  outsideLinks,
  parseCache,
  parseExceptions,
} from '../../../lib/verify/content/outside-links.ts'
import { askAddresses } from '../../../lib/verify/content/request-link.ts'
import { ROOT } from '../../../scripts/root.ts'

const OPTIONS = { timeout: 2_000, retries: 1, jitter: 10 }
let server: Server
let origin = ''
const asked = new Map<string, number>()

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const times = (asked.get(path) ?? 0) + 1
    asked.set(path, times)
    if (path === '/silent') return
    const status = path === '/gone' ? 404 : path === '/tired' && times < 3 ? 503 : 200
    const isShy = path === '/no-head' && request.method === 'HEAD'
    response.writeHead(isShy ? 405 : status, { 'content-type': 'text/html' }).end('<p>ok</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('askAddresses', () => {
  it('tells good answers from bad ones, and asks again what is tired', async () => {
    const paths = ['/fine', '/fine?a=1&b=2', '/gone', '/no-head', '/tired']
    const answers = await askAddresses(
      paths.map((path) => origin + path),
      OPTIONS,
    )
    expect(answers.map(({ address, isGood, status }) => [address.slice(origin.length), isGood, status])).toEqual([
      ['/fine', true, 200],
      ['/fine?a=1&b=2', true, 200],
      ['/gone', false, 404],
      ['/no-head', true, 200],
      ['/tired', true, 200],
    ])
    expect(asked.get('/fine?a=1&b=2')).toBe(1)
  })
  it('does not wait for ever', async () => {
    const address = `${origin}/silent`
    const answers = await askAddresses([address], { timeout: 200, retries: 0, jitter: 0 })
    expect(answers).toEqual([{ address, isGood: false, status: 0 }])
  })
})

const page = {
  file: 'pages/x.mdx',
  route: '/x',
  source: '# X\n\n[a](https://a.example/1#x) and [b](https://b.example/)\n',
}
const links = outsideLinks([page]).filter(({ address }) => /a\.example|b\.example/.test(address))

describe('the addresses of pages', () => {
  it('are found with their places and without anchors', () => {
    expect(links).toEqual([
      { address: 'https://a.example/1', places: [{ file: 'pages/x.mdx', line: 3, column: 5 }] },
      { address: 'https://b.example/', places: [{ file: 'pages/x.mdx', line: 3, column: 36 }] },
    ])
  })
  it('are not asked again where they were good of late, or are excepted', () => {
    const now = 1_000_000_000_000
    const day = 86_400_000
    const ask = (cache: Record<string, number>, address: string) =>
      addressesToAsk(links, { exceptions: [{ address, reason: '', date: '' }], cache, now })
    expect(ask({ 'https://a.example/1': now - 2 * day }, 'https://none.example/')).toEqual(['https://b.example/'])
    expect(ask({ 'https://a.example/1': now - 7 * day }, 'https://b.example/')).toEqual(['https://a.example/1'])
    expect(ask({}, 'https://a.example/*')).toEqual(['https://b.example/'])
  })
  it('become findings where they are dead, and so does an exception for none', () => {
    const answers = [{ address: 'https://a.example/1', isGood: false, status: 404 }]
    const exceptions = [{ address: 'https://c.example/', reason: '', date: '' }]
    expect(outsideFindings(links, answers, exceptions).map(formatFinding)).toEqual([
      'pages/x.mdx:3:5  https://a.example/1 answers 404  → lead to its new place; where it is right in a browser, add it to lib/verify/content/link-exceptions.json',
      'lib/verify/content/link-exceptions.json:1:1  no page leads to https://c.example/  → delete the exception',
    ])
  })
})

describe('the lists', () => {
  it('of exceptions is right, and each is for an address of a page', () => {
    const exceptions = parseExceptions(
      JSON.parse(readFileSync(join(ROOT, 'lib/verify/content/link-exceptions.json'), 'utf8')),
    )
    const all = outsideLinks(readPages(ROOT))
    expect(all.length).toBeGreaterThan(100)
    expect(outsideFindings(all, [], exceptions)).toEqual([])
    expect(exceptions.every((one) => all.some(({ address }) => isExcepted(one, address)))).toBe(true)
    // It parses every page, which takes a busy machine a minute.
  }, 180_000)
  it('of exceptions is refused without a reason or a date', () => {
    expect(() => parseExceptions([{ address: 'https://a.example/', reason: 'no', date: 'May' }])).toThrow('reason')
  })
  it('of good addresses is empty where it cannot be read', () => {
    expect(parseCache('{')).toEqual({})
    expect(parseCache('{"https://a.example/":5}')).toEqual({ 'https://a.example/': 5 })
  })
})
