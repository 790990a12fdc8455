/** Longest wait for `whenIdle`, in milliseconds: short enough that a prefetch still helps on a browser that is never idle. */
const IDLE_TIMEOUT_MS = 500

/** Longest wait for `whenLoadedAndIdle`, in milliseconds. */
const LOADED_TIMEOUT_MS = 3_000

/** Runs a callback in the next idle period, after pending paints, unless `signal` is aborted first. */
export function whenIdle(callback: () => void, signal: AbortSignal): void {
  requestIdle(() => {
    if (!signal.aborted) callback()
  }, IDLE_TIMEOUT_MS)
}

/** Runs a task once the page has loaded and the browser is idle. A failure is ignored. */
export function whenLoadedAndIdle(task: () => Promise<void>): void {
  const run = (): void => {
    // Trackers are optional, and the browser has already logged the script that failed to load.
    task().catch(() => {})
  }
  const wait = (): void => requestIdle(run, LOADED_TIMEOUT_MS)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** `requestIdleCallback`, or a timer in browsers without it. */
function requestIdle(callback: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout })
  else setTimeout(callback, timeout)
}
