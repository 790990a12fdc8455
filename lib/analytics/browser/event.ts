/** An event for the trackers. `at` is its time in milliseconds since 1970. */
export type AnalyticsEvent =
  | { name: 'pageview'; url: string; at: number }
  /** A search whose result is opened, with the words of its query, or `…` if they're private. */
  | { name: 'search'; words: string; at: number }
  /** A search that found nothing. Its words aren't recorded. */
  | { name: 'noresults'; at: number }
  /** An answer to "Was this page helpful?". The sentence beside it isn't recorded. */
  | { name: 'feedback'; url: string; helpful: 'yes' | 'no'; at: number }

export type Send = (event: AnalyticsEvent) => void

/** Receives events until it's stopped. */
export interface Tracker {
  send: Send
  stop: () => void
}
