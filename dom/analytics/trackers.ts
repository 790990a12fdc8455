import type { AnalyticsEvent, Send } from '../../lib/browser/analytics/outbox.ts'
import { redactUrl, referrerOrigin } from '../../lib/browser/analytics/redact.ts'
import type { AnalyticsSettings } from '../../lib/browser/analytics/settings.ts'
import { shownUrl } from './shown-url.ts'

/** Receives events until it's stopped. */
export interface Tracker {
  send: Send
  stop: () => void
}

/** Loads and starts the configured trackers. One that fails to load is skipped, because the page works without it. */
export async function startTrackers(settings: AnalyticsSettings): Promise<Tracker> {
  const { posthog, hubspot, speedInsights } = settings
  hideReferrerPath()
  const started = await Promise.allSettled([
    ...(posthog ? [import('./posthog.ts').then(({ startPosthog }) => startPosthog(posthog))] : []),
    ...(hubspot ? [import('./hubspot.ts').then(({ startHubspot }) => startHubspot(hubspot))] : []),
    ...(speedInsights ? [startSpeedInsights()] : []),
  ])
  const trackers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return {
    send: (event) => broadcast(trackers, event),
    stop: () => {
      for (const { stop } of trackers) stop()
    },
  }
}

/** HubSpot's script reads the referrer itself, and its path and query can be private. */
function hideReferrerPath(): void {
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrerOrigin(document.referrer) })
}

function broadcast(trackers: Tracker[], event: AnalyticsEvent): void {
  for (const { send } of trackers) send(event)
}

/** Measures loading times automatically. It can't be stopped until the page is unloaded. */
async function startSpeedInsights(): Promise<Tracker> {
  const { injectSpeedInsights } = await import('@vercel/speed-insights')
  injectSpeedInsights({ beforeSend: (data) => ({ ...data, url: redactUrl(new URL(shownUrl(), data.url).href) }) })
  return { send: () => {}, stop: () => {} }
}
