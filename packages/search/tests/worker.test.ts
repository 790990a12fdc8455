import { createSearchClient, type SearchClient, type WorkerLike } from '@authzed-docs/search/browser/client.ts'
import { MAX_POSTS, SEARCH_TIMEOUT_MS } from '@authzed-docs/search/browser/limits.ts'
import type { FromWorker, ToWorker } from '@authzed-docs/search/browser/protocol.ts'
import type { SearchResults } from '@authzed-docs/search/browser/results.ts'
import type { SearchScope } from '@authzed-docs/search/browser/scope.ts'
import { buildIndex, createWorkerHost } from '@authzed-docs/search/browser/worker-host.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, SITE } from './site.ts'

const PAGES = JSON.stringify({
  '/caveats': { title: 'Caveats', data: { '': 'A caveat is a condition.' } },
  '/bad': 7,
})
const FULL_TEXT_FILE = 'nextra-data-en-US.0123456789abcdef.json'
const TITLES_FILE = 'nextra-data-titles-2-en-US.json'
const HEADINGS_FILE = 'headings-en-US.0123456789abcdef.json'
type Headings = Record<string, { title: string; keys?: string[] } | number>
const titlesOf = (pages: Headings, headings = HEADINGS_FILE) =>
  JSON.stringify({
    headings,
    pages: Object.fromEntries(
      Object.entries(pages).map(([route, page]) => [
        route,
        typeof page === 'number' ? page : { title: page.title, data: {} },
      ]),
    ),
  })
const headingsOf = (pages: Headings, fullText = FULL_TEXT_FILE, texts?: string) =>
  JSON.stringify({
    fullText,
    texts,
    headings: Object.values(pages).map((page) => (typeof page === 'number' ? [] : (page.keys ?? ['']))),
  })
const HEADINGS: Headings = { '/caveats': { title: 'Caveats' }, '/bad': 7 }
const FULL_TEXT = JSON.stringify({ '/caveats': ['A caveat is a condition.'] })
/** Prefers the page about schemas for the word `caveats`. */
const PRIOR = JSON.stringify({
  routes: ['/caveats', '/schema'],
  offsets: [0, 0],
  words: 'caveat',
  pages: '$',
  weights: '\u00ff',
})
const FEED = JSON.stringify({ items: [{ title: 'Caveats in practice', url: 'https://example.com/p' }] })

type Responses = Record<string, () => Promise<Response> | Response>

/** Creates a worker host with fake responses by URL suffix, and records its requests and messages. */
function createHost(responses: Responses, waitForTyping = () => Promise.resolve()) {
  const posted: FromWorker[] = []
  let progress = 0
  const requests: [string, RequestInit][] = []
  const handle = createWorkerHost({
    fetch: async (url, options) => {
      requests.push([url, options])
      const response = Object.entries(responses).find(([suffix]) => url.endsWith(suffix))
      if (!response) throw new TypeError('Failed to fetch')
      return response[1]()
    },
    post: (message) => (message.kind === 'progress' ? progress++ : posted.push(message)),
    pause: () => Promise.resolve(),
    waitForTyping,
    priorUrl: '/docs/prior.json',
  })
  let queries = 0
  /** Returns the results that are posted before the search ends. */
  const ask = async (query: string, scope?: SearchScope): Promise<SearchResults | undefined> => {
    await handle({ kind: 'search', id: ++queries, query, scope })
    const message = posted.at(-1)
    return message?.kind === 'results' ? message.results : undefined
  }
  return { handle, ask, posted, requests, progress: () => progress, kinds: () => posted.map(({ kind }) => kind) }
}

/** A host that has handled the message to load the data. */
async function loadHost(...options: Parameters<typeof createHost>): Promise<ReturnType<typeof createHost>> {
  const host = createHost(...options)
  await host.handle(LOAD)
  return host
}

/** A response that is sent later. */
function held(body: string) {
  let send = (): void => {}
  const response = new Promise<Response>((resolve) => {
    send = () => resolve(new Response(body))
  })
  return { response: () => response, send: () => send() }
}

