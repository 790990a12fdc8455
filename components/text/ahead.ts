import { siteRoute } from '../../lib/text/site-route.ts'
import { linkAt } from './links.ts'

/**
 * Fetches the HTML of a page ahead, which holds its text, when a link to it is under the pointer or has the focus,
 * wherever the link stands. Gives what ends this.
 */
export function fetchTextsAhead(): () => void {
  const asked = new Set([window.location.pathname])
  const end = new AbortController()
  const onPointer = ({ target }: Event): void => {
    const link = linkAt(target)
    if (!link || asked.has(link.pathname) || siteRoute(link.href, window.location.origin) === null) return
    asked.add(link.pathname)
    const ahead = document.createElement('link')
    ahead.rel = 'prefetch'
    ahead.href = link.pathname
    document.head.append(ahead)
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onPointer, { signal: end.signal })
  return () => end.abort()
}
