import { englishRoute, type Locale, localeRoute } from './locales.ts'

/** Route of the page of all results, which every locale has. Neither search engines nor the search itself list it. */
export const SEARCH_ROUTE = '/search'

/** Whether a route is the page of all results, in any locale. */
export const isSearchRoute = (route: string): boolean => englishRoute(route) === SEARCH_ROUTE

/** The page of all results in a locale. */
export const searchRoute = (locale: Locale): string => localeRoute(SEARCH_ROUTE, locale)

/** The file that tells browsers how to search this site, and its media type. */
export const OPENSEARCH_FILE = 'opensearch.xml'
export const OPENSEARCH_TYPE = 'application/opensearchdescription+xml'
