import type { Send } from '../../lib/analytics/browser/event.ts'

/** Receives events until it's stopped. */
export interface Tracker {
  send: Send
  stop: () => void
}
