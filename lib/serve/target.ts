import { BASE_PATH } from '../site.ts'

export type Target = { kind: 'file'; path: string } | { kind: 'redirect'; location: string } | { kind: 'missing' }

/**
 * What a request for an address means.
 * @param url path and query as the browser sent them
 * @returns a path within the export, a redirect (from the host's root to the site), or nothing of ours
 */
export function targetOf(url: string): Target {
  const [path = '/', query] = url.split('?', 2)
  if (path === '/') return { kind: 'redirect', location: BASE_PATH }
  if (path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`)) return { kind: 'missing' }
  const inside = path.slice(BASE_PATH.length).replace(/\/+$/, '') || '/'
  return { kind: 'file', path: query === undefined ? inside : `${inside}?${query}` }
}
