import { posthog } from 'posthog-js/dist/module.slim.no-external'
import { redactProperties } from '../../lib/browser/analytics/redact.ts'
import type { AnalyticsSettings } from '../../lib/browser/analytics/settings.ts'
import type { Tracker } from './trackers.ts'

/**
 * Starts PostHog with automatic capturing turned off, so that only the site's own events are sent. The slim build has no
 * session recorder, surveys or external code loading: it's half the size, and its server can't turn them on remotely.
 */
export function startPosthog({ key, host }: NonNullable<AnalyticsSettings['posthog']>): Tracker {
  posthog.init(key, {
    api_host: host,
    person_profiles: 'always',
    capture_pageview: false,
    capture_pageleave: false,
    autocapture: false,
    rageclick: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_surveys: true,
    advanced_disable_flags: true,
    disable_external_dependency_loading: true,
    before_send: (event) => event && { ...event, properties: redactProperties(event.properties) },
  })
  posthog.opt_in_capturing({ captureEventName: false })
  return {
    send(event) {
      const when = { timestamp: new Date(event.at) }
      if (event.name === 'search') posthog.capture('search', { query: event.query }, when)
      else posthog.capture('$pageview', viewProperties(event.url), when)
    },
    stop: () => posthog.opt_out_capturing(),
  }
}

/** URL properties of a page view, because the reader might be on another page by the time it's sent. */
function viewProperties(url: string): Record<string, string> {
  const { href, pathname } = new URL(url, window.location.origin)
  return { $current_url: href, $pathname: pathname }
}
