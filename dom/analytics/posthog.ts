import { type CaptureResult, posthog as library } from 'posthog-js/dist/module.slim.no-external'
import type { Tracker } from '../../lib/analytics/browser/event.ts'
import { redactProperties, referrerOrigin } from '../../lib/analytics/browser/redact.ts'
import type { AnalyticsSettings } from '../../lib/analytics/browser/settings.ts'
import { shownUrl } from './shown-url.ts'

/** Each start has an instance of its own, so that none connects the events after an opt-out to those before. */
let starts = 0

/**
 * Starts PostHog with automatic capturing turned off, so that only the site's own events are sent. The slim build has no
 * session recorder, surveys or external code loading: it's half the size, and its server can't turn them on remotely.
 */
export function startPosthog({ key, host }: NonNullable<AnalyticsSettings['posthog']>): Tracker {
  const name = `start-${starts++}`
  const posthog = library.init(
    key,
    {
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
      // Both store the full URLs of the first page and of the one before it.
      save_referrer: false,
      save_campaign_params: false,
      before_send: (event) => event && redactEvent(event),
    },
    name,
  )
  return {
    send(event) {
      // The reader might have turned recording off and on again in another tab, which then has a new identifier.
      posthog.persistence?.load()
      const when = { timestamp: new Date(event.at) }
      if (event.name === 'pageview') posthog.capture('$pageview', urlProperties(event.url), when)
      else if (event.name === 'feedback')
        posthog.capture('feedback', { ...urlProperties(event.url), helpful: event.helpful }, when)
      else {
        // No word of a search that found nothing is sent.
        const search = event.name === 'search' ? { query: event.words } : { results: 0 }
        posthog.capture('search', { ...urlProperties(shownUrl()), ...search }, when)
      }
      // A session's first event stores the full URLs of its page and the previous one.
      posthog.unregister('$client_session_props')
    },
    stop() {
      // Also removes what is stored.
      posthog.set_config({ disable_persistence: true })
      // Drops events whose requests have failed, which would be sent again.
      posthog.__loaded = false
    },
  }
}

/** Only the disclosed properties. The library also sets properties of the person: the first page's full URL and referrer. */
function redactEvent({ uuid, event, properties, timestamp }: CaptureResult): CaptureResult {
  return { uuid, event, properties: redactProperties(properties), ...(timestamp ? { timestamp } : {}) }
}

/**
 * Properties of a page, because the reader might be on another one by the time an event is sent.
 * @param url URL path
 */
function urlProperties(url: string): Record<string, string> {
  const { href, pathname } = new URL(url, window.location.origin)
  const referrer = referrerOrigin(document.referrer)
  return {
    $current_url: href,
    $pathname: pathname,
    $referrer: referrer || '$direct',
    $referring_domain: referrer ? new URL(referrer).host : '$direct',
  }
}
