import { createServer, type Server } from 'node:http'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalLinkFindings, externalLinks, parseExceptions } from '../../../lib/content/verify/external-links.ts'
import { requestUrls } from '../../../lib/content/verify/request-urls.ts'
import { listenLocally } from '../../listen-locally.ts'

const OPTIONS = { timeout: 2_000, retries: 1, delay: 10 }
let server: Server
let origin = ''
const requestCounts = new Map<string, number>()

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const count = (requestCounts.get(path) ?? 0) + 1
    requestCounts.set(path, count)
    if (path === '/silent') return
    const status = path === '/gone' ? 404 : path === '/flaky' && count < 3 ? 503 : 200
    const rejectsHead = path === '/no-head' && request.method === 'HEAD'
    response.writeHead(rejectsHead ? 405 : status, { 'content-type': 'text/html' }).end('<p>ok</p>')
  })
  origin = await listenLocally(server)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('requestUrls', () => {
  it('recognizes broken URLs and retries after server errors', async () => {
    const paths = ['/fine', '/fine?a=1&b=2', '/gone', '/no-head', '/flaky']
    const statuses = await requestUrls(
      paths.map((path) => origin + path),
      OPTIONS,
    )
    expect(statuses.map(({ url, status }) => [url.slice(origin.length), status])).toEqual([
      ['/fine', 200],
      ['/fine?a=1&b=2', 200],
      ['/gone', 404],
      ['/no-head', 200],
      ['/flaky', 200],
    ])
    expect(requestCounts.get('/fine?a=1&b=2')).toBe(1)
  })
  it('times out', async () => {
    const url = `${origin}/silent`
    const statuses = await requestUrls([url], { timeout: 200, retries: 0, delay: 0 })
    expect(statuses).toEqual([{ url, status: 0 }])
  })
})

const page = {
  file: 'pages/x.mdx',
  route: '/x',
  source: '# X\n\n[a](https://a.example/1#x) and [b](https://b.example/)\n',
}
const links = externalLinks([page]).filter(({ url }) => /a\.example|b\.example/.test(url))

describe('external links', () => {
  it('are found with their positions and without fragments', () => {
    expect(links).toEqual([
      { url: 'https://a.example/1', positions: [{ file: 'pages/x.mdx', line: 3, column: 5 }] },
      { url: 'https://b.example/', positions: [{ file: 'pages/x.mdx', line: 3, column: 36 }] },
    ])
  })
  it('become findings if they are broken, and so do unused exceptions', () => {
    const statuses = [{ url: 'https://a.example/1', status: 404 }]
    const exceptions = [{ address: 'https://c.example/', reason: '', date: '' }]
    expect(externalLinkFindings(links, statuses, exceptions).map(formatFinding)).toEqual([
      'pages/x.mdx:3:5  https://a.example/1 responds with 404  → update the link; if it works in a browser, add it to lib/content/verify/link-exceptions.json',
      'lib/content/verify/link-exceptions.json:1:1  no page links to https://c.example/  → delete the exception',
    ])
  })
})

describe('link-exceptions.json', () => {
  it('requires a reason and a date', () => {
    expect(() => parseExceptions([{ address: 'https://a.example/', reason: 'no', date: 'May' }])).toThrow('reason')
  })
})
