import type { AnalyticsEvent } from '../../lib/browser/analytics/outbox.ts'
import { formatUnsentEvents, parseUnsentEvents, UNSENT_EVENTS_KEY } from '../../lib/browser/analytics/unsent-events.ts'
import { safeSessionStorage } from '../../lib/browser/page/safe-storage.ts'

/** Stores events for the next page, after those that are stored already. */
export function storeUnsentEvents(events: readonly AnalyticsEvent[]): void {
  if (events.length === 0) return
  const stored = parseUnsentEvents(safeSessionStorage.read(UNSENT_EVENTS_KEY))
  safeSessionStorage.write(UNSENT_EVENTS_KEY, formatUnsentEvents([...stored, ...events]))
}

/** Removes and returns the events of pages that were left before a tracker had loaded. */
export function takeUnsentEvents(): AnalyticsEvent[] {
  const events = parseUnsentEvents(safeSessionStorage.read(UNSENT_EVENTS_KEY))
  safeSessionStorage.write(UNSENT_EVENTS_KEY, null)
  return events
}
