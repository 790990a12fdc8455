import type { Locale } from '@authzed-docs/shared/locales.ts'
import { searchRoute } from '@authzed-docs/shared/search-route.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { setUrlParameter } from '@authzed-docs/shared/url-parameter.ts'
import { readQueryParam, setQueryParam } from './query-param.ts'
import { parseFilter, type ResultFilter } from './result-kind.ts'

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
