import { englishRoute } from '../../shared/locales.ts'

/** `nextra-data-{locale}.json`: pages by route. */
export type SearchData = Record<string, unknown>

/**
 * Search data of a language: its own pages, and the English ones that it lacks, as in its sidebar.
 * @param own pages of the language
 * @param english all pages in English
 */
export function addUntranslated(own: SearchData, english: SearchData): SearchData {
  const translated = new Set(Object.keys(own).map(englishRoute))
  return { ...own, ...Object.fromEntries(Object.entries(english).filter(([route]) => !translated.has(route))) }
}

/** The same pages in order of their routes: the compiler gives them in the order in which it was done with them. */
export function sortByRoute(data: SearchData): SearchData {
  const compare = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)
  return Object.fromEntries(Object.entries(data).sort(compare))
}
