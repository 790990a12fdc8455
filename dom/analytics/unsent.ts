import type { AnalyticsEvent } from '../../lib/analytics/browser/event.ts'
import { safeSessionStorage } from '../../lib/page/browser/safe-storage.ts'
import { UNSENT_EVENTS_KEY } from '../../lib/page/browser/storage-keys.ts'

/** Events that are kept at most. */
export const MAX_EVENTS = 50

/** Stores events for the next page, after those that are stored already. */
export function storeUnsentEvents(events: readonly AnalyticsEvent[]): void {
  if (events.length === 0) return
  const all = [...takeUnsentEvents(), ...events].slice(-MAX_EVENTS)
  safeSessionStorage.write(UNSENT_EVENTS_KEY, JSON.stringify(all))
}

/** Removes and returns the events of pages that were left before a tracker had loaded. */
export function takeUnsentEvents(): AnalyticsEvent[] {
  const text = safeSessionStorage.read(UNSENT_EVENTS_KEY) ?? '[]'
  safeSessionStorage.write(UNSENT_EVENTS_KEY, null)
  try {
    return JSON.parse(text)
  } catch {
    // Another release of the site stored them.
    return []
  }
}
