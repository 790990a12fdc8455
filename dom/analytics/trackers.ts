import type { AnalyticsEvent, Send } from '../../lib/browser/analytics/outbox.ts'
import { redactUrl } from '../../lib/browser/analytics/redact.ts'
import type { AnalyticsSettings } from '../../lib/browser/analytics/settings.ts'

/** Something that is told what happens, until it is stopped. */
export interface Tracker {
  send: Send
  stop: () => void
}

/** Loads and starts what the settings name. A tracker that cannot be loaded is left out: the page does not need it. */
export async function startTrackers(settings: AnalyticsSettings): Promise<Tracker> {
  const { posthog, hubspot, speedInsights } = settings
  const started = await Promise.allSettled([
    ...(posthog ? [import('./posthog.ts').then(({ startPosthog }) => startPosthog(posthog))] : []),
    ...(hubspot ? [import('./hubspot.ts').then(({ startHubspot }) => startHubspot(hubspot))] : []),
    ...(speedInsights ? [startSpeedInsights()] : []),
  ])
  const trackers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return {
    send: (event) => tell(trackers, event),
    stop: () => {
      for (const { stop } of trackers) stop()
    },
  }
}

function tell(trackers: Tracker[], event: AnalyticsEvent): void {
  for (const { send } of trackers) send(event)
}

/** Measures loading times by itself; it cannot be stopped before the page is left. */
async function startSpeedInsights(): Promise<Tracker> {
  const { injectSpeedInsights } = await import('@vercel/speed-insights')
  injectSpeedInsights({ beforeSend: (data) => ({ ...data, url: redactUrl(data.url) }) })
  return { send: () => {}, stop: () => {} }
}
