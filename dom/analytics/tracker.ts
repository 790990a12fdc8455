import type { Send } from '../../lib/browser/analytics/event.ts'

/** Receives events until it's stopped. */
export interface Tracker {
  send: Send
  stop: () => void
}
