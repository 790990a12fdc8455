import { blockReason } from '../lib/analytics/browser/consent.ts'
import type { AnalyticsEvent, Send } from '../lib/analytics/browser/event.ts'
import { onNothingFound, onSearchChosen } from '../lib/analytics/browser/search-events.ts'
import { isRecordingAllowed, pageSettings, privacySignals } from './analytics/consent.ts'
import { shownUrl } from './analytics/shown-url.ts'
import { storeUnsentEvents } from './analytics/unsent.ts'
import { onAnswer } from './feedback.ts'
import { whenLoadedAndIdle } from './idle.ts'
import { onRoute } from './page-events.ts'

/**
 * Records page views, searches whose result is opened, how many find nothing, and whether pages were helpful, if the build
 * configured a tracker. The recorder is loaded late, so that it doesn't slow down the page. The next page sends what this one
 * couldn't.
 */
export function recordPageViews(): void {
  const settings = pageSettings()
  // The reader can allow recording later, unless the browser's signal forbids it.
  if (!settings || blockReason(settings, privacySignals(), 'on') !== null) return
  const events: AnalyticsEvent[] = []
  let send: Send = (event) => events.push(event)
  let isLoading = false

  const load = async (): Promise<void> => {
    const { startRecorder } = await import('./analytics/recorder.ts')
    send = startRecorder()
    for (const event of events.splice(0)) send(event)
  }
  onRoute(() => {
    send({ name: 'pageview', url: shownUrl(), at: Date.now() })
    if (!isLoading) whenLoadedAndIdle(load)
    isLoading = true
  })
  onSearchChosen(({ query, leavesPage }) => {
    const event: AnalyticsEvent = { name: 'search', query, at: Date.now() }
    // A request that's under way when its page is left can fail, so the next page sends it.
    if (leavesPage) events.push(event)
    else send(event)
  })
  onNothingFound(() => send({ name: 'noresults', at: Date.now() }))
  onAnswer((helpful) => send({ name: 'feedback', helpful, url: shownUrl(), at: Date.now() }))
  window.addEventListener('pagehide', () => {
    if (isRecordingAllowed(settings)) storeUnsentEvents(events.splice(0))
  })
}
