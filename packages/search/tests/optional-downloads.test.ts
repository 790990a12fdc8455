import { SEARCH_TIMEOUT_MS } from '@authzed-docs/search/browser/limits.ts'
import { type FetchText, loadPosts, loadPrior } from '@authzed-docs/search/browser/optional-downloads.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

const FEED = JSON.stringify({ items: [{ title: 'Caveats in practice', url: 'https://example.com/p' }] })
const PRIOR = JSON.stringify({ routes: ['/a'], offsets: [0], words: 'user', pages: '#', weights: '$' })
const PRIOR_URL = '/docs/prior.json'

/** Loads from texts by URL. Others fail. */
function load(texts: Record<string, string>, priorUrl?: string) {
  const problems: string[] = []
  const requests: [string, RequestInit][] = []
  const fetchText: FetchText = async (url, options) => {
    requests.push([url, options])
    const text = texts[url]
    if (text === undefined) throw new TypeError('Failed to fetch')
    return text
  }
  const loading = { fetchText, report: (problem: string) => void problems.push(problem) }
  return { posts: loadPosts('/docs', loading), prior: loadPrior(loading, priorUrl), problems, requests }
}

describe('what the search can do without', () => {
  afterEach(() => vi.useRealTimers())

  it('is the blog posts, unless they haven’t changed, and the prior, whose URL changes with its content', async () => {
    const { posts, prior, problems, requests } = load({ '/docs/feed.json': FEED, [PRIOR_URL]: PRIOR }, PRIOR_URL)
    expect((await posts)?.documents.map(({ title }) => title)).toEqual(['Caveats in practice'])
    expect(await prior).toBeTypeOf('function')
    expect(problems).toEqual([])
    expect(new Map(requests.map(([url, { cache }]) => [url, cache]))).toEqual(
      new Map([
        ['/docs/feed.json', 'no-cache'],
        [PRIOR_URL, undefined],
      ]),
    )
  })

  it('is reported if it can’t be loaded or read', async () => {
    const { posts, prior, problems } = load({ [PRIOR_URL]: '[]' }, PRIOR_URL)
    expect([await posts, await prior]).toEqual([undefined, undefined])
    expect(problems).toHaveLength(2)
    expect(problems).toContain('/docs/feed.json: Failed to fetch')
    expect(problems.join()).toContain(`${PRIOR_URL}: the file is not`)
  })

  it('isn’t requested if the site has none', async () => {
    const { prior, requests } = load({ '/docs/feed.json': FEED })
    expect(await prior).toBeUndefined()
    expect(requests.map(([url]) => url)).toEqual(['/docs/feed.json'])
  })

  it('is given up once nothing has arrived for too long', async () => {
    vi.useFakeTimers()
    const problems: string[] = []
    const progress: (() => void)[] = []
    const fetchText: FetchText = (_url, { signal }, onProgress) =>
      new Promise((_, reject) => {
        progress.push(onProgress)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const loading = { fetchText, report: (problem: string) => void problems.push(problem) }
    const [posts, prior] = [loadPosts('/docs', loading), loadPrior(loading, PRIOR_URL)]
    await vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS - 1)
    for (const onProgress of progress) onProgress()
    await vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS - 1)
    expect(problems).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([await posts, await prior]).toEqual([undefined, undefined])
    expect(problems).toHaveLength(2)
  })
})
