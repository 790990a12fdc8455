import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { DESCRIPTION_KEY, isPageField, KEYWORDS_KEY, QUESTIONS_KEY } from '@authzed-docs/shared/search-data-keys.ts'
import type { DocumentSection, SearchDocument } from './documents.ts'
import { MAX_SECTION_LENGTH, MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'
import { parseRecord } from './parse-record.ts'
import type { ParseResult } from './parse-result.ts'
import { isRoute } from './urls.ts'

/**
 * Reads `nextra-data-{locale}.json`, skipping invalid pages and sections.
 * @throws if the text isn't a JSON object
 */
export function parseSearchData(text: string): ParseResult {
  return parsePages(parseRecord(text))
}

/** Reads pages by route, skipping invalid ones. */
export function parsePages(pages: Record<string, unknown>): ParseResult {
  const problems: string[] = []
  const documents = Object.entries(pages).flatMap(([route, value]) => parsePage(route, value, problems))
  return { documents, problems }
}

function parsePage(route: string, value: unknown, problems: string[]): SearchDocument[] {
  const page = isRecord(value) ? value : {}
  const title = typeof page.title === 'string' ? page.title.trim() : ''
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
    if (typeof text === 'string') return [[key, text.slice(0, MAX_SECTION_LENGTH)]]
    problems.push(`page ${route}, section ${key.slice(0, MAX_TITLE_LENGTH)}: is not text`)
    return []
  })
}

/** @param key `anchor#heading`, as Nextra writes it; the heading can contain a `#` too */
export function sectionOf(key: string, text: string): DocumentSection {
  const separator = key.indexOf('#')
  if (separator < 0) return { anchor: '', heading: key.slice(0, MAX_TITLE_LENGTH), text }
  return { anchor: key.slice(0, separator), heading: key.slice(separator + 1, separator + 1 + MAX_TITLE_LENGTH), text }
}
