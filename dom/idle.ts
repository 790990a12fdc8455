/**
 * Does something when the browser has nothing better to do.
 * @param longest wait for a browser that is never idle, or does not say, in milliseconds
 */
export function onIdle(act: () => void, longest: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: longest })
  else setTimeout(act, longest)
}
