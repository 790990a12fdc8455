import { onIdle } from './idle.ts'

/** Longest wait for a browser that is never idle, in milliseconds: until then a reader has hardly read what is there. */
const LONGEST_WAIT = 500

/** Does something when the browser has drawn what it had to draw, unless it has been called off by then. */
export function whenDrawn(act: () => void, signal: AbortSignal): void {
  onIdle(() => {
    if (!signal.aborted) act()
  }, LONGEST_WAIT)
}
