import { MAX_QUERY_LENGTH } from './limits.ts'

/** Name of the query in a page's url: `/docs/spicedb?q=caveats` */
const PARAMETER = 'q'

/** The query that a URL asks for, without white space around it; empty where it asks for none. */
export function readQueryParam(search: string): string {
  return (new URLSearchParams(search).get(PARAMETER) ?? '').slice(0, MAX_QUERY_LENGTH).trim()
}

/**
 * Puts a query into a URL, or takes it out.
 * @param url path with query and anchor: `/docs/spicedb?x=1#top`
 * @param query empty to take it out
 */
export function setQueryParam(url: string, query: string): string {
  const [, path = '', search = '', anchor = ''] = url.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/) ?? []
  const parameters = new URLSearchParams(search)
  if (query === '') parameters.delete(PARAMETER)
  else parameters.set(PARAMETER, query.slice(0, MAX_QUERY_LENGTH))
  const rest = parameters.toString()
  return path + (rest === '' ? '' : `?${rest}`) + anchor
}
