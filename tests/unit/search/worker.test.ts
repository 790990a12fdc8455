import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSearchClient, type SearchClient, type WorkerLike } from '../../../lib/browser/search/client.ts'
import { SEARCH_TIMEOUT_MS } from '../../../lib/browser/search/limits.ts'
import type { FromWorker, ToWorker } from '../../../lib/browser/search/protocol.ts'
import { buildIndex, createWorkerHost } from '../../../lib/browser/search/worker-host.ts'
import { page, SITE } from './site.ts'

const PAGES = JSON.stringify({
  '/caveats': { title: 'Caveats', data: { '': 'A caveat is a condition.' } },
  '/bad': 7,
})
const FEED = JSON.stringify({ items: [{ title: 'Caveats in practice', url: 'https://example.com/p' }] })

type Answers = Record<string, () => Promise<Response> | Response>

/** A host whose network is made of answers; says what it posts. */
function host(answers: Answers) {
  const posted: FromWorker[] = []
  const asked: [string, RequestInit][] = []
  const handle = createWorkerHost({
    fetch: async (url, options) => {
      asked.push([url, options])
      const answer = Object.entries(answers).find(([ending]) => url.endsWith(ending))
      if (!answer) throw new TypeError('Failed to fetch')
      return answer[1]()
    },
    post: (message) => posted.push(message),
    pause: () => Promise.resolve(),
  })
  return { handle, posted, asked, kinds: () => posted.map(({ kind }) => kind) }
}

const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const LOAD: ToWorker = { kind: 'load', base: '/docs', locale: 'en-US' }
const GOOD: Answers = { 'nextra-data-en-US.json': text(PAGES), 'feed.json': text(FEED) }

