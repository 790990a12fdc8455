import { onIdle } from '../idle.ts'

/** Longest wait for a browser that is never idle, in milliseconds. */
const LONGEST_WAIT = 3_000

/** Does something when the page has loaded and the browser has nothing better to do. */
export function whenIdle(act: () => Promise<void>): void {
  const quietly = (): void => {
    // A tracker that does not load is none; the browser has said what it could not load.
    act().catch(() => {})
  }
  const wait = (): void => onIdle(quietly, LONGEST_WAIT)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
