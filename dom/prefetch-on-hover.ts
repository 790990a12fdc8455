import { siteRoute } from '../lib/page/browser/site-route.ts'
import { WAITING_SEARCH } from '../lib/page/browser/speculation-rules.ts'

/**
 * Prefetches the HTML of a page when a link to it is hovered, touched or gets focus. Browsers with speculation rules
 * do so themselves, and prerender the page as well (lib/page/browser/speculation-rules.ts). `<link rel="prefetch">` wouldn't help:
 * Safari ignores it, and Firefox cancels it because pages are revalidated. Their caches do keep a page that is fetched.
 */
export function prefetchOnHover(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  const prefetched = new Set<string>()
  const onHover = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.pathname === location.pathname || prefetched.has(link.pathname)) return
    if (siteRoute(link.href, location.origin) === null) return
    if (document.querySelector(WAITING_SEARCH)) return
    prefetched.add(link.pathname)
    // Without it, the page is loaded when the link is followed.
    fetchPage(link.pathname).catch(() => {})
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onHover, { passive: true })
}

/** Fetches a page and reads it, because an unread response might not be cached. */
async function fetchPage(path: string): Promise<void> {
  const response = await fetch(path, { priority: 'low' })
  await response.blob()
}
