import { createDeferred } from '@authzed-docs/shared/deferred.ts'
import { SEARCH_TIMEOUT_MS } from './limits.ts'

/** Calls a function once nothing has arrived for `SEARCH_TIMEOUT_MS`. On a slow connection, a download can take much longer. */
export function startSilenceTimer(onSilence: () => void): { restart: () => void; stop: () => void } {
  let timer = setTimeout(onSilence, SEARCH_TIMEOUT_MS)
  return {
    /** Starts waiting again, because something has arrived. */
    restart() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SEARCH_TIMEOUT_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Waits for data for as long as something arrives.
 * @param onProgress calls its argument when something arrives; returns a function that ends that
 * @param message of the error
 * @throws Error when the data can't be loaded, or nothing has arrived for `SEARCH_TIMEOUT_MS`
 */
export async function waitWhileArriving<T>(
  data: Promise<T>,
  onProgress: (listener: () => void) => () => void,
  message: string,
): Promise<T> {
  const silence = createDeferred<never>()
  const timer = startSilenceTimer(() => silence.reject(new Error(message)))
  const stopListening = onProgress(timer.restart)
  try {
    return await Promise.race([data, silence.promise])
  } finally {
    timer.stop()
    stopListening()
  }
}
