import { QUERY_LENGTH } from './limits.ts'

/** Name of the query in a page's address: `/docs/spicedb?q=caveats` */
const PARAMETER = 'q'

/** The query that an address asks for, without white space around it; empty where it asks for none. */
export function queryOf(search: string): string {
  return (new URLSearchParams(search).get(PARAMETER) ?? '').slice(0, QUERY_LENGTH).trim()
}

/**
 * Puts a query into an address, or takes it out.
 * @param address path with query and anchor: `/docs/spicedb?x=1#top`
 * @param query empty to take it out
 */
export function withQuery(address: string, query: string): string {
  const [, path = '', search = '', anchor = ''] = address.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/) ?? []
  const parameters = new URLSearchParams(search)
  if (query === '') parameters.delete(PARAMETER)
  else parameters.set(PARAMETER, query.slice(0, QUERY_LENGTH))
  const rest = parameters.toString()
  return path + (rest === '' ? '' : `?${rest}`) + anchor
}
