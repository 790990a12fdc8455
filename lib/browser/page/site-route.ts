import { BASE_PATH } from '../../shared/site.ts'

/** Ends of addresses that are files: `openapi.json`. */
const FILE = /\.\w+$/

/**
 * Where a link leads within the site, as Next's router names it: route, query and anchor, without the base path.
 * @param href absolute address
 * @param origin of the page
 * @returns null for what is no page of this site
 */
export function siteRoute(href: string, origin: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url?.origin !== origin || FILE.test(url.pathname)) return null
  if (url.pathname !== BASE_PATH && !url.pathname.startsWith(`${BASE_PATH}/`)) return null
  return (url.pathname.slice(BASE_PATH.length) || '/') + url.search + url.hash
}
