import { BASE_PATH } from '../../shared/site.ts'

/** Name of the global variable in which a script of the downloadable copy leaves the search data of a locale: text by URL. */
export const OFFLINE_DATA = 'offlineSearchData'

/** Path of that script in the copy. */
export const offlineDataPath = (locale: string): string => `offline/search-${locale}.js`

/** Path of the script of the copy's pages. */
export const OFFLINE_SCRIPT = 'offline/offline.js'

/**
 * The file of a page: `/docs/spicedb#x` → `file:///…/spicedb.html#x`
 * @param folder URL of the folder of the copy, with a trailing slash
 */
export function offlineUrl(url: string, folder: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url.slice(BASE_PATH.length)) ?? []
  const file = path === '' || path === '/' ? 'index.html' : `${path.slice(1)}.html`
  return folder + file + rest
}

/** Reads the value of the global variable. Anything but texts is left out. */
export function parseOfflineData(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
