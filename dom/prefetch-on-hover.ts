import { siteRoute } from '../lib/browser/page/site-route.ts'

/**
 * Prefetches the HTML of a page when a link to it is hovered, touched or gets focus. Browsers with speculation rules
 * do so themselves, and prerender the page as well (lib/shared/speculation-rules.ts).
 */
export function prefetchOnHover(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  const prefetched = new Set<string>()
  const onHover = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.pathname === location.pathname || prefetched.has(link.pathname)) return
    if (siteRoute(link.href, location.origin) === null) return
    prefetched.add(link.pathname)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.pathname
    document.head.append(hint)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onHover, { passive: true })
}
