import type { NextRouter } from 'next/router'
import { hasModifierKey } from '../lib/browser/page/modifier-key.ts'
import { siteRoute } from '../lib/browser/page/site-route.ts'
import { stripQueryAndHash } from '../lib/shared/site.ts'
import { whenIdle } from './idle.ts'

/** Distance from the viewport at which links are prefetched, the same as in `next/link`. */
const PREFETCH_MARGIN = '200px'

/**
 * Routes clicks on site links through Next's router, and prefetches a page's scripts when a link to it comes near the
 * viewport, is hovered or gets the focus. The listeners are delegated from the document, so links are plain `<a>` elements.
 */
export function handleSiteLinks(
  { push, prefetch, events }: Pick<NextRouter, 'push' | 'prefetch' | 'events'>,
  signal: AbortSignal,
): void {
  const requested = new Set<string>()
  const prefetchLink = (link: HTMLAnchorElement): void => {
    const target = routeOf(link)
    const route = target && stripQueryAndHash(target)
    if (!route || requested.has(route)) return
    requested.add(route)
    prefetch(route).catch(() => requested.delete(route))
  }
  prefetchNearbyLinks(prefetchLink, events, signal)

  onLinkHover(prefetchLink, signal)
  document.addEventListener(
    'click',
    (event) => {
      const link = closestLink(event.target)
      const route = link && routeOf(link)
      if (!route || event.defaultPrevented || hasModifierKey(event)) return
      event.preventDefault()
      void push(route)
    },
    { signal },
  )
}

/** Observes the links again on each page, because the target of a link outside the page body can change. */
function prefetchNearbyLinks(
  prefetchLink: (link: HTMLAnchorElement) => void,
  events: NextRouter['events'],
  signal: AbortSignal,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        // One idle callback per link, so that prefetching never delays an interaction.
        if (isIntersecting && target instanceof HTMLAnchorElement) whenIdle(() => prefetchLink(target), signal)
      }
    },
    { rootMargin: PREFETCH_MARGIN },
  )
  const observeLinks = (): void => {
    whenIdle(() => {
      observer.disconnect()
      for (const link of document.querySelectorAll('a')) {
        if (link.hreflang === '' && routeOf(link) !== null) observer.observe(link)
      }
    }, signal)
  }
  observeLinks()
  events.on('routeChangeComplete', observeLinks)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    events.off('routeChangeComplete', observeLinks)
  })
}

/** Calls a function with each link that is hovered or gets the focus. */
export function onLinkHover(callback: (link: HTMLAnchorElement) => void, signal: AbortSignal): void {
  const listener = ({ target }: Event): void => {
    const link = closestLink(target)
    if (link) callback(link)
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, listener, { signal })
}

/** The link that contains an event's target. */
const closestLink = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null

/**
 * The route that a link opens through the router, or null if the browser handles it: anchors within the page, external
 * links, and links with a `target`.
 */
function routeOf(link: HTMLAnchorElement): string | null {
  if (link.target !== '' || link.getAttribute('href')?.startsWith('#')) return null
  return siteRoute(link.href, window.location.origin)
}
