import { redirectOf } from '../../shared/redirects.ts'
import { BASE_PATH } from '../../shared/site.ts'

export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'missing' }

/**
 * What a request for an address means.
 * @param url path and query as the browser sent them
 * @returns a path within the export, a redirect (from the host's root, or from where a page once was), or nothing of ours
 */
export function resolveRequest(url: string): Target {
  const [path = '/', query] = url.split('?', 2)
  if (path === '/') return { kind: 'redirect', status: 302, location: BASE_PATH }
  if (path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`)) return { kind: 'missing' }
  const inside = path.slice(BASE_PATH.length).replace(/\/+$/, '') || '/'
  const moved = redirectOf(inside)
  if (moved !== null) return { kind: 'redirect', status: 301, location: withQuery(BASE_PATH + moved, query) }
  return { kind: 'file', path: query === undefined ? inside : `${inside}?${query}` }
}

/** The query that the reader brought goes in front of the anchor. */
function withQuery(address: string, query: string | undefined): string {
  if (query === undefined) return address
  const [path, anchor] = address.split('#', 2)
  return `${path}?${query}${anchor === undefined ? '' : `#${anchor}`}`
}
