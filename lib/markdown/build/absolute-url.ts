import { hasMarkdown, markdownPath } from '@authzed-docs/shared/routes.ts'
import { BASE_PATH, canonicalUrl } from '@authzed-docs/shared/site.ts'

/** What links are resolved against. */
export interface LinkBase {
  /** Scheme and host of the published site. */
  origin: string
  /** Route of the page that contains the link. */
  route: string
  /** Routes of all pages. */
  routes: ReadonlySet<string>
}

/**
 * Makes a link absolute, because a reader of Markdown doesn't know the URL that it came from. Links to pages point to their
 * Markdown, because a program that follows them reads that.
 * @param url as written on a page: `/spicedb#x`, `#x`, `/openapi.json` or an external URL
 */
export function absoluteUrl(url: string, { origin, route, routes }: LinkBase): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (path === '') return markdownUrl(route, origin) + rest
  if (!path.startsWith('/')) return url
  const target = path === '/' ? path : path.replace(/\/$/, '')
  if (routes.has(target) && hasMarkdown(target)) return markdownUrl(target, origin) + rest
  return canonicalUrl(path, origin) + rest
}

/** The absolute URL of a page as Markdown. */
export const markdownUrl = (route: string, origin: string): string => `${origin}${BASE_PATH}${markdownPath(route)}`
