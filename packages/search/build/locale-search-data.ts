import { englishRoute } from '@authzed-docs/shared/locales.ts'
import { isPageField, QUESTIONS_KEY } from '@authzed-docs/shared/search-data-keys.ts'
import * as z from 'zod'

/** Content of `nextra-data-{locale}.json`: pages by route. */
export type SearchData = Record<string, unknown>

/**
 * The pages that readers of a locale find: its own, and the English ones without a translation, as in its sidebar.
 * @param own pages of the locale
 * @param english all pages in English
 */
export function withUntranslated(own: SearchData, english: SearchData): SearchData {
  const translated = new Set(Object.keys(own).map(englishRoute))
  const untranslated = Object.entries(english).filter(([route]) => !translated.has(route))
  return { ...own, ...Object.fromEntries(untranslated) }
}

/** Sorts pages by route, because the compiler emits them in the order in which it finished them. */
export function sortByRoute(data: SearchData): SearchData {
  const compare = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
  return Object.fromEntries(Object.entries(data).sort(compare))
}

const pageSchema = z.object({ title: z.string(), data: z.record(z.string(), z.string()) })

/** Longest heading of an outline, in characters. Longer ones are error messages, for which it takes the full text to find the page. */
const MAX_OUTLINE_HEADING_LENGTH = 60

/** @throws ZodError if it isn't a page of search data */
export const parsePageData = (page: unknown): { title: string; data: Record<string, string> } => pageSchema.parse(page)

/**
 * Reduces search data to titles, headings, keywords and descriptions, in the same format. Browsers load them first, so that they
 * can answer before the full text has arrived.
 * @throws ZodError if a page isn't search data
 */
export function outlineOf(data: SearchData): SearchData {
  return Object.fromEntries(
    Object.entries(data).map(([route, page]) => {
      const { title, data: sections } = parsePageData(page)
      const outline = Object.entries(sections)
        .filter(([key]) => isOutlineKey(key) && key !== QUESTIONS_KEY)
        .map(([key, text]) => [key, isPageField(key) ? text : ''])
      return [route, { title, data: Object.fromEntries(outline) }]
    }),
  )
}

/**
 * Splits an outline, because browsers load the titles, keywords and descriptions before the headings.
 * @returns `titles` in the same format, and the keys of each page's sections in the same order
 */
export function splitOutline(outline: SearchData): { titles: SearchData; headings: string[][] } {
  const pages = Object.entries(outline).map(([route, page]) => ({ route, ...parsePageData(page) }))
  return {
    titles: Object.fromEntries(
      pages.map(({ route, title, data }) => {
        const fields = Object.entries(data).filter(([key]) => isPageField(key))
        return [route, { title, data: Object.fromEntries(fields) }]
      }),
    ),
    headings: pages.map(({ data }) => Object.keys(data).filter((key) => !isPageField(key))),
  }
}

export const isOutlineKey = (key: string): boolean => key.length - key.indexOf('#') - 1 <= MAX_OUTLINE_HEADING_LENGTH
