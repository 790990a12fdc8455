import type { Tracker } from '../../lib/analytics/browser/event.ts'
import { redactUrl, referrerOrigin } from '../../lib/analytics/browser/redact.ts'
import type { AnalyticsSettings } from '../../lib/analytics/browser/settings.ts'
import { shownUrl } from './shown-url.ts'

/** Loads and starts the configured trackers. One that fails to load is skipped, because the page works without it. */
export async function startTrackers({ posthog, hubspot, speedInsights }: AnalyticsSettings): Promise<Tracker> {
  // HubSpot's script reads the referrer itself, and its path and query can be private.
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrerOrigin(document.referrer) })
  const started = await Promise.allSettled([
    ...(posthog ? [import('./posthog.ts').then(({ startPosthog }) => startPosthog(posthog))] : []),
    ...(hubspot ? [import('./hubspot.ts').then(({ startHubspot }) => startHubspot(hubspot))] : []),
    ...(speedInsights ? [startSpeedInsights()] : []),
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

/** Measures loading times automatically. It can't be stopped until the page is unloaded. */
async function startSpeedInsights(): Promise<Tracker> {
  const { injectSpeedInsights } = await import('@vercel/speed-insights')
  injectSpeedInsights({ beforeSend: (data) => ({ ...data, url: redactUrl(new URL(shownUrl(), data.url).href) }) })
  return { send: () => {}, stop: () => {} }
}
