import { englishRoute } from '../locale/locales.ts'

/** `nextra-data-{locale}.json`: pages by route. */
export type SearchData = Record<string, unknown>

/**
 * Search data of a language: its own pages, and the English ones that it lacks, as in its sidebar.
 * @param own pages of the language
 * @param english all pages in English
 */
export function withUntranslated(own: SearchData, english: SearchData): SearchData {
  const translated = new Set(Object.keys(own).map(englishRoute))
  return { ...own, ...Object.fromEntries(Object.entries(english).filter(([route]) => !translated.has(route))) }
}
