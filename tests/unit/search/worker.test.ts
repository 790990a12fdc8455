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

type Responses = Record<string, () => Promise<Response> | Response>

/** Creates a worker host with fake responses by URL suffix, and records its requests and messages. */
function createHost(responses: Responses) {
  const posted: FromWorker[] = []
  const requests: [string, RequestInit][] = []
  const handle = createWorkerHost({
    fetch: async (url, options) => {
      requests.push([url, options])
      const response = Object.entries(responses).find(([suffix]) => url.endsWith(suffix))
      if (!response) throw new TypeError('Failed to fetch')
      return response[1]()
    },
    post: (message) => posted.push(message),
    pause: () => Promise.resolve(),
  })
  return { handle, posted, requests, kinds: () => posted.map(({ kind }) => kind) }
}

const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const LOAD: ToWorker = { kind: 'load', base: '/docs', locale: 'en-US' }
const GOOD: Responses = { 'nextra-data-en-US.json': text(PAGES), 'feed.json': text(FEED) }

describe('createWorkerHost', () => {
  it('loads the data of the locale, and the feed from the HTTP cache', async () => {
    const { handle, requests, kinds } = createHost(GOOD)
    await handle(LOAD)
    expect(new Set(requests.map(([url]) => url))).toEqual(
      new Set(['/docs/_next/static/chunks/nextra-data-en-US.json', '/docs/feed.json']),
    )
    expect(requests.find(([url]) => url.endsWith('feed.json'))?.[1].cache).toBe('force-cache')
    expect(kinds()).toEqual(['problems', 'ready'])
  })

  it('reports what it skipped', async () => {
    const { handle, posted } = createHost(GOOD)
    await handle(LOAD)
    expect(posted).toContainEqual({ kind: 'problems', problems: [expect.stringContaining('page /bad')] })
  })

  it('answers queries, including one received while loading', async () => {
    const { handle, posted } = createHost(GOOD)
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
    const { handle, posted } = createHost(GOOD)
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
  ])('reports a failure: %s', async (_name, answer) => {
    const { handle, posted } = createHost({ ...GOOD, 'nextra-data-en-US.json': answer })
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
  ])('finds pages even if the feed fails: %s', async (_name, answer) => {
    const { handle, posted } = createHost({ ...GOOD, 'feed.json': answer })
    await handle(LOAD)
    await handle({ kind: 'search', id: 1, query: 'caveat' })
    expect(posted.at(-1)).toMatchObject({ kind: 'answer', answer: { pages: [{ id: '/caveats' }], blog: [] } })
    expect(posted).toContainEqual({ kind: 'problems', problems: [expect.stringMatching(/^feed\.json: /)] })
  })

  it('includes posts loaded before the pages, and announces posts loaded after them', async () => {
    let sendFeed = (): void => {}
    const feed = new Promise<Response>((resolve) => {
      sendFeed = () => resolve(new Response(FEED))
    })
    const { handle, posted, kinds } = createHost({ ...GOOD, 'feed.json': () => feed })
    const loading = handle(LOAD)
    await handle({ kind: 'search', id: 1, query: 'caveat' })
    await vi.waitFor(() => expect(kinds()).toEqual(['problems', 'ready', 'answer']))
    expect(posted.at(-1)).toMatchObject({ answer: { blog: [] } })
    sendFeed()
    await loading
    expect(kinds()).toEqual(['problems', 'ready', 'answer', 'changed'])
    await handle({ kind: 'search', id: 2, query: 'caveat' })
    expect(posted.at(-1)).toMatchObject({ answer: { blog: [{ route: 'https://example.com/p' }] } })

    let sendPages = (): void => {}
    const pages = new Promise<Response>((resolve) => {
      sendPages = () => resolve(new Response(PAGES))
    })
    const early = createHost({ ...GOOD, 'nextra-data-en-US.json': () => pages })
    const loadingEarly = early.handle(LOAD)
    await early.handle({ kind: 'search', id: 1, query: 'caveat' })
    await settled()
    sendPages()
    await loadingEarly
    expect(early.kinds()).toEqual(['problems', 'ready', 'answer'])
    expect(early.posted.at(-1)).toMatchObject({ answer: { blog: [{ route: 'https://example.com/p' }] } })
  })

  it('does not wait for a feed that never arrives', async () => {
    const { handle, posted } = createHost({ ...GOOD, 'feed.json': () => new Promise<never>(() => {}) })
    void handle(LOAD)
    await vi.waitFor(() => expect(posted.some(({ kind }) => kind === 'ready')).toBe(true))
    await handle({ kind: 'search', id: 1, query: 'caveat' })
    expect(posted.at(-1)).toMatchObject({ kind: 'answer', answer: { pages: [{ id: '/caveats' }] } })
  })

  it('builds the index in short tasks', async () => {
    const long = Array.from({ length: 60 }, (_, index) =>
      page(`/${index}`, `Page ${index}`, { '': 'word '.repeat(9_000) }),
    )
    const pause = vi.fn(() => Promise.resolve())
    const index = await buildIndex([...long, ...SITE], { pause })
    expect(pause.mock.calls.length).toBeGreaterThan(1)
    expect(index.documents).toHaveLength(long.length + SITE.length)
  })
})

