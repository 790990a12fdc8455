import type { AnalyticsEvent, Send, Tracker } from '../../lib/analytics/browser/event.ts'
import { redactUrl, sendableQuery } from '../../lib/analytics/browser/redact.ts'
import type { AnalyticsSettings } from '../../lib/analytics/browser/settings.ts'
import { isRecordingAllowed, onChoice, pageSettings } from './consent.ts'
import { deleteIdentifiers } from './identifiers.ts'
import { shownUrl } from './shown-url.ts'
import { startTrackers } from './trackers.ts'
import { MAX_EVENTS, storeUnsentEvents, takeUnsentEvents } from './unsent.ts'

/**
 * Starts the trackers, if the reader's choice allows it, and sends the events that earlier pages couldn't.
 * @returns a function that records an event
 */
export function startRecorder(): Send {
  const settings = pageSettings()
  return settings ? createRecorder(settings) : () => {}
}

function createRecorder(settings: AnalyticsSettings): Send {
  let isOn = false
  let tracker: Tracker | null = null
  /** Events until the trackers have started. */
  let queue: AnalyticsEvent[] = []

  const record: Send = (event) => {
    const sendable = isOn ? redact(event) : null
    if (!sendable) return
    if (tracker) tracker.send(sendable)
    else if (queue.length < MAX_EVENTS) queue.push(sendable)
  }
  async function start(): Promise<void> {
    isOn = true
    const started = await startTrackers(settings)
    if (!isOn) {
      started.stop()
      return deleteIdentifiers()
    }
    // An earlier start took longer. Both use the same PostHog, so this one isn't stopped.
    if (tracker) return
    tracker = started
    const events = queue.splice(0)
    // Taken as late as possible, because a browser can unload the page before in parallel with this one.
    for (const event of [...takeUnsentEvents(), ...events]) record(event)
  }
  function stop(): void {
    isOn = false
    queue = []
    takeUnsentEvents()
    tracker?.stop()
    tracker = null
    deleteIdentifiers()
  }

  if (isRecordingAllowed(settings)) void start()
  else stop()
  onChoice((choice) => {
    if (choice === 'off') return stop()
    if (isOn) return
    void start()
    record({ name: 'pageview', url: shownUrl(), at: Date.now() })
  })
  window.addEventListener('pagehide', () => storeUnsentEvents(queue.splice(0)))
  return record
}

/** An event without private data, or null if it can't be sent. */
function redact(event: AnalyticsEvent): AnalyticsEvent | null {
  if (event.name === 'noresults') return event
  if (event.name !== 'search') return { ...event, url: redactUrl(event.url) }
  const query = sendableQuery(event.query)
  return query === null ? null : { ...event, query }
}
