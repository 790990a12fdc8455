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

/** SPEC section 9 names these of posthog-js 1.223.5; ruling 11 leaves them as they are. Here are those of the installed one. */
describe('what posthog-js does by default', () => {
  it('keeps an event for 3 s, or for 0.25 to 5 s, before it is sent', () => {
    const interval = (flush_interval_ms?: number) =>
      Reflect.get(new RequestQueue(() => {}, { flush_interval_ms }), '_flushTimeoutMs')
    expect([DEFAULT_FLUSH_INTERVAL_MS, interval(), interval(10), interval(90_000)]).toEqual([3000, 3000, 250, 5000])
  })

  it('tries again up to 10 times, after 3 s and then twice as long each time, at most 30 minutes', () => {
    expect(source('retry-queue.js')).toContain('DEFAULT_MAX_RETRIES = 10;')
    expect(source('retry-queue.js')).toContain('this._pollIntervalMs = 3000;')
    // The delay varies by up to a half, so that not all browsers try at once.
    for (const [retry, middle] of [
      [0, 3000],
      [3, 24_000],
      [10, 1_800_000],
    ] as const) {
      expect(Math.abs(pickNextRetryDelay(retry) - middle)).toBeLessThanOrEqual(middle / 2)
    }
  })

  it('sends at most 10 events a second, 100 at once', () => {
    const limiter = new RateLimiter({ config: {}, persistence: { get_property() {}, set_property() {} } })
    expect([limiter.captureEventsPerSecond, limiter.captureEventsBurstLimit]).toEqual([10, 100])
  })

  it('warns where the 101st event of a moment is left out: at once in the console, and once to its server', () => {
    const captured: string[] = []
    const kept = new Map<string, unknown>()
    const limiter = new RateLimiter({
      config: {},
      persistence: {
        get_property: (name: string) => kept.get(name),
        set_property: (name: string, value: unknown) => kept.set(name, value),
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

  it('stops for 60 s what the answer calls over its quota', () => {
    const limiter = new RateLimiter({ config: {}, persistence: { get_property() {}, set_property() {} } })
    const before = Date.now()
    limiter.checkForLimiting({ text: '{"quota_limited":["events"]}' })
    expect(limiter.isServerRateLimited('events')).toBe(true)
    expect(limiter.isServerRateLimited('recordings')).toBe(false)
    expect(Math.round((limiter.serverLimits.events - before) / 1000)).toBe(60)
  })

  it('tries again after an answer of status 0 or outside 400 to 499, and calls every status from 400 on an error', () => {
    expect(source('retry-queue.js')).toContain(
      'response.statusCode !== 200 && (response.statusCode < 400 || response.statusCode >= 500)',
    )
    expect(source('request-dispatch.js')).toMatch(/statusCode >= 400\)\s*\{\s*.*\.on_request_error/)
  })

  it('ends a session after 30 minutes without an act, or 1 minute to 10 hours, and after a day', () => {
    expect(session.DEFAULT_SESSION_IDLE_TIMEOUT_SECONDS).toBe(1800)
    expect(session.MIN_SESSION_IDLE_TIMEOUT_SECONDS).toBe(60)
    expect(session.MAX_SESSION_IDLE_TIMEOUT_SECONDS).toBe(36_000)
    expect(source('sessionid.js')).toContain('SESSION_LENGTH_LIMIT_MILLISECONDS = 24 * 3600 * 1000;')
  })

  it('asks the browser to finish a request of up to 51 KB after the page is left', () => {
    expect(source('request.js')).toContain('KEEP_ALIVE_THRESHOLD = SIXTY_FOUR_KILOBYTES * 0.8;')
  })

  it('gives up no request by itself: the 60 s of 1.223.5 are gone', () => {
    expect(source('request.js')).toContain('if (options.timeout)')
    expect(source('posthog-core.js')).not.toMatch(/\btimeout: ?\d/)
  })

  it('has these settings', () => {
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
