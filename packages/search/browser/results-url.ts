import type { Locale } from '@authzed-docs/shared/locales.ts'
import { searchRoute } from '@authzed-docs/shared/search-route.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { setUrlParameter } from '@authzed-docs/shared/url-parameter.ts'
import { MAX_QUERY_LENGTH } from './limits.ts'
import { parseFilter, type ResultFilter } from './scope.ts'

/** Name of the URL parameter that holds the query: `/docs/spicedb?q=caveats` */
const QUERY = 'q'

/** @returns the trimmed query in a URL's query string, or an empty string */
export function readQueryParam(search: string): string {
  return (new URLSearchParams(search).get(QUERY) ?? '').slice(0, MAX_QUERY_LENGTH).trim()
}

/**
 * Sets the query in a URL, or removes it.
 * @param url path with query string and anchor: `/docs/spicedb?x=1#top`
 * @param query empty to remove it
 */
export function setQueryParam(url: string, query: string): string {
  return setUrlParameter(url, QUERY, query.slice(0, MAX_QUERY_LENGTH))
}

/** What the results page shows. */
export interface ResultsRequest {
  query: string
  filter: ResultFilter
}

/** Name of the URL parameter that holds the filter: `/docs/search?q=caveats&filter=api` */
const FILTER = 'filter'

/** URL of the results page: `/docs/fr/search?q=caveats` */
export function resultsUrl(request: ResultsRequest, locale: Locale): string {
  return withRequest(BASE_PATH + searchRoute(locale), request)
}

/** Sets the query and the filter in a URL. */
export function withRequest(url: string, { query, filter }: ResultsRequest): string {
  return setUrlParameter(setQueryParam(url, query.trim()), FILTER, filter === 'all' ? '' : filter)
}

/** Reads the query and the filter from a URL's query string. */
export function readRequest(search: string): ResultsRequest {
  return { query: readQueryParam(search), filter: parseFilter(new URLSearchParams(search).get(FILTER)) }
}
