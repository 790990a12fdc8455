import { kindOfPage, type ResultFilter } from './result-kind.ts'

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
