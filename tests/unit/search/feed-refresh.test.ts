import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseFeed } from '@authzed-docs/search/browser/blog-feed.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshFeed } from '../../../scripts/refresh-feed.ts'
import { ROOT } from '../../../scripts/root.ts'
import { listenLocally } from '../../listen-locally.ts'

const post = { title: 'New &amp; good', url: 'https://example.com/new', summary: 'S', content_html: '<p>Text</p>' }
const responses: Record<string, [status: number, body: string]> = {
  '/good': [200, JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [post, { title: 'No URL' }] })],
  '/empty': [200, '{"items": []}'],
  '/bad-posts': [200, '{"items": [{"title": 1}]}'],
  '/truncated': [200, '{"items": ['],
  '/html': [200, '<!doctype html>'],
  '/wrong': [200, '[]'],
  '/missing': [404, 'Not found'],
  '/broken': [500, 'Sorry'],
}

describe('npm run feed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'))
  const file = join(folder, 'feed.json')
  const OLD = '{"items": [{"title": "Old", "url": "https://example.com/old"}]}'
  let server: Server
  let origin = ''

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [status, body] = responses[request.url ?? ''] ?? [404, '']
      response.writeHead(status).end(body)
    })
    origin = await listenLocally(server)
  })
  afterAll(() => server.close())
  beforeEach(() => writeFileSync(file, OLD))

  it('writes the valid posts of the feed', async () => {
    expect(await refreshFeed(`${origin}/good`, file)).toMatch(/^1 posts written\.\nskipped: post 2: /)
    const { documents } = parseFeed(readFileSync(file, 'utf8'))
    expect(documents).toMatchObject([{ title: 'New & good', url: 'https://example.com/new' }])
    expect(readdirSync(folder)).toEqual(['feed.json'])
  })

  it('reports an unchanged feed', async () => {
    await refreshFeed(`${origin}/good`, file)
    expect(await refreshFeed(`${origin}/good`, file)).toMatch(/^1 posts, unchanged\./)
  })

  it.each(['/empty', '/bad-posts', '/truncated', '/html', '/wrong', '/missing', '/broken'])(
    'keeps the old file: %s',
    async (path) => {
      await expect(refreshFeed(origin + path, file)).rejects.toThrow()
      expect(readFileSync(file, 'utf8')).toBe(OLD)
    },
  )

  it('keeps the old file if the server is unreachable', async () => {
    await expect(refreshFeed('http://localhost:1/feed', file)).rejects.toThrow()
    expect(readFileSync(file, 'utf8')).toBe(OLD)
  })

  it.each([undefined, '', 'feed.json', 'file:///etc/passwd', 'javascript:alert(1)'])(
    'rejects %j and says what to set',
    async (url) => {
      await expect(refreshFeed(url, file)).rejects.toThrow(/FEED_URL=.* → set it/)
      expect(readFileSync(file, 'utf8')).toBe(OLD)
    },
  )
})

describe('public/feed.json', () => {
  const { documents, problems } = parseFeed(readFileSync(join(ROOT, 'public/feed.json'), 'utf8'))

  it('contains only valid posts, without duplicates', () => {
    expect(problems).toEqual([])
    expect(documents.length).toBeGreaterThan(20)
    expect(new Set(documents.map(({ url }) => url)).size).toBe(documents.length)
  })

  it('links each post to the blog and has its summary and text', () => {
    for (const { url, summary, sections } of documents) {
      expect(url).toMatch(/^https:\/\/authzed\.com\/blog\/[a-z0-9-]+$/)
      expect(summary.length).toBeGreaterThan(20)
      expect(sections[0]?.text.length).toBeGreaterThan(20)
    }
  })
})
