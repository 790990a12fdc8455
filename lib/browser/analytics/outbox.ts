/** An event for the trackers. `at` is its time in milliseconds since 1970. */
export type AnalyticsEvent =
  | { name: 'pageview'; url: string; at: number }
  | { name: 'search'; query: string; at: number }
  /** A search that found nothing. Its words aren't recorded. */
  | { name: 'noresults'; at: number }
  /** An answer to "Was this page helpful?". The sentence beside it isn't recorded. */
  | { name: 'feedback'; url: string; helpful: 'yes' | 'no'; at: number }

export type Send = (event: AnalyticsEvent) => void

/** Events that are queued at most, in case no tracker loads. */
const MAX_QUEUED_EVENTS = 50

/** Queues events until a tracker is connected, then sends each one once, in order. */
export interface Outbox {
  /** Queues or sends an event. Does nothing while the outbox is closed. */
  add: Send
  /** Sends all queued and later events. Does nothing if the outbox has been closed. */
  connect(send: Send): void
  /** Removes and returns the queued events, so that they aren't sent. */
  drain(): AnalyticsEvent[]
  /** Discards queued and later events. */
  close(): void
  /** Queues events again. */
  reopen(): void
}

export function createOutbox(): Outbox {
  let state: 'disconnected' | 'closed' | Send = 'disconnected'
  let queue: AnalyticsEvent[] = []
  return {
    add(event) {
      if (state === 'closed') return
      if (state !== 'disconnected') state(event)
      else if (queue.length < MAX_QUEUED_EVENTS) queue.push(event)
    },
    connect(send) {
      if (state === 'closed') return
      state = send
      const events = queue
      queue = []
      for (const event of events) send(event)
    },
    drain() {
      const events = queue
      queue = []
      return events
    },
    close() {
      state = 'closed'
      queue = []
    },
    reopen() {
      if (state === 'closed') state = 'disconnected'
    },
  }
}
