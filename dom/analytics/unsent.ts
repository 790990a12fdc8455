import type { AnalyticsEvent } from '../../lib/browser/analytics/outbox.ts'
import { formatUnsentEvents, parseUnsentEvents, UNSENT_EVENTS_KEY } from '../../lib/browser/analytics/unsent-events.ts'

/** Stores events for the next page, after those that are stored already. */
export function storeUnsentEvents(events: readonly AnalyticsEvent[]): void {
  if (events.length === 0) return
  try {
    const stored = parseUnsentEvents(sessionStorage.getItem(UNSENT_EVENTS_KEY))
    sessionStorage.setItem(UNSENT_EVENTS_KEY, formatUnsentEvents([...stored, ...events]))
  } catch {
    // Storage is blocked or full, so these events aren't counted.
  }
}

/** Removes and returns the events of pages that were left before a tracker had loaded. */
export function takeUnsentEvents(): AnalyticsEvent[] {
  try {
    const events = parseUnsentEvents(sessionStorage.getItem(UNSENT_EVENTS_KEY))
    sessionStorage.removeItem(UNSENT_EVENTS_KEY)
    return events
  } catch {
    return []
  }
}
