import { BASE_PATH, isWithin } from '@authzed-docs/shared/site.ts'
import { redirectTarget } from '../../links/browser/redirects.ts'

export type RequestTarget =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; status: 301 | 302 | 308; location: string }
  | { kind: 'missing' }

const MISSING: RequestTarget = { kind: 'missing' }

/** Hosts serve them only instead of missing pages. */
const NOT_FOUND_PAGE = new RegExp(`^${BASE_PATH}/404(\\.html|\\.txt)?$`)

/** Files that a host also serves from its root folder. */
const ROOT_FILES = ['/robots.txt']

/**
 * Resolves a request URL like a static host: a page has one URL, without a slash or `.html` at its end.
 * @param url path and query of the request
 * @param isFile whether a path in the export is a file: `/spicedb.html`
 * @returns a file of the export, a redirect (from the host's root, a moved page's old route or another spelling of a
 *   page's URL), or `missing`
 */
export function resolveRequest(url: string, isFile: (path: string) => boolean): RequestTarget {
  const [, rawPath = '', query] = url.match(/^([^?]*)(?:\?(.*))?$/s) ?? []
  if (rawPath === '/') return { kind: 'redirect', status: 302, location: withQuery(BASE_PATH, query) }
  if (ROOT_FILES.includes(rawPath) && isFile(rawPath)) return { kind: 'file', path: rawPath }
  const path = decodePath(rawPath.replace(/\/+$/, ''))
  if (path === null || NOT_FOUND_PAGE.test(path) || !isWithin(path, BASE_PATH)) return MISSING
  const localPath = path.slice(BASE_PATH.length)
  const route = localPath.replace(/\.html$/, '').replace(/^\/index$/, '')
  const moved = redirectTarget(route)
  if (moved !== null) return { kind: 'redirect', status: 301, location: withQuery(BASE_PATH + moved, query) }
  const page = route === '' ? '/index.html' : `${route}.html`
  if (isFile(page)) {
    const isCanonical = route === localPath && !rawPath.endsWith('/')
    if (isCanonical) return { kind: 'file', path: page }
    return { kind: 'redirect', status: 308, location: withQuery(BASE_PATH + encodePath(route), query) }
  }
  return !rawPath.endsWith('/') && isFile(localPath) ? { kind: 'file', path: localPath } : MISSING
}

/** @returns null for a path that doesn't name a published file: hidden, outside of the folder, or malformed */
function decodePath(rawPath: string): string | null {
  try {
    const segments = rawPath.split('/').slice(1).map(decodeURIComponent)
    const isAllowed = segments.every((segment) => /^[^./\\\0][^/\\\0]*$/.test(segment))
    return isAllowed ? `/${segments.join('/')}` : null
  } catch {
    return null
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Inserts the request's query before the anchor. */
function withQuery(url: string, query: string | undefined): string {
  if (query === undefined) return url
  const [path, anchor] = url.split('#', 2)
  // A header can't contain other characters, which a client can send all the same.
  const encoded = query.replace(/[^\x21-\x7e]/g, encodeURIComponent)
  return `${path}?${encoded}${anchor === undefined ? '' : `#${anchor}`}`
}
