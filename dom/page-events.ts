/** Runs a callback now, or when a prerendered page is shown. */
export function whenShown(callback: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}

/** Calls a listener when a prerendered page is shown, and when the page returns from the back/forward cache. */
export function onShown(listener: () => void): void {
  document.addEventListener('prerenderingchange', listener)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
}

/**
 * Calls a listener once for each page that the reader sees: when the document is shown, also from the back/forward cache,
 * and when its path changes without a page load. Changes of the query and the fragment don't count.
 */
export function onRoute(listener: () => void): void {
  let path = ''
  const show = (): void => {
    path = window.location.pathname
    listener()
  }
  const onChange = (): void => {
    if (!document.prerendering && window.location.pathname !== path) show()
  }
  onShown(show)
  onChange()
  window.addEventListener('popstate', onChange)
  // Browsers without it only report the steps through the history.
  window.navigation?.addEventListener('currententrychange', onChange)
}

declare global {
  interface Document {
    /** Whether the page is being prerendered, and isn't shown yet. */
    readonly prerendering?: boolean
  }
}
