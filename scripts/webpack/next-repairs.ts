/** Where Next (16.4.5) scrolls to the anchor of the address when React takes over a page, and when it renders another one. */
const SCROLL = /^(\s*component(?:DidMount|DidUpdate)\(\) \{\s*)this\.scrollToHash\(\);/gm

/**
 * Next's program without that. The browser has scrolled to the anchor when it showed the page; the reader, whose scrolling
 * starts React, must not be thrown back there. For another page the router scrolls by itself.
 * @throws Error when Next is no longer written as in 16.4.5
 */
export function repairedNext(source: string): string {
  if (source.match(SCROLL)?.length !== 2)
    throw new Error(
      'next/client no longer scrolls to the anchor in two places → see what it does now, and correct this file',
    )
  return source.replace(SCROLL, '$1')
}
