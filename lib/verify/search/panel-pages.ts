import type { OutlineResults } from '../../browser/search/engine.ts'

/**
 * The pages that the panel shows for the first query of a visit, once everything that the query needs has been loaded.
 * @param first results from titles and headings
 * @param findInFullText routes of the pages found in the full text, best first
 * @returns routes, best first
 */
export function panelPages({ isDecisive, pages }: OutlineResults, findInFullText: () => string[]): string[] {
  return isDecisive ? pages.map(({ id }) => id) : findInFullText()
}
