import { isRecord } from '../../shared/is-record.ts'
import { parsePages } from './page-data.ts'
import { invalidFile, parseRecord } from './parse-record.ts'
import type { ParseResult } from './parse-result.ts'
import { pageTextName } from './protocol.ts'
import { combinePages } from './translations.ts'

/** Name of the file with the full text, which contains a hash of its content. */
const FULL_TEXT_NAME = /^nextra-data-[\w-]+\.[0-9a-f]{16}\.json$/

const HASHES = /^[0-9a-f ]+$/

/** Titles and headings of the pages of one locale. */
export interface Outline extends ParseResult {
  /** Name of the file with their full text. */
  fullText: string
  /** Names of the files with the text of one page each, by route. Empty if the outline names none. */
  pageTexts: ReadonlyMap<string, string>
}

/**
 * Reads the titles, headings, keywords and descriptions of a locale, skipping invalid pages.
 * @throws if it isn't an outline
 */
export function parseOutline(text: string): Outline {
  const { fullText, texts, pages } = parseRecord(text)
  if (typeof fullText !== 'string' || !FULL_TEXT_NAME.test(fullText) || !isRecord(pages))
    throw invalidFile('an outline')
  return { fullText, pageTexts: namesByRoute(Object.keys(pages), texts), ...parsePages(pages) }
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
