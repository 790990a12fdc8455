import { englishRoute, type Locale, localeRoute } from './locales.ts'

/** Route of the results page, which every locale has. Neither search engines nor the search itself list it. */
export const SEARCH_ROUTE = '/search'

/** Whether a route is the results page, in any locale. */
export const isSearchRoute = (route: string): boolean => englishRoute(route) === SEARCH_ROUTE

/** The results page in a locale. */
export const searchRoute = (locale: Locale): string => localeRoute(SEARCH_ROUTE, locale)

/** The file that tells browsers how to search this site, and its media type. */
export const OPENSEARCH_FILE = 'opensearch.xml'
export const OPENSEARCH_TYPE = 'application/opensearchdescription+xml'
