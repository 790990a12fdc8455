import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SENT_PROPERTIES } from '../../../lib/analytics/browser/sent-properties.ts'
import { type CaptureServer, startCaptureServer } from '../../e2e/capture-server.ts'

const PAGE = 'https://authzed.com/docs/spicedb?utm_source=blog&email=jane%40corp.example&token=SECRET&gclid=SECRET'

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let capture: CaptureServer
const stored = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

/** Enough of a browser for posthog-js to start, capture and send. */
beforeAll(async () => {
  capture = await startCaptureServer()
  const location = new URL(PAGE)
  const events = (): object => {
    const target = new EventTarget()
    const names = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const
    return Object.fromEntries(names.map((name) => [name, target[name].bind(target)]))
  }
  const storage = (values: Map<string, string>): object => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  const document = {
    ...events(),
    cookie: '',
    referrer: 'https://intranet.corp.example/wiki/SECRET-project?user=jane',
    title: 'SECRET title',
    readyState: 'complete',
    visibilityState: 'visible',
    location,
    documentElement: { clientHeight: 800, scrollHeight: 3000, scrollTop: 0 },
    body: { clientHeight: 800, scrollHeight: 3000, scrollTop: 0 },
    querySelector: () => null,
    createElement: () => ({ style: {} }),
  }
  const globals = {
    ...events(),
    window: globalThis,
    location,
    document,
    navigator: { userAgent: USER_AGENT, vendor: 'Google Inc.', language: 'en-US', onLine: true, maxTouchPoints: 0 },
    localStorage: storage(stored.localStorage),
    sessionStorage: storage(stored.sessionStorage),
    screen: { width: 1920, height: 1080 },
    innerWidth: 1280,
    innerHeight: 800,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})

afterAll(() => {
  vi.unstubAllGlobals()
  capture.close()
})

const storedText = (): string => JSON.stringify(Object.values(stored).map((values) => [...values]))

it('posthog-js sends only disclosed properties, stores no URL, and clears its storage when stopped', async () => {
  // posthog-js reads the globals when it's imported.
  const { startPosthog } = await import('../../../dom/analytics/posthog.ts')
  const settings = { key: 'phc_test', host: capture.origin }
  const tracker = startPosthog(settings)
  tracker.send({ name: 'pageview', url: '/docs/spicedb?utm_source=blog&token=SECRET', at: Date.now() })
  tracker.send({ name: 'search', query: 'caveat context', at: Date.now() })
  tracker.send({ name: 'noresults', at: Date.now() })
  tracker.send({ name: 'feedback', helpful: 'yes', url: '/docs/mcp?token=SECRET', at: Date.now() })
  await vi.waitFor(() => expect(capture.events).toHaveLength(4), { timeout: 15_000 })
  // Each one is a request of its own, and they can arrive in any order.
  const view = capture.events.find(({ event }) => event === '$pageview')
  const searches = capture.events.filter(({ event }) => event === 'search').map(({ properties }) => properties)
  expect(view?.properties).toMatchObject({
    $current_url: 'https://authzed.com/docs/spicedb?utm_source=blog&token=redacted',
    $referrer: 'https://intranet.corp.example',
    $referring_domain: 'intranet.corp.example',
    utm_source: 'blog',
    $process_person_profile: true,
  })
  expect(searches.find(({ query }) => query !== undefined)).toMatchObject({ query: 'caveat context' })
  expect(searches.filter(({ results }) => results === 0).map(({ query }) => query)).toEqual([undefined])
  expect(capture.events.find(({ event }) => event === 'feedback')?.properties).toMatchObject({
    helpful: 'yes',
    $current_url: 'https://authzed.com/docs/mcp?token=redacted',
  })
  for (const { properties } of capture.events) {
    expect(Object.keys(properties).filter((name) => !SENT_PROPERTIES.some((sent) => sent === name))).toEqual([])
  }
  expect(capture.bodies.join()).not.toMatch(/SECRET|jane/)
  expect(storedText()).toContain('ph_phc_test')
  expect(storedText()).not.toMatch(/SECRET|jane/)

  tracker.stop()
  expect(storedText()).not.toMatch(/ph_phc_test_posthog|distinct_id/)

  const first = view?.properties.distinct_id
  startPosthog(settings).send({ name: 'pageview', url: '/docs/mcp', at: Date.now() })
  await vi.waitFor(() => expect(capture.events).toHaveLength(5), { timeout: 15_000 })
  expect(capture.events[4]?.properties.distinct_id).not.toBe(first)
}, 40_000)
