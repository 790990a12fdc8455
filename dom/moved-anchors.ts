import { inlineCall } from './inline-call.ts'

/**
 * Attribute of the script, with a line for each new page: its path and the anchors that have moved there, `/docs/route a b=c d=`.
 * Here `a` has kept its name, `b` is called `c` now, and `d` has become the whole page. JSON would be three times as long in HTML.
 */
export const MOVED_ANCHORS_ATTRIBUTE = 'data-moved-anchors'

/**
 * Forwards a reader who opens an anchor whose section has moved to another page. An anchor that the page has wins, because a
 * translation can still contain the section. It must not use anything outside the function.
 */
function forwardMovedAnchors(attribute: string): void {
  const rows = new Map<string, [string, string]>()
  for (const line of (document.currentScript?.getAttribute(attribute) ?? '').split('\n')) {
    const [path = '', ...anchors] = line.split(' ')
    for (const entry of anchors) {
      const [anchor = '', hash = anchor] = entry.split('=')
      rows.set(anchor, [path, hash])
    }
  }
  const forward = (): void => {
    const anchor = location.hash.slice(1)
    const row = rows.get(anchor)
    if (!row || document.getElementById(anchor)) return
    const [path, hash] = row
    location.replace(path + location.search + (hash && `#${hash}`))
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', forward, { once: true })
  else forward()
  addEventListener('hashchange', forward)
}

/** Inline script of the pages that have moved anchors. It follows the article, whose anchors it compares. */
export const MOVED_ANCHORS_SCRIPT = inlineCall(forwardMovedAnchors, MOVED_ANCHORS_ATTRIBUTE)
