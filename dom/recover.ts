/** Attribute of the root element, set once the script of the page has started. */
export const STARTED_ATTRIBUTE = 'data-started'

/**
 * Handles a page whose script or style sheets are missing, or whose script fails. Without the script, the page is shown as to
 * readers without JavaScript, so that no control is left that doesn't work. If a deploy has replaced a missing file, the page
 * is reloaded, unless it has just been. It must not use anything outside the function.
 * @param prefix beginning of the script's URL
 */
export function recover(started: string, prefix: string): void {
  addEventListener('load', () => {
    const script = document.querySelector(`script[src*="${prefix}"]`)
    const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    const failed = [...styles].filter(({ sheet }) => !sheet).map(({ href }) => new URL(href).pathname)
    if (script && !document.documentElement.hasAttribute(started)) {
      document.head.insertAdjacentHTML('beforeend', document.querySelector('noscript')?.textContent ?? '')
      delete document.documentElement.dataset.sidebar
      failed.push(script.getAttribute('src') ?? '')
    }
    const [navigation] = performance.getEntriesByType('navigation')
    const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
    if (failed.length === 0 || isReload) return
    fetch(location.href, { cache: 'no-store' })
      .then((response) => response.text())
      .then((html) => {
        if (html.includes(prefix) && !failed.every((url) => html.includes(url))) location.reload()
      })
      // Without the network, the page stays as it is.
      .catch(() => {})
  })
}
