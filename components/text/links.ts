import type { NextRouter } from 'next/router'
import { isModified } from '../../lib/modified-press.ts'
import { siteRoute } from '../../lib/text/site-route.ts'
import { whenDrawn } from './when-drawn.ts'

/** How near a link must come before its page is fetched ahead (SPEC section 9), as `next/link` has it. */
const NEAR = '200px'

/**
 * Links of a text lead on without loading the site anew, and the program of a page is fetched ahead when a link to it comes
 * near or under the pointer.
 */
export function followLinks(
  text: HTMLElement,
  { push, prefetch }: Pick<NextRouter, 'push' | 'prefetch'>,
  signal: AbortSignal,
): void {
  const asked = new Set<string>()
  const fetchAhead = (link: HTMLAnchorElement): void => {
    const route = routeOf(link)?.replace(/[?#].*/, '')
    if (route === undefined || asked.has(route)) return
    asked.add(route)
    prefetch(route).catch(() => asked.delete(route))
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLAnchorElement) fetchAhead(target)
      }
    },
    { rootMargin: NEAR },
  )
  whenDrawn(() => {
    for (const link of text.querySelectorAll('a')) {
      if (routeOf(link) !== null) near.observe(link)
    }
  }, signal)
  signal.addEventListener('abort', () => near.disconnect())

  const onPointer = ({ target }: Event): void => {
    const link = linkAt(target)
    if (link) fetchAhead(link)
  }
  text.addEventListener('pointerover', onPointer, { signal })
  text.addEventListener('focusin', onPointer, { signal })
  text.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target)
      const route = link && routeOf(link)
      if (!route || event.defaultPrevented || isModified(event)) return
      event.preventDefault()
      void push(route)
    },
    { signal },
  )
}

/** The link that an event came to, or came to a part of. */
export const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null

/** Route that a link leads to by the router; the browser alone follows anchors of the page and links to other windows. */
function routeOf(link: HTMLAnchorElement): string | null {
  if (link.target !== '' || link.getAttribute('href')?.startsWith('#')) return null
  return siteRoute(link.href, window.location.origin)
}
