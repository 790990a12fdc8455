import { QUESTIONS_KEY } from '@authzed-docs/shared/search-data-keys.ts'
import type { SearchDocument } from './documents.ts'
import { MAX_SECTION_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'
import { sectionOf } from './page-data.ts'
import { invalidFile, parseRecord } from './parse-record.ts'
import type { ParseResult } from './parse-result.ts'

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

const isFullText = (pages: Record<string, unknown>): pages is FullText =>
  Object.values(pages).every((entries) => Array.isArray(entries) && entries.every(isEntry))

function isEntry(entry: unknown): entry is Entry {
  return typeof entry === 'string' || (Array.isArray(entry) && entry.length === 2 && entry.every(isString))
}

const isString = (value: unknown): value is string => typeof value === 'string'
