import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { DEFAULT_LOCALE, englishRoute } from '@authzed-docs/shared/locales.ts'
import { DESCRIPTION_KEY, isPageField, KEYWORDS_KEY, QUESTIONS_KEY } from '@authzed-docs/shared/search-data-keys.ts'
import type { DocumentSection, ParseResult, SearchDocument } from './documents.ts'
import { MAX_SECTION_LENGTH, MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'
import { invalidFile, isListOf, isString, parseRecord } from './parse-record.ts'
import { pageTextName } from './protocol.ts'

/**
 * Reads `nextra-data-{locale}.json`, skipping invalid pages and sections.
 * @throws if the text isn't a JSON object
 */
export function parseSearchData(text: string): ParseResult {
  return parsePages(parseRecord(text))
}

/** Reads pages by route, skipping invalid ones. */
function parsePages(pages: Record<string, unknown>): ParseResult {
  const problems: string[] = []
  const documents = Object.entries(pages).flatMap(([route, value]) => parsePage(route, value, problems))
  return { documents, problems }
}

function parsePage(route: string, value: unknown, problems: string[]): SearchDocument[] {
  const page = isRecord(value) ? value : {}
  const title = isString(page.title) ? page.title.trim() : ''
  if (title === '' || !isRecord(page.data) || !isRoute(route)) {
    const problem = title === '' ? 'has no title' : isRoute(route) ? 'has no sections' : 'is not a route'
    problems.push(`page ${route.slice(0, MAX_TITLE_LENGTH)}: ${problem}`)
    return []
  }
  const texts = sectionTexts(route, page.data, problems)
  const fields = new Map(texts)
  const sections = texts.filter(([key]) => !isPageField(key))
  return [
    {
      url: route,
      title: title.slice(0, MAX_TITLE_LENGTH),
      summary: (fields.get(DESCRIPTION_KEY) ?? '').slice(0, MAX_SUMMARY_LENGTH),
      keywords: fields.get(KEYWORDS_KEY) ?? '',
      questions: fields.get(QUESTIONS_KEY) ?? '',
      sections: sections.map(([key, text]) => sectionOf(key, text)),
    },
  ]
}

function sectionTexts(route: string, data: Record<string, unknown>, problems: string[]): [string, string][] {
  return Object.entries(data).flatMap(([key, text]): [string, string][] => {
    if (isString(text)) return [[key, text.slice(0, MAX_SECTION_LENGTH)]]
    problems.push(`page ${route}, section ${key.slice(0, MAX_TITLE_LENGTH)}: is not text`)
    return []
  })
}

/** @param key `anchor#heading`, as Nextra writes it; the heading can contain a `#` too */
function sectionOf(key: string, text: string): DocumentSection {
  const separator = key.indexOf('#')
  if (separator < 0) return { anchor: '', heading: key.slice(0, MAX_TITLE_LENGTH), text }
  return { anchor: key.slice(0, separator), heading: key.slice(separator + 1, separator + 1 + MAX_TITLE_LENGTH), text }
}

/** Whether a value is a route of this site: it starts with one slash, and no browser would read it as another host. */
export function isRoute(value: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)
}

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
  if (typeof fullText !== 'string' || !FULL_TEXT_NAME.test(fullText) || !isListOf(headings, isListOfTexts))
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

/** The text of an outline section, or the key and the text of a section that it lacks. */
type Entry = string | [key: string, text: string]

/**
 * Texts of pages whose titles and headings have been loaded, by route: a text for each section of the outline in order, and a key and
 * a text for each section that it lacks and for the questions. `packages/search/build/full-text.ts` writes it.
 */
export type FullText = Record<string, Entry[]>

/**
 * Adds the full text to the pages of an outline, or the text of one page to that page.
 * @returns the pages with their texts; a page whose texts don't belong to its sections keeps its headings alone
 * @throws if it isn't a full text
 */
export function parseFullText(text: string, outline: readonly SearchDocument[]): ParseResult {
  const pages = parseRecord(text)
  if (!isFullText(pages)) throw invalidFile('a full text')
  const problems: string[] = []
  const documents = outline.map((document) => {
    const entries = pages[document.url] ?? []
    const sections = entries.filter((entry) => typeof entry === 'string')
    if (sections.length !== document.sections.length) {
      problems.push(`page ${document.url.slice(0, MAX_TITLE_LENGTH)}: has texts of other sections`)
      return document
    }
    const questions = entries.find((entry) => entry[0] === QUESTIONS_KEY)
    let next = 0
    return {
      ...document,
      questions: typeof questions === 'object' ? questions[1] : '',
      sections: entries.flatMap((entry) => {
        if (typeof entry !== 'string') return entry === questions ? [] : sectionOf(entry[0], limited(entry[1]))
        const section = document.sections[next++]
        return section ? { ...section, text: limited(entry) } : []
      }),
    }
  })
  return { documents, problems }
}

const limited = (text: string): string => text.slice(0, MAX_SECTION_LENGTH)

const isListOfTexts = (value: unknown): value is string[] => isListOf(value, isString)

const isEntry = (value: unknown): value is Entry => isString(value) || (isListOfTexts(value) && value.length === 2)

const isFullText = (pages: Record<string, unknown>): pages is FullText =>
  Object.values(pages).every((entries) => isListOf(entries, isEntry))

/** The locales whose files a search needs: its own, and English for the pages without a translation. */
export const dataLocales = (locale: string): string[] => [...new Set([locale, DEFAULT_LOCALE])]

/**
 * Combines the pages of `dataLocales`. Translations replace their English pages.
 * @throws if there is no page, so that loading can be retried
 */
export function combinePages(results: readonly ParseResult[]): ParseResult {
  const pages = new Map<string, SearchDocument>()
  for (const document of results.flatMap(({ documents }) => documents)) {
    const route = englishRoute(document.url)
    if (!pages.has(route)) pages.set(route, document)
  }
  if (pages.size === 0) throw new Error('the search data contains no page')
  return { documents: [...pages.values()], problems: results.flatMap(({ problems }) => problems) }
}
