import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { parsePages, sectionOf } from './page-data.ts'
import { invalidFile, parseRecord } from './parse-record.ts'
import type { ParseResult } from './parse-result.ts'
import { pageTextName } from './protocol.ts'
import { combinePages } from './translations.ts'

/** Names of the files with headings and with the full text, which contain a hash of their content. */
const HEADINGS_NAME = /^headings-[\w-]+\.[0-9a-f]{16}\.json$/
const FULL_TEXT_NAME = /^nextra-data-[\w-]+\.[0-9a-f]{16}\.json$/

const HASHES = /^[0-9a-f ]+$/

/** Titles, keywords and descriptions of one locale's pages. */
export interface Titles extends ParseResult {
  /** Routes in the order of the headings, also of invalid pages. */
  routes: readonly string[]
  /** Name of the file with the headings. */
  headings: string
}

/** Titles and headings of one locale's pages. */
export interface Outline extends ParseResult {
  /** Name of the file with their full text. */
  fullText: string
  /** Names of the files with the text of one page each, by route. Empty if the outline names none. */
  pageTexts: ReadonlyMap<string, string>
}

/**
 * Reads the titles, keywords and descriptions of a locale, skipping invalid pages.
 * @throws if the text is anything else
 */
export function parseTitles(text: string): Titles {
  const { headings, pages } = parseRecord(text)
  if (typeof headings !== 'string' || !HEADINGS_NAME.test(headings) || !isRecord(pages))
    throw invalidFile('a list of titles')
  return { headings, routes: Object.keys(pages), ...parsePages(pages) }
}

/**
 * Adds the headings to the titles of a locale.
 * @throws if the text isn't a list of headings
 */
export function parseHeadings(text: string, { routes, documents }: Titles): Outline {
  const { fullText, texts, headings } = parseRecord(text)
  if (typeof fullText !== 'string' || !FULL_TEXT_NAME.test(fullText) || !isListOfTexts(headings))
    throw invalidFile('a list of headings')
  const keys = new Map(routes.map((route, index) => [route, headings[index] ?? []]))
  return {
    fullText,
    pageTexts: namesByRoute(routes, texts),
    documents: documents.map((document) => ({
      ...document,
      sections: (keys.get(document.url) ?? []).map((key) => sectionOf(key, '')),
    })),
    problems: [],
  }
}

function isListOfTexts(value: unknown): value is string[][] {
  return Array.isArray(value) && value.every((list) => Array.isArray(list) && list.every(isString))
}

const isString = (value: unknown): value is string => typeof value === 'string'

/** Titles and headings of all pages that a search finds. */
export interface CombinedOutline extends Pick<Outline, 'documents' | 'problems' | 'pageTexts'> {
  /** One for each locale. */
  parts: readonly Outline[]
}

/** @throws if they have no page */
export function combineOutlines(parts: readonly Outline[]): CombinedOutline {
  return { ...combinePages(parts), pageTexts: new Map(parts.flatMap(({ pageTexts }) => [...pageTexts])), parts }
}

/** @param hashes one for each route, separated by spaces, as a text compresses better than an array */
function namesByRoute(routes: readonly string[], hashes: unknown): Map<string, string> {
  const list = typeof hashes === 'string' && HASHES.test(hashes) ? hashes.split(' ') : []
  return new Map(
    list.length === routes.length ? routes.map((route, index) => [route, pageTextName(list[index] ?? '')]) : [],
  )
}