describe('the worker', () => {
  it('loads the data of the language, and the feed from the cache', async () => {
    const { handle, asked, kinds } = host(GOOD)
    await handle(LOAD)
    expect(new Set(asked.map(([url]) => url))).toEqual(
      new Set(['/docs/_next/static/chunks/nextra-data-en-US.json', '/docs/feed.json']),
    )
    expect(asked.find(([url]) => url.endsWith('feed.json'))?.[1].cache).toBe('force-cache')
    expect(kinds()).toEqual(['problems', 'ready'])
  })

  it('tells what it left out', async () => {
    const { handle, posted } = host(GOOD)
    await handle(LOAD)
    expect(posted).toContainEqual({ kind: 'problems', problems: [expect.stringContaining('page /bad')] })
  })

  it('answers a query, and one that came while it was loading', async () => {
    const { handle, posted } = host(GOOD)
    const loading = handle(LOAD)
    await handle({ kind: 'search', id: 1, query: 'caveat' })
    expect(posted).toEqual([])
    await loading
    await handle({ kind: 'search', id: 2, query: 'caveat' })
    const answers = posted.filter((message) => message.kind === 'answer')
    expect(answers.map(({ id }) => id)).toEqual([1, 2])
    expect(answers[1]?.answer.pages[0]?.id).toBe('/caveats')
    expect(answers[1]?.answer.blog[0]?.route).toBe('https://example.com/p')
  })

  it('answers only the newest of several queries', async () => {
    const { handle, posted } = host(GOOD)
    await handle(LOAD)
    await Promise.all([1, 2, 3].map((id) => handle({ kind: 'search', id, query: 'caveat' })))
    expect(posted.filter(({ kind }) => kind === 'answer')).toMatchObject([{ id: 3 }])
  })

  it.each([
    ['404', text('Not found', 404)],
    ['500', text(PAGES, 500)],
    ['truncated JSON', text('{"/a":')],
    ['HTML', text('<!doctype html>')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that it failed: %s', async (_name, answer) => {
    const { handle, posted } = host({ ...GOOD, 'nextra-data-en-US.json': answer })
    await handle(LOAD)
    expect(posted).toContainEqual({ kind: 'failed', reason: expect.any(String) })
    expect(posted.some(({ kind }) => kind === 'ready')).toBe(false)
  })

  it.each([
    ['404', text('', 404)],
    ['500', text(FEED, 500)],
    ['truncated JSON', text('{"items": [')],
    ['HTML', text('<html>')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('finds pages although the feed fails: %s', async (_name, answer) => {
    const { handle, posted } = host({ ...GOOD, 'feed.json': answer })
    await handle(LOAD)
    await handle({ kind: 'search', id: 1, query: 'caveat' })
    expect(posted.at(-1)).toMatchObject({ kind: 'answer', answer: { pages: [{ id: '/caveats' }], blog: [] } })
    expect(posted).toContainEqual({ kind: 'problems', problems: [expect.stringMatching(/^feed\.json: /)] })
  })

  it('answers with the posts at once where they came first, and says so where they come later', async () => {
    let bring = (): void => {}
    const late = new Promise<Response>((resolve) => {
      bring = () => resolve(new Response(FEED))
    })
    const { handle, posted, kinds } = host({ ...GOOD, 'feed.json': () => late })
    const loading = handle(LOAD)
    await handle({ kind: 'search', id: 1, query: 'caveat' })
    await vi.waitFor(() => expect(kinds()).toEqual(['problems', 'ready', 'answer']))
    expect(posted.at(-1)).toMatchObject({ answer: { blog: [] } })
    bring()
    await loading
    expect(kinds()).toEqual(['problems', 'ready', 'answer', 'changed'])
    await handle({ kind: 'search', id: 2, query: 'caveat' })
    expect(posted.at(-1)).toMatchObject({ answer: { blog: [{ route: 'https://example.com/p' }] } })

    let release = (): void => {}
    const held = new Promise<Response>((resolve) => {
      release = () => resolve(new Response(PAGES))
    })
    const early = host({ ...GOOD, 'nextra-data-en-US.json': () => held })
    const both = early.handle(LOAD)
    await early.handle({ kind: 'search', id: 1, query: 'caveat' })
    await settled()
    release()
    await both
    expect(early.kinds()).toEqual(['problems', 'ready', 'answer'])
    expect(early.posted.at(-1)).toMatchObject({ answer: { blog: [{ route: 'https://example.com/p' }] } })
  })

  it('does not wait for a feed that never answers', async () => {
    const { handle, posted } = host({ ...GOOD, 'feed.json': () => new Promise<never>(() => {}) })
    void handle(LOAD)
    await vi.waitFor(() => expect(posted.some(({ kind }) => kind === 'ready')).toBe(true))
    await handle({ kind: 'search', id: 1, query: 'caveat' })
    expect(posted.at(-1)).toMatchObject({ kind: 'answer', answer: { pages: [{ id: '/caveats' }] } })
  })

  it('builds the index in short stretches of work', async () => {
    const long = Array.from({ length: 60 }, (_, place) =>
      page(`/${place}`, `Page ${place}`, { '': 'word '.repeat(9_000) }),
    )
    const pause = vi.fn(() => Promise.resolve())
    const index = await buildIndex([...long, ...SITE], { pause })
    expect(pause.mock.calls.length).toBeGreaterThan(1)
    expect(index.documents).toHaveLength(long.length + SITE.length)
  })
})

/** A worker that does what the test says. */
class FakeWorker implements WorkerLike {
  readonly heard: ToWorker[] = []
  terminated = false
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  postMessage(message: ToWorker): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.terminated = true
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>)
  }
  crash(): void {
    this.onerror?.({ message: 'boom' } as ErrorEvent)
  }
  queries(): string[] {
    return this.heard.flatMap((message) => (message.kind === 'search' ? [message.query] : []))
  }
}

describe('the client', () => {
  let workers: FakeWorker[] = []
  let reported: string[] = []
  let client: SearchClient

  beforeEach(() => {
    vi.useFakeTimers()
    workers = []
    reported = []
    client = createSearchClient({
      createWorker: () => {
        const worker = new FakeWorker()
        workers.push(worker)
        return worker
      },
      base: '/docs',
      locale: 'en-US',
      report: (problems) => reported.push(...problems),
    })
  })
  afterEach(() => vi.useRealTimers())

  const answer = { pages: [], blog: [] }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('loads once, however often it is asked', async () => {
    const loads = [client.load(), client.load()]
    workers[0]?.say({ kind: 'ready' })
    await Promise.all([...loads, client.load()])
    expect(workers).toHaveLength(1)
    expect(workers[0]?.heard).toEqual([LOAD])
  })

  it('asks and hears', async () => {
    const asked = client.search('caveats')
    workers[0]?.say({ kind: 'ready' })
    await settle()
    workers[0]?.say({ kind: 'answer', id: 1, answer })
    expect(await asked).toBe(answer)
  })

  it('drops a query that a newer one has overtaken', async () => {
    const first = client.search('c')
    const second = client.search('ca')
    workers[0]?.say({ kind: 'ready' })
    await settle()
    expect(await first).toBeNull()
    expect(workers[0]?.queries()).toEqual(['ca'])
    const third = client.search('cav')
    await settle()
    expect(await second).toBeNull()
    workers[0]?.say({ kind: 'answer', id: 2, answer })
    workers[0]?.say({ kind: 'answer', id: 3, answer })
    expect(await third).toBe(answer)
  })

  it.each([
    ['the worker says so', (worker?: FakeWorker) => worker?.say({ kind: 'failed', reason: 'status 500' })],
    ['the worker breaks', (worker?: FakeWorker) => worker?.crash()],
    ['nothing comes within 10 s', () => vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS)],
  ])('fails when %s, ends the worker, and tries again when asked', async (_name, happen) => {
    const failed = expect(client.load()).rejects.toThrow()
    await happen(workers[0])
    await failed
    expect(workers[0]?.terminated).toBe(true)
    const again = client.search('caveats')
    expect(workers).toHaveLength(2)
    workers[1]?.say({ kind: 'ready' })
    await settle()
    workers[1]?.say({ kind: 'answer', id: 1, answer })
    expect(await again).toBe(answer)
  })

  it('waits the whole 10 s', async () => {
    let failed = false
    client.load().catch(() => {
      failed = true
    })
    await vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS - 1)
    expect(failed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toBe(true)
  })

  it('fails when a worker cannot be made, and tries again', async () => {
    let tries = 0
    const broken = createSearchClient({
      createWorker: () => {
        tries++
        throw new Error('blocked')
      },
      base: '',
      locale: 'en-US',
      report: () => {},
    })
    await expect(broken.load()).rejects.toThrow('blocked')
    await expect(broken.search('a')).rejects.toThrow('blocked')
    expect(tries).toBe(2)
  })

  it('fails when a ready worker stops answering, or breaks', async () => {
    for (const happen of [() => vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS), () => workers.at(-1)?.crash()]) {
      const asked = client.search('caveats')
      workers.at(-1)?.say({ kind: 'ready' })
      await settle()
      const failed = expect(asked).rejects.toThrow()
      await happen()
      await failed
      expect(workers.at(-1)?.terminated).toBe(true)
    }
  })

  it('passes on what was left out and when more can be found', async () => {
    const heard = vi.fn()
    const ignore = client.onChange(heard)
    void client.load()
    workers[0]?.say({ kind: 'problems', problems: ['post 1'] })
    workers[0]?.say({ kind: 'changed' })
    ignore()
    workers[0]?.say({ kind: 'changed' })
    expect(reported).toEqual(['post 1'])
    expect(heard).toHaveBeenCalledTimes(1)
    workers[0]?.say({ kind: 'ready' })
  })
})
