/** Longest wait for a browser that is never idle, in milliseconds: until then a reader has hardly read what is there. */
const LONGEST_WAIT = 500

/** Does something when the browser has drawn what it had to draw, unless it has been called off by then. */
export function whenIdle(act: () => void, signal: AbortSignal): void {
  const unlessCalledOff = (): void => {
    if (!signal.aborted) act()
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(unlessCalledOff, { timeout: LONGEST_WAIT })
  else setTimeout(unlessCalledOff, LONGEST_WAIT)
}
