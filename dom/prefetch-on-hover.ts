import { siteRoute } from '../lib/browser/page/site-route.ts'
import { withoutQuery } from '../lib/shared/site.ts'
import { onLinkHover } from './links.ts'
import { cacheParsedPage } from './parsed-page-cache.ts'

/**
 * Fetches the HTML of a page ahead, which holds its text, when a link to it is under the pointer or has the focus,
 * wherever the link stands; while the reader stays on the link, the text is made ready too. Gives what ends this.
 */
export function prefetchOnHover(): () => void {
  /** What has been asked for, by its address. */
  const asked = new Map<string, Promise<void>>()
  const end = new AbortController()
  let last = ''
  let other = new AbortController()
  const comeTo = (link: HTMLAnchorElement): void => {
    const route = siteRoute(link.href, window.location.origin)
    if (route === null || link.pathname === window.location.pathname || link.pathname === last) return
    last = link.pathname
    other.abort()
    other = new AbortController()
    const { signal } = other
    const fetched = asked.get(last) ?? prefetch(last)
    asked.set(last, fetched)
    fetched.then(() => signal.aborted || cacheParsedPage(withoutQuery(route), signal))
  }
  onLinkHover(comeTo, end.signal)
  // The reader's first act, with which all this starts, may have been to come to a link.
  const link = document.querySelector<HTMLAnchorElement>('a:is(:hover, :focus)')
  if (link) comeTo(link)
  return () => {
    end.abort()
    other.abort()
  }
}

/** Settles when the page is there; never, where a browser does not fetch ahead. */
function prefetch(address: string): Promise<void> {
  return new Promise((resolve) => {
    const ahead = document.createElement('link')
    ahead.rel = 'prefetch'
    ahead.href = address
    ahead.onload = () => resolve()
    document.head.append(ahead)
  })
}
