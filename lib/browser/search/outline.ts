import { isRecord } from '../../shared/is-record.ts'
import { parsePages } from './page-data.ts'
import { invalidFile, parseRecord } from './parse-record.ts'
import type { ParseResult } from './parse-result.ts'

/** Name of the file with the full text, which contains a hash of its content. */
const FULL_TEXT_NAME = /^nextra-data-[\w-]+\.[0-9a-f]{16}\.json$/

export interface Outline extends ParseResult {
  fullText: string
}

/**
 * Reads the titles, headings, keywords and descriptions of a locale, skipping invalid pages.
 * @throws if it isn't an outline or has no valid page
 */
export function parseOutline(text: string): Outline {
  const { fullText, pages } = parseRecord(text)
  if (typeof fullText !== 'string' || !FULL_TEXT_NAME.test(fullText) || !isRecord(pages))
    throw invalidFile('an outline')
  return { fullText, ...parsePages(pages) }
}
