import type { NextRouter } from 'next/router'
import { hasModifierKey } from '../lib/browser/page/modifier-key.ts'
import { siteRoute } from '../lib/browser/page/site-route.ts'
import { withoutQuery } from '../lib/shared/site.ts'
import { whenIdle } from './idle.ts'

/** How near a link must come before its page is fetched ahead (SPEC section 9), as `next/link` has it. */
const NEAR = '200px'

/**
 * Every link within the site leads on without loading it anew, and the program of a page is fetched ahead when a link to
 * it comes near or under the pointer. One listener does it for all of the document: a link need not be a component.
 */
export function handleSiteLinks(
  { push, prefetch, events }: Pick<NextRouter, 'push' | 'prefetch' | 'events'>,
  signal: AbortSignal,
): void {
  const asked = new Set<string>()
  const prefetchLink = (link: HTMLAnchorElement): void => {
    const target = routeOf(link)
    const route = target && withoutQuery(target)
    if (!route || asked.has(route)) return
    asked.add(route)
    prefetch(route).catch(() => asked.delete(route))
  }
  prefetchNearbyLinks(prefetchLink, events, signal)

  onLinkHover(prefetchLink, signal)
  document.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target)
      const route = link && routeOf(link)
      if (!route || event.defaultPrevented || hasModifierKey(event)) return
      event.preventDefault()
      void push(route)
    },
    { signal },
  )
}

/** Looks for the links anew on each page: those that stay may lead elsewhere there. */
function prefetchNearbyLinks(
  prefetchLink: (link: HTMLAnchorElement) => void,
  events: NextRouter['events'],
  signal: AbortSignal,
): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        // Each by itself: what comes ahead is never in the way of what the reader does.
        if (isIntersecting && target instanceof HTMLAnchorElement) whenIdle(() => prefetchLink(target), signal)
      }
    },
    { rootMargin: NEAR },
  )
  const look = (): void => {
    whenIdle(() => {
      near.disconnect()
      for (const link of document.querySelectorAll('a')) {
        if (link.hreflang === '' && routeOf(link) !== null) near.observe(link)
      }
    }, signal)
  }
  look()
  events.on('routeChangeComplete', look)
  signal.addEventListener('abort', () => {
    near.disconnect()
    events.off('routeChangeComplete', look)
  })
}

/** Does something with each link that comes under the pointer or gets the focus. */
export function onLinkHover(act: (link: HTMLAnchorElement) => void, signal: AbortSignal): void {
  const come = ({ target }: Event): void => {
    const link = linkAt(target)
    if (link) act(link)
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, come, { signal })
}

/** The link that an event came to, or came to a part of. */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null

/**
 * Route that a link leads to by the router. The browser alone follows anchors of the page and links that name a window,
 * be it this one.
 */
function routeOf(link: HTMLAnchorElement): string | null {
  if (link.target !== '' || link.getAttribute('href')?.startsWith('#')) return null
  return siteRoute(link.href, window.location.origin)
}
