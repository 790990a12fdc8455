import { redirectTarget } from '../../shared/redirects.ts'
import { BASE_PATH } from '../../shared/site.ts'

export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'missing' }

/**
 * Resolves a request URL.
 * @param url path and query of the request
 * @returns a path in the export, a redirect (from the host's root or a moved page's old route), or `missing`
 */
export function resolveRequest(url: string): Target {
  const [path = '/', query] = url.split('?', 2)
  if (path === '/') return { kind: 'redirect', status: 302, location: BASE_PATH }
  if (path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`)) return { kind: 'missing' }
  const localPath = path.slice(BASE_PATH.length).replace(/\/+$/, '') || '/'
  const moved = redirectTarget(localPath)
  if (moved !== null) return { kind: 'redirect', status: 301, location: withQuery(BASE_PATH + moved, query) }
  return { kind: 'file', path: query === undefined ? localPath : `${localPath}?${query}` }
}

/** Inserts the request's query before the anchor. */
function withQuery(address: string, query: string | undefined): string {
  if (query === undefined) return address
  const [path, anchor] = address.split('#', 2)
  return `${path}?${query}${anchor === undefined ? '' : `#${anchor}`}`
}