/** A worker whose messages are sent by the test. */
class FakeWorker implements WorkerLike {
  readonly received: ToWorker[] = []
  terminated = false
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  postMessage(message: ToWorker): void {
    this.received.push(message)
  }
  terminate(): void {
    this.terminated = true
  }
  send(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>)
  }
  crash(): void {
    this.onerror?.({ message: 'boom' } as ErrorEvent)
  }
  queries(): string[] {
    return this.received.flatMap((message) => (message.kind === 'search' ? [message.query] : []))
  }
}

describe('createSearchClient', () => {
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
      report: (problems) => reported.push(...problems),
    })
  })
  afterEach(() => vi.useRealTimers())

  const answer = { pages: [], blog: [] }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('loads the data once', async () => {
    const loads = [client.load(), client.load()]
    workers[0]?.send({ kind: 'ready' })
    await Promise.all([...loads, client.load()])
    expect(workers).toHaveLength(1)
  })

  it('returns the answer to a query', async () => {
    const query = client.search('caveats')
    workers[0]?.send({ kind: 'ready' })
    await settle()
    workers[0]?.send({ kind: 'answer', id: 1, answer })
    expect(await query).toBe(answer)
  })

  it('drops a query replaced by a newer one', async () => {
    const first = client.search('c')
    const second = client.search('ca')
    workers[0]?.send({ kind: 'ready' })
    await settle()
    expect(await first).toBeNull()
    expect(workers[0]?.queries()).toEqual(['ca'])
    const third = client.search('cav')
    await settle()
    expect(await second).toBeNull()
    workers[0]?.send({ kind: 'answer', id: 2, answer })
    workers[0]?.send({ kind: 'answer', id: 3, answer })
    expect(await third).toBe(answer)
  })

  it.each([
    ['the worker reports a failure', (worker?: FakeWorker) => worker?.send({ kind: 'failed', reason: 'status 500' })],
    ['the worker crashes', (worker?: FakeWorker) => worker?.crash()],
    ['the worker does not answer within 10 s', () => vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS)],
  ])('fails if %s, terminates the worker, and retries on the next call', async (_name, cause) => {
    const failed = expect(client.load()).rejects.toThrow()
    await cause(workers[0])
    await failed
    expect(workers[0]?.terminated).toBe(true)
    const again = client.search('caveats')
    expect(workers).toHaveLength(2)
    workers[1]?.send({ kind: 'ready' })
    await settle()
    workers[1]?.send({ kind: 'answer', id: 1, answer })
    expect(await again).toBe(answer)
  })

  it('waits for the full 10 s', async () => {
    let failed = false
    client.load().catch(() => {
      failed = true
    })
    await vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS - 1)
    expect(failed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toBe(true)
  })

  it('fails if a worker cannot be created, and retries on the next call', async () => {
    let attempts = 0
    const broken = createSearchClient({
      createWorker: () => {
        attempts++
        throw new Error('blocked')
      },
      report: () => {},
    })
    await expect(broken.load()).rejects.toThrow('blocked')
    await expect(broken.search('a')).rejects.toThrow('blocked')
    expect(attempts).toBe(2)
  })

  it('fails if a ready worker stops answering or crashes', async () => {
    for (const cause of [() => vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS), () => workers.at(-1)?.crash()]) {
      const query = client.search('caveats')
      workers.at(-1)?.send({ kind: 'ready' })
      await settle()
      const failed = expect(query).rejects.toThrow()
      await cause()
      await failed
      expect(workers.at(-1)?.terminated).toBe(true)
    }
  })

  it('reports skipped data and notifies listeners of new documents', async () => {
    const listener = vi.fn()
    const unsubscribe = client.onChange(listener)
    void client.load()
    workers[0]?.send({ kind: 'problems', problems: ['post 1'] })
    workers[0]?.send({ kind: 'changed' })
    unsubscribe()
    workers[0]?.send({ kind: 'changed' })
    expect(reported).toEqual(['post 1'])
    expect(listener).toHaveBeenCalledTimes(1)
    workers[0]?.send({ kind: 'ready' })
  })
})
