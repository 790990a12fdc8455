import { setUrlParameter } from '@authzed-docs/shared/url-parameter.ts'
import { MAX_QUERY_LENGTH } from './limits.ts'

/** Name of the URL parameter that holds the query: `/docs/spicedb?q=caveats` */
const PARAMETER = 'q'

/** @returns the trimmed query in a URL's query string, or an empty string */
export function readQueryParam(search: string): string {
  return (new URLSearchParams(search).get(PARAMETER) ?? '').slice(0, MAX_QUERY_LENGTH).trim()
}

/**
 * Sets the query in a URL, or removes it.
 * @param url path with query string and anchor: `/docs/spicedb?x=1#top`
 * @param query empty to remove it
 */
export function setQueryParam(url: string, query: string): string {
  return setUrlParameter(url, PARAMETER, query.slice(0, MAX_QUERY_LENGTH))
}