const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const LOAD: ToWorker = { kind: 'load', base: '/docs', locale: 'en-US' }
const GOOD: Responses = {
  [TITLES_FILE]: text(titlesOf(HEADINGS)),
  [HEADINGS_FILE]: text(headingsOf(HEADINGS)),
  [FULL_TEXT_FILE]: text(FULL_TEXT),
  'nextra-data-en-US.json': text(PAGES),
  'feed.json': text(FEED),
  'prior.json': text(PRIOR),
}

describe('createWorkerHost', () => {
  it('loads the data of the locale, and a feed that has not changed from the HTTP cache', async () => {
    const { requests, kinds } = await loadHost(GOOD)
    expect(new Set(requests.map(([url]) => url))).toEqual(
      new Set([
        `/docs/_next/static/chunks/${TITLES_FILE}`,
        `/docs/_next/static/search/${HEADINGS_FILE}`,
        `/docs/_next/static/search/${FULL_TEXT_FILE}`,
        '/docs/feed.json',
        '/docs/prior.json',
      ]),
    )
    expect(requests[0]?.[0]).toContain(TITLES_FILE)
    expect(requests[1]?.[0]).toContain(HEADINGS_FILE)
    expect(requests.find(([url]) => url.endsWith('feed.json'))?.[1].cache).toBe('no-cache')
    // Either the posts or the full text arrive first.
    expect(kinds().filter((kind) => kind !== 'changed')).toEqual(['problems', 'ready', 'complete'])
  })

  it.each([
    ['the headings once titles', TITLES_FILE, titlesOf(HEADINGS), HEADINGS_FILE, []],
    ['the full text once headings', HEADINGS_FILE, headingsOf(HEADINGS), FULL_TEXT_FILE, ['problems', 'ready']],
  ])('downloads %s have arrived, while they are indexed', async (_name, first, content, next, kindsBefore) => {
    const { response, send } = held(content)
    const kindsAtRequest: string[][] = []
    const { handle, requests, kinds } = createHost({
      ...GOOD,
      [first]: response,
      [next]: () => {
        kindsAtRequest.push(kinds())
        return GOOD[next]?.() ?? new Response()
      },
    })
    const loading = handle(LOAD)
    await settled()
    expect(requests.map(([url]) => url.split('/').at(-1))).not.toContain(next)
    send()
    await loading
    expect(kindsAtRequest).toEqual([kindsBefore])
    expect(kinds()).toContain('complete')
  })

  it('answers from titles until the headings have arrived, which can change the answer', async () => {
    const pages: Headings = {
      '/caveats': { title: 'Caveats', keys: ['limits#Limits'] },
      '/limits': { title: 'Limits' },
    }
    const { response, send } = held(headingsOf(pages, FULL_TEXT_FILE, '00000000aa 00000000bb'))
    const { handle, ask, requests, kinds } = createHost({
      ...GOOD,
      [TITLES_FILE]: text(titlesOf(pages)),
      [HEADINGS_FILE]: response,
    })
    const loading = handle(LOAD)
    await vi.waitFor(() => expect(kinds()).toContain('ready'))
    expect(await ask('limits of caveats')).toMatchObject({ pages: [], isPartial: true })
    expect(await ask('limits')).toMatchObject({ pages: [{ id: '/limits' }], isPartial: true })
    await settled()
    expect(requests).toHaveLength(2)
    send()
    await loading
    expect(kinds()).toContain('changed')
    expect(await ask('limits of caveats')).toMatchObject({ pages: [{ id: '/caveats' }], isPartial: true })
  })

  it('tells which words of a query the page can count', async () => {
    const { ask, posted } = await loadHost(GOOD)
    await ask('Caveats')
    expect(posted.at(-1)).toMatchObject({ kind: 'results', words: 'caveats' })
    await ask('jane Caveats')
    expect(posted.at(-1)).toMatchObject({ kind: 'results', words: '…' })
  })

  it.each([TITLES_FILE, HEADINGS_FILE])('loads the search data as Nextra generates it without %s', async (file) => {
    const { requests, posted, kinds } = await loadHost({ ...GOOD, [file]: text('', 500) })
    expect(requests.map(([url]) => url)).toContain('/docs/_next/static/chunks/nextra-data-en-US.json')
    expect(posted).toContainEqual({ kind: 'problems', problems: ['titles and headings: status 500'] })
    expect(kinds()).toEqual(expect.arrayContaining(['ready', 'complete']))
  })

  it('answers queries, including one received while loading', async () => {
    const { handle, ask, posted } = createHost(GOOD)
    const loading = handle(LOAD)
    await ask('caveat')
    expect(posted).toEqual([])
    await loading
    await ask('caveat')
    const answers = posted.filter((message) => message.kind === 'results')
    expect(answers.map(({ id }) => id)).toEqual([1, 2])
    expect(answers[1]?.results.pages[0]?.id).toBe('/caveats')
    expect(answers[1]?.results.blog[0]?.route).toBe('https://example.com/p')
  })

  it('answers only the newest of several queries', async () => {
    const { handle, posted } = await loadHost(GOOD)
    await Promise.all([1, 2, 3].map((id) => handle({ kind: 'search', id, query: 'caveat' })))
    expect(posted.filter(({ kind }) => kind === 'results')).toMatchObject([{ id: 3 }])
  })

  it.each([
    ['404', text('Not found', 404)],
    ['500', text(PAGES, 500)],
    ['truncated JSON', text('{"/a":')],
    ['HTML', text('<!doctype html>')],
    ['no page', text('{}')],
    ['only bad pages', text('{"/a": 1}')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reports a failure: %s', async (_name, response) => {
    const { posted } = await loadHost({ ...GOOD, [TITLES_FILE]: response, 'nextra-data-en-US.json': response })
    expect(posted).toContainEqual({ kind: 'failed', reason: expect.any(String) })
    expect(posted.some(({ kind }) => kind === 'ready')).toBe(false)
  })

  it('answers from titles and headings until the full text has arrived', async () => {
    const { response: pages, send: sendPages } = held(FULL_TEXT)
    const { handle, ask, posted, kinds } = createHost({ ...GOOD, [FULL_TEXT_FILE]: pages })
    const loading = handle(LOAD)
    await vi.waitFor(() => expect(kinds()).toContain('ready'))
    expect(await ask('caveats')).toMatchObject({ pages: [{ id: '/caveats' }], isPartial: true })
    expect(await ask('condition')).toMatchObject({ pages: [], isPartial: true })
    sendPages()
    await loading
    expect(kinds().at(-1)).toBe('complete')
    expect(await ask('condition')).toMatchObject({ pages: [{ id: '/caveats' }] })
    expect(posted.at(-1)).not.toHaveProperty('results.isPartial')
  })

  it('adds the text to the results of titles and headings that aren’t among the best ones', async () => {
    const outline = { title: 'Page', keys: [] }
    const glossary = { title: 'Glossary', keys: ['wildcard#Wildcard'] }
    const headings: Headings = { '/a': outline, '/b': outline, '/c': outline, '/glossary': glossary }
    const strong = [['wildcard#Wildcard', 'A wildcard is one wildcard.']]
    const texts = { '/a': strong, '/b': strong, '/c': strong, '/glossary': ['A star.'] }
    const { response: pages, send: sendPages } = held(JSON.stringify(texts))
    const { handle, ask, kinds } = createHost({
      ...GOOD,
      [TITLES_FILE]: text(titlesOf(headings)),
      [HEADINGS_FILE]: text(headingsOf(headings)),
      [FULL_TEXT_FILE]: pages,
    })
    const loading = handle(LOAD)
    await vi.waitFor(() => expect(kinds()).toContain('changed'))
    expect(await ask('wildcard')).toMatchObject({ pages: [{ id: '/glossary' }] })
    sendPages()
    await loading
    const earlier = [{ id: '/glossary#wildcard', text: [{ text: 'A star.' }] }]
    expect(await ask('wildcard')).toMatchObject({ pages: [{}, {}, {}], earlier })
    expect(await ask('wildcards')).not.toHaveProperty('earlier')
  })

  it('keeps answering from titles and headings if the full text fails, and loads it with the next query', async () => {
    let status = 500
    const { ask, requests, kinds } = await loadHost({
      ...GOOD,
      [FULL_TEXT_FILE]: () => new Response(FULL_TEXT, { status }),
    })
    expect(kinds().filter((kind) => kind === 'ready' || kind === 'failed')).toEqual(['ready', 'failed'])
    status = 200
    expect(await ask('caveats')).toMatchObject({ pages: [{ id: '/caveats' }], isPartial: true })
    await vi.waitFor(() => expect(kinds().at(-1)).toBe('complete'))
    // The browser would otherwise use a broken file that it has cached forever.
    expect(requests.at(-1)).toMatchObject([expect.stringContaining(FULL_TEXT_FILE), { cache: 'reload' }])
    expect(await ask('condition')).toMatchObject({ pages: [{ id: '/caveats' }] })
  })

  it('announces posts, and includes them from then on', async () => {
    const { response: feed, send: sendFeed } = held(FEED)
    const { handle, ask, kinds } = createHost({ ...GOOD, 'feed.json': feed })
    const loading = handle(LOAD)
    await vi.waitFor(() => expect(kinds()).toContain('complete'))
    expect(await ask('caveat')).toMatchObject({ blog: [] })
    sendFeed()
    await loading
    expect(kinds().at(-1)).toBe('changed')
    expect(await ask('caveat')).toMatchObject({ blog: [{ route: 'https://example.com/p' }] })
  })

  describe('in another language', () => {
    const FRENCH_TITLES = 'nextra-data-titles-2-fr.json'
    const FRENCH_HEADINGS = 'headings-fr.0123456789abcdef.json'
    const FRENCH: Headings = { '/fr/caveats': { title: 'Conditions' } }
    const ENGLISH: Headings = { '/caveats': { title: 'Caveats' }, '/schema': { title: 'Schema' } }
    const FRENCH_TEXT = 'nextra-data-fr.0123456789abcdef.json'
    const FRENCH_PAGES = { '/fr/caveats': { title: 'Conditions', data: { '': 'Une condition.' } } }
    const SCHEMA = { title: 'Schema', data: { '': 'Caveats of a schema.' } }
    const RESPONSES: Responses = {
      [TITLES_FILE]: text(titlesOf(ENGLISH)),
      [HEADINGS_FILE]: text(headingsOf(ENGLISH)),
      [FULL_TEXT_FILE]: text(JSON.stringify({ '/caveats': ['A condition.'], '/schema': ['Caveats of a schema.'] })),
      'nextra-data-en-US.json': text(JSON.stringify({ ...JSON.parse(PAGES), '/schema': SCHEMA })),
      'nextra-data-fr.json': text(JSON.stringify(FRENCH_PAGES)),
      [FRENCH_TITLES]: text(titlesOf(FRENCH, FRENCH_HEADINGS)),
      [FRENCH_HEADINGS]: text(headingsOf(FRENCH, FRENCH_TEXT)),
      [FRENCH_TEXT]: text(JSON.stringify({ '/fr/caveats': ['Une condition.'] })),
      'feed.json': text(FEED),
    }
    const found = async (responses: Responses, query: string) => {
      const { handle, ask, requests, kinds } = createHost(responses)
      await handle({ ...LOAD, locale: 'fr' })
      expect(kinds()).toContain('complete')
      const results = await ask(query)
      const urls = requests.map(([url]) => url)
      expect(new Set(urls).size).toBe(urls.length)
      return results?.pages.map(({ id }) => id)
    }

    it.each([
      ['titles, headings and full texts', RESPONSES],
      [
        'the search data as Nextra generates it, without titles and headings',
        { ...RESPONSES, [FRENCH_TITLES]: text('', 500) },
      ],
    ])('finds translations, and English pages without one, in %s', async (_name, responses) => {
      expect(await found(responses, 'condition')).toEqual(['/fr/caveats'])
      expect(await found(responses, 'schema')).toEqual(['/schema'])
    })

    it('finds English pages in a language without translations', async () => {
      const none = {
        ...RESPONSES,
        [FRENCH_TITLES]: text(titlesOf({}, FRENCH_HEADINGS)),
        [FRENCH_HEADINGS]: text(headingsOf({}, FRENCH_TEXT)),
      }
      expect(await found({ ...none, [FRENCH_TEXT]: text('{}') }, 'condition')).toEqual(['/caveats'])
    })
  })

  describe('with texts of single pages', () => {
    const CAVEATS_FILE = 'page.00000000aa.json'
    const SCHEMA_FILE = 'page.00000000bb.json'
    const TWO_PAGES: Headings = { '/caveats': { title: 'Caveats' }, '/schema': { title: 'Schema' } }
    const WITH_TEXTS: Responses = {
      ...GOOD,
      [TITLES_FILE]: text(titlesOf(TWO_PAGES)),
      [HEADINGS_FILE]: text(headingsOf(TWO_PAGES, FULL_TEXT_FILE, '00000000aa 00000000bb')),
      [FULL_TEXT_FILE]: text(JSON.stringify({ '/caveats': ['A caveat is a condition.'], '/schema': ['Definitions.'] })),
      [CAVEATS_FILE]: text(JSON.stringify({ '/caveats': ['A caveat is a condition.'] })),
      [SCHEMA_FILE]: text(JSON.stringify({ '/schema': ['Definitions.'] })),
    }
    const filesOf = (requests: [string, RequestInit][]) =>
      requests.map(([url]) => url.split('/').at(-1)).filter((name) => name !== 'feed.json' && name !== 'prior.json')

    it('loads no text before a query needs it, but the blog posts', async () => {
      const { requests, kinds } = await loadHost(WITH_TEXTS)
      expect(filesOf(requests)).toEqual([TITLES_FILE, HEADINGS_FILE])
      expect(requests.at(-1)?.[0]).toBe('/docs/feed.json')
      expect(kinds()).toEqual(['ready', 'changed', 'changed'])
    })

    it('loads the texts of the pages that match, and then finds them by their texts', async () => {
      const { ask, posted, requests, kinds } = await loadHost(WITH_TEXTS)
      await ask('caveats')
      expect(posted.at(-1)).toMatchObject({
        results: { isPartial: true, pages: [{ id: '/caveats', hits: [{ text: [] }] }] },
      })
      await vi.waitFor(() => expect(kinds().at(-1)).toBe('changed'))
      await ask('caveats')
      await settled()
      const hits = [{ text: [{ text: 'A ' }, { text: 'caveat', marked: true }, { text: ' is a condition.' }] }]
      expect(posted.at(-1)).toMatchObject({ results: { pages: [{ id: '/caveats', hits }] } })
      expect(posted.at(-1)).not.toHaveProperty('results.isPartial')
      expect(filesOf(requests)).toEqual([TITLES_FILE, HEADINGS_FILE, CAVEATS_FILE])
    })

    it('loads the full text for a query with a word that is in no title and heading', async () => {
      const { ask, requests, kinds } = await loadHost(WITH_TEXTS)
      await ask('caveat condition')
      await vi.waitFor(() => expect(kinds()).toContain('complete'))
      expect(await ask('caveat condition')).toMatchObject({ pages: [{ id: '/caveats' }] })
      expect(filesOf(requests)).toEqual([TITLES_FILE, HEADINGS_FILE, FULL_TEXT_FILE])
    })

    it('loads the full text if no page whose text it has loaded matches the whole query', async () => {
      const { ask, requests, kinds } = await loadHost(WITH_TEXTS)
      const query = 'caveats schema'
      expect(await ask(query)).toMatchObject({ isPartial: true, pages: [] })
      await vi.waitFor(() => expect(filesOf(requests)).toEqual([TITLES_FILE, HEADINGS_FILE, CAVEATS_FILE, SCHEMA_FILE]))
      await vi.waitFor(() => expect(kinds().at(-1)).toBe('changed'))
      expect(await ask(query)).toMatchObject({ isPartial: true, pages: [{}, {}] })
      await vi.waitFor(() => expect(kinds()).toContain('complete'))
      expect(await ask(query)).not.toHaveProperty('isPartial')
    })

    it.each([
      ['the texts of pages', 'caveats schema', 'changed'],
      ['the full text', 'caveat condition', 'complete'],
    ] as const)(
      'searches %s before the prior has arrived, which then changes the order',
      async (_name, query, kind) => {
        const { response: prior, send } = held(PRIOR)
        const bothWords = { '/caveats': ['A caveat of a schema is a condition.'], '/schema': ['Conditions, a caveat.'] }
        const { ask, posted, kinds } = await loadHost({
          ...WITH_TEXTS,
          [CAVEATS_FILE]: text(JSON.stringify({ '/caveats': bothWords['/caveats'] })),
          [SCHEMA_FILE]: text(JSON.stringify({ '/schema': bothWords['/schema'] })),
          [FULL_TEXT_FILE]: text(JSON.stringify(bothWords)),
          'prior.json': prior,
        })
        const before = kinds().length
        await ask(query)
        await vi.waitFor(() => expect(kinds().slice(before)).toContain(kind))
        expect(await ask(query)).toMatchObject({ pages: [{ id: '/caveats' }, { id: '/schema' }] })
        expect(posted.at(-1)).not.toHaveProperty('results.isPartial')
        send()
        await vi.waitFor(() => expect(kinds().at(-1)).toBe('changed'))
        expect(await ask(query)).toMatchObject({ pages: [{ id: '/schema' }, { id: '/caveats' }] })
      },
    )

    it('loads a feed that failed again with the next query that needs texts', async () => {
      const feed = vi.fn(text(FEED)).mockImplementationOnce(text('', 503))
      const { ask, kinds } = await loadHost({ ...WITH_TEXTS, 'feed.json': feed })
      await ask('caveats')
      await vi.waitFor(() => expect(kinds().filter((kind) => kind === 'changed')).toHaveLength(3))
      expect(await ask('caveats')).toMatchObject({ blog: [{ route: 'https://example.com/p' }] })
      expect(feed).toHaveBeenCalledTimes(2)
    })

    it('answers without a prior that fails, and tries it once more with the next query that needs texts', async () => {
      const prior = vi.fn(text('', 503))
      const { ask, kinds } = await loadHost({ ...WITH_TEXTS, 'prior.json': prior })
      for (const query of ['caveats', 'schema', 'caveats']) {
        const before = kinds().length
        await ask(query)
        await vi.waitFor(() => expect(kinds().slice(before)).toContain(query === 'schema' ? 'changed' : 'results'))
        await settled()
      }
      expect(await ask('schema')).toMatchObject({ pages: [{ id: '/schema' }] })
      expect(prior).toHaveBeenCalledTimes(2)
    })

    it('loads nothing for a query that has results and that the reader is still typing', async () => {
      const pauses: (() => void)[] = []
      const waitForTyping = () => new Promise<void>((resolve) => pauses.push(resolve))
      const { ask, requests } = await loadHost(WITH_TEXTS, waitForTyping)
      await ask('cav')
      await ask('schema')
      for (const end of pauses) end()
      await vi.waitFor(() => expect(filesOf(requests)).toEqual([TITLES_FILE, HEADINGS_FILE, SCHEMA_FILE]))
    })

    it('does not wait for the reader if there is nothing to show', async () => {
      const { ask, requests } = await loadHost(WITH_TEXTS, () => new Promise<void>(() => {}))
      await ask('caveats schema')
      await vi.waitFor(() => expect(filesOf(requests)).toEqual([TITLES_FILE, HEADINGS_FILE, CAVEATS_FILE, SCHEMA_FILE]))
    })

    it('loads the full text at once for all results', async () => {
      const scope = { filter: 'all', isWhole: true } as const
      const { ask, requests, kinds } = await loadHost(WITH_TEXTS, () => new Promise<void>(() => {}))
      await ask('caveats', scope)
      await vi.waitFor(() => expect(kinds()).toContain('complete'))
      expect(filesOf(requests)).toEqual([TITLES_FILE, HEADINGS_FILE, FULL_TEXT_FILE])
    })

    it('loads the full text when asked to try again while the text of a page doesn’t arrive', async () => {
      const { handle, ask, requests, kinds } = await loadHost({
        ...WITH_TEXTS,
        [CAVEATS_FILE]: () => new Promise<never>(() => {}),
      })
      await ask('caveats')
      await vi.waitFor(() => expect(filesOf(requests)).toContain(CAVEATS_FILE))
      await handle({ kind: 'retry' })
      expect(kinds()).toContain('complete')
    })

    it.each([
      ['is missing', text('', 404)],
      ['is broken', text('{"/caveats":')],
    ])('loads the full text if the text of a page %s', async (_name, response) => {
      const { ask, requests, kinds } = await loadHost({ ...WITH_TEXTS, [CAVEATS_FILE]: response })
      await ask('caveats')
      await vi.waitFor(() => expect(kinds()).toContain('complete'))
      expect(filesOf(requests)).toEqual([TITLES_FILE, HEADINGS_FILE, CAVEATS_FILE, CAVEATS_FILE, FULL_TEXT_FILE])
    })

    it('requests the text of a page that fails once more, and neither the others nor the full text', async () => {
      const failing = vi.fn(text(JSON.stringify({ '/caveats': ['A caveat of a schema.'] })))
      failing.mockImplementationOnce(text('', 503))
      const { ask, requests, kinds } = await loadHost({ ...WITH_TEXTS, [CAVEATS_FILE]: failing })
      const before = kinds().length
      await ask('caveats schema')
      await vi.waitFor(() => expect(kinds().slice(before)).toContain('changed'))
      expect(await ask('caveats schema')).toMatchObject({ pages: [{ id: '/schema' }, { id: '/caveats' }] })
      const texts = requests.filter(([url]) => url.includes('/page.'))
      expect(texts.map(([url, { cache }]) => [url.split('/').at(-1), cache])).toEqual([
        [CAVEATS_FILE, undefined],
        [SCHEMA_FILE, undefined],
        [CAVEATS_FILE, 'reload'],
      ])
    })
  })

  describe('on a slow connection', () => {
    beforeEach(() => vi.useFakeTimers())
    afterEach(() => vi.useRealTimers())

    /** A response whose body is sent piece by piece. */
    function createSlowResponse() {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const send = (part: string) => writer.write(new TextEncoder().encode(part))
      return { response: new Response(readable), send, end: () => writer.close() }
    }
    const almost = SEARCH_TIMEOUT_MS - 1

    it('tells the page that data is arriving', async () => {
      const { response, send, end } = createSlowResponse()
      const { handle, progress, kinds } = createHost({ ...GOOD, [FULL_TEXT_FILE]: () => response })
      const loading = handle(LOAD)
      const counts: number[] = []
      for (const part of [FULL_TEXT.slice(0, 5), FULL_TEXT.slice(5, 9), FULL_TEXT.slice(9)]) {
        await vi.advanceTimersByTimeAsync(almost)
        await send(part)
        counts.push(progress())
      }
      void end()
      await loading
      expect(counts).toEqual([3, 4, 5])
      expect(kinds()).toContain('ready')
    })
  })

  describe('a retry', () => {
    const isTitles = ([url]: [string, RequestInit]) => url.endsWith(TITLES_FILE)

    it.each([
      ['the first', 0],
      ['the second', 1],
    ])('uses the request that is answered first: %s', async (_name, answered) => {
      const answers: ((response: Response) => void)[] = []
      const data = () => new Promise<Response>((resolve) => answers.push(resolve))
      const { handle, requests, kinds } = createHost({ ...GOOD, [TITLES_FILE]: data })
      const loading = handle(LOAD)
      await handle({ kind: 'retry' })
      expect(requests.filter(isTitles).map(([, { cache }]) => cache)).toEqual([undefined, 'reload'])
      answers[answered]?.(new Response(titlesOf(HEADINGS)))
      await loading
      expect(kinds()).toEqual(expect.arrayContaining(['ready', 'complete']))
      expect(requests.find(isTitles)?.[1].signal?.aborted).toBe(true)
      await handle({ kind: 'retry' })
      expect(requests.filter(isTitles)).toHaveLength(2)
    })

    it('fails only if both requests fail', async () => {
      const failures: ((error: Error) => void)[] = []
      const data = () => new Promise<Response>((_resolve, reject) => failures.push(reject))
      const { handle, posted, kinds } = createHost({ ...GOOD, [TITLES_FILE]: data })
      const loading = handle(LOAD)
      await handle({ kind: 'retry' })
      failures[0]?.(new TypeError('network error'))
      await settled()
      expect(kinds()).toEqual([])
      failures[1]?.(new TypeError('network error'))
      await loading
      expect(posted[0]).toEqual({ kind: 'problems', problems: ['titles and headings: network error'] })
    })
  })

  it('limits the posts that are indexed', async () => {
    const items = Array.from({ length: MAX_POSTS + 1 }, (_, index) => ({
      title: index < MAX_POSTS ? 'Caveats' : 'Zebras',
      url: `https://example.com/${index}`,
    }))
    const { ask, posted } = await loadHost({ ...GOOD, 'feed.json': text(JSON.stringify({ items })) })
    expect(posted).toContainEqual({ kind: 'problems', problems: ['only the first 100 of 101 posts are read'] })
    expect(await ask('zebras')).toMatchObject({ blog: [] })
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

  const results = { pages: [], blog: [] }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('loads the data once', async () => {
    const loads = [client.load(), client.load()]
    workers[0]?.send({ kind: 'ready' })
    await Promise.all([...loads, client.load()])
    expect(workers).toHaveLength(1)
  })

  it('returns the results of a query', async () => {
    const query = client.search('caveats')
    workers[0]?.send({ kind: 'ready' })
    await settle()
    workers[0]?.send({ kind: 'results', id: 1, results, words: 'caveats' })
    expect(await query).toBe(results)
    expect(client.publicWords()).toBe('caveats')
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
    workers[0]?.send({ kind: 'results', id: 2, results, words: 'caveats' })
    workers[0]?.send({ kind: 'results', id: 3, results, words: 'caveats' })
    expect(await third).toBe(results)
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
    workers[1]?.send({ kind: 'results', id: 1, results, words: 'caveats' })
    expect(await again).toBe(results)
  })

  it('waits for as long as data arrives', async () => {
    const load = client.load()
    for (let part = 0; part < 6; part++) {
      await vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS - 1)
      workers[0]?.send({ kind: 'progress' })
    }
    workers[0]?.send({ kind: 'ready' })
    await load
    expect(workers[0]?.terminated).toBe(false)
  })

  /** Loads until a worker that has started falls silent. */
  async function fallSilent(): Promise<void> {
    const failed = expect(client.load()).rejects.toThrow('timed out')
    workers[0]?.send({ kind: 'progress' })
    await vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS)
    await failed
  }

  it('retries with the same worker after a silence, so that what it has loaded is not lost', async () => {
    await fallSilent()
    const again = client.search('caveats')
    expect([workers.length, workers[0]?.terminated, workers[0]?.received]).toEqual([1, false, [{ kind: 'retry' }]])
    workers[0]?.send({ kind: 'ready' })
    await settle()
    workers[0]?.send({ kind: 'results', id: 1, results, words: 'caveats' })
    expect(await again).toBe(results)
  })

  it('notifies listeners if the data arrives after it has given up', async () => {
    const listener = vi.fn()
    client.onChange(listener)
    await fallSilent()
    workers[0]?.send({ kind: 'progress' })
    expect(listener).not.toHaveBeenCalled()
    workers[0]?.send({ kind: 'ready' })
    expect(listener).toHaveBeenCalledTimes(1)
    await client.load()
    expect(workers[0]?.received).toEqual([])
  })

  it('replaces a worker that fails after it has given up', async () => {
    await fallSilent()
    workers[0]?.send({ kind: 'failed', reason: 'status 500' })
    void client.load()
    expect([workers.length, workers[0]?.terminated]).toEqual([2, true])
    workers[1]?.send({ kind: 'ready' })
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

  it.each(['complete', 'changed'] as const)('waits for texts (%s), and notifies listeners of them', async (kind) => {
    const listener = vi.fn()
    client.onChange(listener)
    const texts = client.waitForTexts()
    workers[0]?.send({ kind: 'ready' })
    await settle()
    expect(listener).not.toHaveBeenCalled()
    workers[0]?.send({ kind })
    await texts
    expect(listener).toHaveBeenCalledTimes(1)
    // The next ones are others.
    const next = vi.fn()
    void client.waitForTexts().then(next)
    await settle()
    expect(next).not.toHaveBeenCalled()
    workers[0]?.send({ kind })
    await settle()
    expect(next).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['fails', (worker?: FakeWorker) => worker?.send({ kind: 'failed', reason: 'status 500' })],
    ['stalls', () => vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS)],
  ])('keeps the worker if the full text %s, and asks it to retry with the next call', async (_name, cause) => {
    const failed = expect(client.waitForTexts()).rejects.toThrow()
    workers[0]?.send({ kind: 'ready' })
    await settle()
    await cause(workers[0])
    await failed
    expect([workers.length, workers[0]?.terminated]).toEqual([1, false])
    const again = client.waitForTexts()
    await settle()
    expect(workers[0]?.received).toEqual([{ kind: 'retry' }])
    workers[0]?.send({ kind: 'complete' })
    await again
    expect(workers).toHaveLength(1)
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
