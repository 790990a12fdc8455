/** Where Next scrolls to the anchor of the address: when React hydrates a page, and when it renders another one. */
const SCROLL = /^(\s*component(?:DidMount|DidUpdate)\(\) \{\s*)this\.scrollToHash\(\);/gm

/**
 * Removes both calls from `next/dist/client/index.js`. The browser has scrolled to the anchor already when it showed the
 * page; React starts when the reader scrolls, and must not throw them back. For another page, the router scrolls.
 * @param source the module
 * @throws Error when Next no longer has these two calls
 */
export function keepScrollPosition(source: string): string {
  if (source.match(SCROLL)?.length !== 2) {
    throw new Error(
      'next/client no longer scrolls to the anchor in two places → read what it does now, and fix keep-scroll-position.ts',
    )
  }
  return source.replace(SCROLL, '$1')
}
