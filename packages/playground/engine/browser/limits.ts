/** A longer request is stopped, and the worker is replaced. Requests of this site's samples need a few milliseconds. */
export const TIMEOUT_MS = 5_000

/** Maximum length of a request, in characters of JSON: several times the longest sample. */
export const MAX_REQUEST_LENGTH = 500_000

/** Minimum interval between reports of progress. */
export const PROGRESS_INTERVAL_MS = 100
