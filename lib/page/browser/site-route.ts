import { BASE_PATH, isWithin } from '@authzed-docs/shared/site.ts'

/** Extension of a URL that points to a file: `openapi.json`. */
const FILE_EXTENSION = /\.\w+$/

/**
 * The route that a link points to, as Next's router expects it: with query string and anchor, without the base path.
 * @param href absolute URL
 * @param origin the current page's origin
 * @returns null if the link doesn't point to a page of this site
 */
export function siteRoute(href: string, origin: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url?.origin !== origin || FILE_EXTENSION.test(url.pathname)) return null
  if (!isWithin(url.pathname, BASE_PATH)) return null
  return (url.pathname.slice(BASE_PATH.length) || '/') + url.search + url.hash
}
