import { englishRoute } from '../../shared/locales.ts'

/** Content of `nextra-data-{locale}.json`: pages by route. */
export type SearchData = Record<string, unknown>

/**
 * Completes a locale's search data with the English pages that it doesn't translate, as in its sidebar.
 * @param own pages of the locale
 * @param english all pages in English
 */
export function addUntranslated(own: SearchData, english: SearchData): SearchData {
  const translated = new Set(Object.keys(own).map(englishRoute))
  return { ...own, ...Object.fromEntries(Object.entries(english).filter(([route]) => !translated.has(route))) }
}

/** Sorts pages by route, because the compiler emits them in the order in which it finished them. */
export function sortByRoute(data: SearchData): SearchData {
  const compare = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
  return Object.fromEntries(Object.entries(data).sort(compare))
}
