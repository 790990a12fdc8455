import type { Tracker } from '../../lib/analytics/browser/event.ts'
import { referrerOrigin } from '../../lib/analytics/browser/redact.ts'
import type { AnalyticsSettings } from '../../lib/analytics/browser/settings.ts'
import { SEARCH_PAGE_TEXTS_ATTRIBUTE } from '../search/attributes.ts'
import { isRecordingAllowed } from './consent.ts'
import { shownUrl } from './shown-url.ts'

/** Loads and starts the configured trackers. One that fails to load is skipped, because the page works without it. */
export async function startTrackers(settings: AnalyticsSettings): Promise<Tracker> {
  const { posthog, hubspot, speedInsights } = settings
  // HubSpot's script reads the referrer itself, and its path and query can be private.
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrerOrigin(document.referrer) })
  // HubSpot's script reads the title too, which contains the query on the results page.
  const hasPrivateTitle = document.querySelector(`[${SEARCH_PAGE_TEXTS_ATTRIBUTE}]`) !== null
  const started = await Promise.allSettled([
    ...(posthog ? [import('./posthog.ts').then(({ startPosthog }) => startPosthog(posthog))] : []),
    ...(hubspot && !hasPrivateTitle ? [import('./hubspot.ts').then(({ startHubspot }) => startHubspot(hubspot))] : []),
    ...(speedInsights ? [startSpeedInsights(settings)] : []),
  ])
  const trackers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return {
    send: (event) => {
      for (const { send } of trackers) send(event)
    },
    stop: () => {
      for (const { stop } of trackers) stop()
    },
  }
}

/** Measures loading times automatically. Its script can't be stopped, so each measurement asks whether it can be sent. */
async function startSpeedInsights(settings: AnalyticsSettings): Promise<Tracker> {
  const { injectSpeedInsights } = await import('@vercel/speed-insights')
  if (isRecordingAllowed(settings))
    injectSpeedInsights({
      beforeSend: (data) => isRecordingAllowed(settings) && { ...data, url: new URL(shownUrl(), data.url).href },
    })
  return { send: () => {}, stop: () => {} }
}
