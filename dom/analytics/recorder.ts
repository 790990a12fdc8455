import type { AnalyticsEvent, Send, Tracker } from '../../lib/analytics/browser/event.ts'
import type { AnalyticsSettings } from '../../lib/analytics/browser/settings.ts'
import { onShown } from '../page-events.ts'
import { isRecordingAllowed, onChoice } from './consent.ts'
import { deleteIdentifiers } from './identifiers.ts'
import { shownUrl } from './shown-url.ts'
import { startTrackers } from './trackers.ts'
import { MAX_EVENTS, storeUnsentEvents, takeUnsentEvents } from './unsent.ts'

/**
 * Prepares to record events. The first one starts the trackers, which then also get those that earlier pages couldn't send.
 * @returns a function that records an event, if the reader's choice allows it at that time
 */
export function startRecorder(settings: AnalyticsSettings): Send {
  /** The trackers' start, from the first event until recording is turned off. */
  let starting: Promise<Tracker> | null = null
  let tracker: Tracker | null = null
  /** Events until the trackers have started. */
  let queue: AnalyticsEvent[] = []

  const record: Send = (event) => {
    if (!isRecordingAllowed(settings)) return stop()
    if (!starting) start()
    if (tracker) tracker.send(event)
    else if (queue.length < MAX_EVENTS) queue.push(event)
  }
  function start(): void {
    const own = startTrackers(settings)
    starting = own
    void own.then((started) => {
      if (starting !== own || !isRecordingAllowed(settings)) {
        started.stop()
        return stopIfRefused()
      }
      tracker = started
      // Taken as late as possible, because a browser can unload the page before in parallel with this one.
      for (const event of [...takeUnsentEvents(), ...queue.splice(0)]) record(event)
    })
  }
  function stop(): void {
    starting = null
    queue = []
    takeUnsentEvents()
    tracker?.stop()
    tracker = null
    deleteIdentifiers()
  }
  const stopIfRefused = (): void => {
    if (!isRecordingAllowed(settings)) stop()
  }

  onChoice(() => record({ name: 'pageview', url: shownUrl(), at: Date.now() }))
  // The reader might have chosen in another tab, also while this page was in the back/forward cache.
  window.addEventListener('storage', stopIfRefused)
  onShown(stopIfRefused)
  window.addEventListener('pagehide', () => {
    stopIfRefused()
    storeUnsentEvents(queue.splice(0))
  })
  return record
}
