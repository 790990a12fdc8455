import { siteRoute } from '../lib/browser/page/site-route.ts'
import { stripQueryAndHash } from '../lib/shared/site.ts'
import { onLinkHover } from './links.ts'
import { cacheParsedPage } from './parsed-page-cache.ts'

/**
 * Prefetches the HTML of a page, which contains its body, when a link to it is hovered or gets the focus. If the reader
 * stays on the link, the body is parsed as well.
 * @returns a cleanup function
 */
export function prefetchOnHover(): () => void {
  /** Prefetches by path. */
  const prefetches = new Map<string, Promise<void>>()
  const listeners = new AbortController()
  let lastPath = ''
  let parsing = new AbortController()
  const onHover = (link: HTMLAnchorElement): void => {
    const route = siteRoute(link.href, window.location.origin)
    if (route === null || link.pathname === window.location.pathname || link.pathname === lastPath) return
    lastPath = link.pathname
    parsing.abort()
    parsing = new AbortController()
    const { signal } = parsing
    const prefetched = prefetches.get(lastPath) ?? prefetch(lastPath)
    prefetches.set(lastPath, prefetched)
    prefetched.then(() => signal.aborted || cacheParsedPage(stripQueryAndHash(route), signal))
  }
  onLinkHover(onHover, listeners.signal)
  // The interaction that started React might have been hovering a link.
  const link = document.querySelector<HTMLAnchorElement>('a:is(:hover, :focus)')
  if (link) onHover(link)
  return () => {
    listeners.abort()
    parsing.abort()
  }
}

/** Resolves once the page is in the HTTP cache. Never resolves in browsers without support for prefetching. */
function prefetch(url: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = url
    link.onload = () => resolve()
    document.head.append(link)
  })
}
