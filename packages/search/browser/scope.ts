import { englishRoute } from '@authzed-docs/shared/locales.ts'

/** A choice of the filter: all results, or one kind of results. */
export const RESULT_FILTERS = ['all', 'guide', 'reference', 'api', 'blog'] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]

/** Pages about calls: the API references of SpiceDB and AuthZed's products. */
const API = /\/http-api(?:\/|$)/

/** Pages whose entries are looked up: commands, flags, metrics, errors, terms and rules. */
const REFERENCE =
  /\/(?:best-practices|cel|commands|configuration|errors|glossary|metrics|reference|settings|tables|validation-files)$/

/** The kind of a page. It follows from the route alone. */
export function kindOfPage(route: string): Exclude<ResultFilter, 'all' | 'blog'> {
  const page = englishRoute(route.replace(/#.*/s, ''))
  if (API.test(page)) return 'api'
  return REFERENCE.test(page) ? 'reference' : 'guide'
}

/** The filter that a text names, such as a parameter of the URL; `all` for any other text. */
export function parseFilter(text: string | null): ResultFilter {
  return RESULT_FILTERS.find((filter) => filter === text) ?? 'all'
}

/** Which results a query asks for. */
export interface SearchScope {
  filter: ResultFilter
  /** Whether everything that matches is listed, as on the results page, instead of the best few. */
  isWhole: boolean
}

/** The best few results of all kinds. */
export const BEST_RESULTS: SearchScope = { filter: 'all', isWhole: false }

/** Whether a page is of the kind that a filter shows. */
export function showsPage(filter: ResultFilter, route: string): boolean {
  return filter === 'all' || kindOfPage(route) === filter
}

export const showsBlog = (filter: ResultFilter): boolean => filter === 'all' || filter === 'blog'
