/** Longest wait for an idle period after loading, in milliseconds; the whole wait in browsers that don't report them. */
const LOADED_TIMEOUT_MS = 3_000

/** Runs a task once the page has loaded and the browser is idle. A failure is ignored. */
export function whenLoadedAndIdle(task: () => Promise<void>): void {
  const run = (): void => {
    // Trackers are optional, and the browser has already logged the script that failed to load.
    task().catch(() => {})
  }
  const wait = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LOADED_TIMEOUT_MS })
    else setTimeout(run, LOADED_TIMEOUT_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
