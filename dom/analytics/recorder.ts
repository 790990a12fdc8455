import { createOutbox, type Send } from '../../lib/browser/analytics/outbox.ts'
import { redactUrl, sendableQuery } from '../../lib/browser/analytics/redact.ts'
import type { AnalyticsSettings } from '../../lib/browser/analytics/settings.ts'
import { isRecordingAllowed, onChoice, pageSettings } from './consent.ts'
import { deleteIdentifiers } from './identifiers.ts'
import { shownUrl } from './shown-url.ts'
import { startTrackers, type Tracker } from './trackers.ts'
import { storeUnsentEvents, takeUnsentEvents } from './unsent.ts'

/**
 * Starts the trackers, if the reader's choice allows it, and sends the events that earlier pages couldn't.
 * @returns a function that records an event
 */
export function startRecorder(): Send {
  const settings = pageSettings()
  return settings ? createRecorder(settings) : () => {}
}

function createRecorder(settings: AnalyticsSettings): Send {
  const outbox = createOutbox()
  let tracker: Tracker | null = null
  let isOn = false

  const record: Send = (event) => {
    if (event.name === 'pageview' || event.name === 'feedback')
      return outbox.add({ ...event, url: redactUrl(event.url) })
    if (event.name === 'noresults') return outbox.add(event)
    const query = sendableQuery(event.query)
    if (query !== null) outbox.add({ ...event, query })
  }
  async function start(): Promise<void> {
    isOn = true
    outbox.reopen()
    const started = await startTrackers(settings)
    if (!isOn) {
      started.stop()
      return deleteIdentifiers()
    }
    // An earlier start took longer. Both use the same PostHog, so this one isn't stopped.
    if (tracker) return
    tracker = started
    // As late as possible, because a browser can unload the page before in parallel with this one.
    for (const event of takeUnsentEvents()) record(event)
    outbox.connect(tracker.send)
  }
  function stop(): void {
    isOn = false
    outbox.close()
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
  window.addEventListener('pagehide', () => storeUnsentEvents(outbox.drain()))
  return record
}
