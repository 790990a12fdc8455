import { blockReason } from '../lib/analytics/browser/consent.ts'
import type { AnalyticsEvent, Send } from '../lib/analytics/browser/event.ts'
import { onNothingFound, onSearchChosen } from '../lib/analytics/browser/search-events.ts'
import { isRecordingAllowed, pageSettings, privacySignals } from './analytics/consent.ts'
import { shownUrl } from './analytics/shown-url.ts'
import { storeUnsentEvents } from './analytics/unsent.ts'
import { onAnswer } from './feedback.ts'
import { onRoute } from './page-events.ts'

/** Longest wait for an idle period after loading, in milliseconds; the whole wait in browsers that don't report them. */
const LOADED_TIMEOUT_MS = 3_000

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
    send = startRecorder(settings)
    for (const event of events.splice(0)) send(event)
  }
  onRoute(() => {
    send({ name: 'pageview', url: shownUrl(), at: Date.now() })
    if (!isLoading) whenLoadedAndIdle(load)
    isLoading = true
  })
  onSearchChosen(({ words, leavesPage }) => {
    const event: AnalyticsEvent = { name: 'search', words, at: Date.now() }
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

/** Runs a task once the page has loaded and the browser is idle. A failure is ignored. */
function whenLoadedAndIdle(task: () => Promise<void>): void {
  const run = (): void => {
    // Trackers are optional, and the browser has already logged the script that failed to load.
    task().catch(() => {})
  }
  const wait = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LOADED_TIMEOUT_MS })
    else setTimeout(run, LOADED_TIMEOUT_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
