import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const source = (file: string): string => readFileSync(require.resolve(`posthog-js/lib/src/${file}`), 'utf8')
const { defaultConfig } = require('posthog-js/lib/src/posthog-core')
const { RequestQueue, DEFAULT_FLUSH_INTERVAL_MS } = require('posthog-js/lib/src/request-queue')
const { pickNextRetryDelay } = require('posthog-js/lib/src/retry-queue')
const session = require('posthog-js/lib/src/sessionid')
const { RateLimiter } = require('posthog-js/lib/src/rate-limiter')

/** We rely on these defaults of posthog-js, so an upgrade that changes one must be noticed. */
describe('posthog-js by default', () => {
  it('batches events for 3 s, configurable from 0.25 to 5 s', () => {
    const interval = (flush_interval_ms?: number) =>
      Reflect.get(new RequestQueue(() => {}, { flush_interval_ms }), '_flushTimeoutMs')
    expect([DEFAULT_FLUSH_INTERVAL_MS, interval(), interval(10), interval(90_000)]).toEqual([3000, 3000, 250, 5000])
  })

  it('retries up to 10 times with exponential backoff from 3 s to 30 minutes', () => {
    expect(source('retry-queue.js')).toContain('DEFAULT_MAX_RETRIES = 10;')
    expect(source('retry-queue.js')).toContain('this._pollIntervalMs = 3000;')
    // The delay has a jitter of up to 50%.
    for (const [retry, middle] of [
      [0, 3000],
      [3, 24_000],
      [10, 1_800_000],
    ] as const) {
      expect(Math.abs(pickNextRetryDelay(retry) - middle)).toBeLessThanOrEqual(middle / 2)
    }
  })

  it('captures at most 10 events per second, with bursts of 100', () => {
    const limiter = new RateLimiter({ config: {}, persistence: { get_property() {}, set_property() {} } })
    expect([limiter.captureEventsPerSecond, limiter.captureEventsBurstLimit]).toEqual([10, 100])
  })

  it('reports the first event over the burst limit in the console and, once, to its server', () => {
    const captured: string[] = []
    const stored = new Map<string, unknown>()
    const limiter = new RateLimiter({
      config: {},
      persistence: {
        get_property: (name: string) => stored.get(name),
        set_property: (name: string, value: unknown) => stored.set(name, value),
      },
      capture: (name: string) => captured.push(name),
    })
    const limited = Array.from({ length: 102 }, () => limiter.clientRateLimitContext().isRateLimited)
    expect(limited.indexOf(true)).toBe(100)
    expect(captured).toEqual(['$$client_ingestion_warning'])
    expect(source('posthog-core.js')).toMatch(
      /isRateLimited\) \{\s+logger_1\.logger\.critical\('This capture call is ignored due to client rate limiting\.'\);\s+return;/,
    )
  })

  it('stops capturing for 60 s if a response reports an exceeded quota', () => {
    const limiter = new RateLimiter({ config: {}, persistence: { get_property() {}, set_property() {} } })
    const before = Date.now()
    limiter.checkForLimiting({ text: '{"quota_limited":["events"]}' })
    expect(limiter.isServerRateLimited('events')).toBe(true)
    expect(limiter.isServerRateLimited('recordings')).toBe(false)
    expect(Math.round((limiter.serverLimits.events - before) / 1000)).toBe(60)
  })

  it('retries any failed status outside 400 to 499, and treats every status from 400 up as an error', () => {
    expect(source('retry-queue.js')).toContain(
      'response.statusCode !== 200 && (response.statusCode < 400 || response.statusCode >= 500)',
    )
    expect(source('request-dispatch.js')).toMatch(/statusCode >= 400\)\s*\{\s*.*\.on_request_error/)
  })

  it('ends a session after 30 idle minutes, configurable from 1 minute to 10 hours, and after a day', () => {
    expect(session.DEFAULT_SESSION_IDLE_TIMEOUT_SECONDS).toBe(1800)
    expect(session.MIN_SESSION_IDLE_TIMEOUT_SECONDS).toBe(60)
    expect(session.MAX_SESSION_IDLE_TIMEOUT_SECONDS).toBe(36_000)
    expect(source('sessionid.js')).toContain('SESSION_LENGTH_LIMIT_MILLISECONDS = 24 * 3600 * 1000;')
  })

  it('uses keepalive for requests of up to 51 KB', () => {
    expect(source('request.js')).toContain('KEEP_ALIVE_THRESHOLD = SIXTY_FOUR_KILOBYTES * 0.8;')
  })

  it('sets no request timeout', () => {
    expect(source('request.js')).toContain('if (options.timeout)')
    expect(source('posthog-core.js')).not.toMatch(/\btimeout: ?\d/)
  })

  it('has these configuration values', () => {
    expect(defaultConfig()).toMatchObject({
      properties_string_max_length: 65_535,
      session_idle_timeout_seconds: 1800,
      feature_flag_request_timeout_ms: 3000,
      surveys_request_timeout_ms: 10_000,
      cookie_expiration: 365,
      person_profiles: 'identified_only',
      request_queue_config: { flush_interval_ms: 3000 },
    })
  })
})
