/** What is told to the trackers, and when it happened, in milliseconds since 1970. */
export type AnalyticsEvent =
  | { name: 'pageview'; url: string; at: number }
  | { name: 'search'; query: string; at: number }

export type Send = (event: AnalyticsEvent) => void

/** Most events that wait for a tracker that does not come. */
const MOST_WAITING = 50

/** Keeps events until a tracker is there, then passes on each once, in order. Closed, it forgets them. */
export interface Outbox {
  /** A view of the page that was viewed last is none. */
  add: Send
  /** Hands over what waits and all that follows. Does nothing when closed meanwhile. */
  connect(send: Send): void
  /** Takes back what waits for a tracker: nothing of it will be passed on. */
  drain(): AnalyticsEvent[]
  close(): void
  /** Keeps events again; the page that is on the screen counts as not viewed yet. */
  reopen(): void
}

export function createOutbox(): Outbox {
  let state: 'waiting' | 'closed' | Send = 'waiting'
  let waiting: AnalyticsEvent[] = []
  let last = ''
  return {
    add(event) {
      if (state === 'closed') return
      if (event.name === 'pageview') {
        if (event.url === last) return
        last = event.url
      }
      if (state !== 'waiting') state(event)
      else if (waiting.length < MOST_WAITING) waiting.push(event)
    },
    connect(send) {
      if (state === 'closed') return
      state = send
      const events = waiting
      waiting = []
      for (const event of events) send(event)
    },
    drain() {
      const events = waiting
      waiting = []
      return events
    },
    close() {
      state = 'closed'
      waiting = []
      last = ''
    },
    reopen() {
      if (state === 'closed') state = 'waiting'
    },
  }
}
