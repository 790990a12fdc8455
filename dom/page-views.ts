import { blockReason } from '../lib/browser/analytics/consent.ts'
import type { AnalyticsEvent, Send } from '../lib/browser/analytics/outbox.ts'
import { onSearchChosen } from '../lib/browser/analytics/search-chosen.ts'
import { pageSettings, privacySignals, storedChoice } from './analytics/consent.ts'
import { storeUnsentEvents } from './analytics/unsent.ts'
import { whenLoadedAndIdle } from './idle.ts'
import { onRoute } from './page-events.ts'

/**
 * Records page views, and searches whose result is opened, if the build configured a tracker. The recorder is loaded late,
 * so that it doesn't slow down the page. The next page sends what this one couldn't.
 */
export function recordPageViews(): void {
  const settings = pageSettings()
  if (!settings || blockReason(settings, privacySignals(), null) !== null) return
  const events: AnalyticsEvent[] = []
  let send: Send = (event) => events.push(event)
  let isLoading = false

  const load = async (): Promise<void> => {
    const { startRecorder } = await import('./analytics/recorder.ts')
    send = startRecorder(settings)
    for (const event of events.splice(0)) send(event)
  }
  onRoute(() => {
    send({ name: 'pageview', url: window.location.pathname + window.location.search, at: Date.now() })
    if (!isLoading) whenLoadedAndIdle(load)
    isLoading = true
  })
  onSearchChosen((query) => send({ name: 'search', query, at: Date.now() }))
  window.addEventListener('pagehide', () => {
    if (storedChoice() !== 'off') storeUnsentEvents(events.splice(0))
  })
}
