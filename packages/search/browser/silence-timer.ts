import { SEARCH_TIMEOUT_MS } from './limits.ts'

export interface SilenceTimer {
  /** Starts waiting again, because something has arrived. */
  restart(): void
  stop(): void
}

/** Calls a function once nothing has arrived for `SEARCH_TIMEOUT_MS`. On a slow connection, a download can take much longer. */
export function startSilenceTimer(onSilence: () => void): SilenceTimer {
  let timer = setTimeout(onSilence, SEARCH_TIMEOUT_MS)
  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SEARCH_TIMEOUT_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
