import { createHash } from 'node:crypto'
import { isPageField, QUESTIONS_KEY } from '@authzed-docs/shared/search-data-keys.ts'
import { isStopWord } from '../browser/common-words.ts'
import { CODE_MARK } from '../browser/documents.ts'
import type { FullText } from '../browser/page-data.ts'
import { tokenize, visitTokens } from '../browser/tokens.ts'
import { isOutlineKey, parsePageData, type SearchData } from './locale-search-data.ts'
import { PROGRAM_LINE } from './search-text.ts'

/** A word of a program that readers might search for. Numbers and random values aren't. */
const NAME = /^[A-Za-z_]{4,40}$/

/**
 * Reduces search data to what browsers load after the outline. Programs lose everything but the names that no other text of the
 * site mentions, because for all others, pages that write about them are better results.
 */
export function fullTextOf(data: SearchData): FullText {
  const pages = Object.entries(data).map(([route, page]) => ({ route, sections: sectionsOf(page) }))
  const known = new Set<string>()
  for (const { sections } of pages) for (const { key, text } of sections) addWordsBesidePrograms(known, key, text)
  return Object.fromEntries(
    pages.map(({ route, sections }) => {
      const seen = new Set<string>()
      return [route, sections.map(({ key, text }) => entryOf(key, text, (line) => reducePrograms(line, known, seen)))]
    }),
  )
}

function entryOf(key: string, text: string, reduce: (text: string) => string): string | [string, string] {
  if (key === QUESTIONS_KEY) return [key, text]
  return isOutlineKey(key) ? reduce(text) : [key, reduce(text)]
}

/**
 * The text of each page by itself, in the same format, for queries that need only a few pages.
 * @returns the contents of the files by route
 */
export function pageTextsOf(fullText: FullText): Map<string, string> {
  return new Map(Object.entries(fullText).map(([route, entries]) => [route, JSON.stringify({ [route]: entries })]))
}

interface Section {
  key: string
  text: string
}

/** The search data in the format of its URL, which neither tells programs from other code nor marks code within a text. */
export function withoutMarks(data: SearchData): SearchData {
  return Object.fromEntries(
    Object.entries(data).map(([route, page]) => {
      const { title, data: texts } = parsePageData(page)
      return [
        route,
        { title, data: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, unmarked(text)])) },
      ]
    }),
  )
}

function unmarked(text: string): string {
  const lines = text.replace(PROGRAM_LINES, '\t').split('\n')
  return lines.map((line) => (line.startsWith('\t') ? line : line.replaceAll(CODE_MARK, ''))).join('\n')
}

/** Names of the files with a full text and with headings, which have a hash of their content. */
export const fullTextName = (locale: string, content: string): string => hashedName(`nextra-data-${locale}`, content)
export const headingsName = (locale: string, content: string): string => hashedName(`headings-${locale}`, content)

const hashedName = (name: string, content: string): string => `${name}.${hashOf(content).slice(0, 16)}.json`

/** Hexadecimal digits: enough to tell some thousand texts apart. */
const PAGE_TEXT_HASH_LENGTH = 9

/**
 * Hash in the name of a file with the text of a page. The outline has one for each page, so it's short.
 * @param content of the file
 */
export const pageTextHash = (content: string): string => hashOf(content).slice(0, PAGE_TEXT_HASH_LENGTH)

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

function sectionsOf(page: unknown): Section[] {
  return Object.entries(parsePageData(page).data).flatMap(([key, text]) => {
    if (key === QUESTIONS_KEY) return [{ key, text: text.split('\n').map(withoutStopWords).join('\n') }]
    return isPageField(key) ? [] : [{ key, text }]
  })
}

/** The words of a question that say what it's about. The browser ignores the others. */
function withoutStopWords(question: string): string {
  const words = tokenize(question).filter(({ word, kind }) => kind === 'word' && !isStopWord(word))
  return words.map(({ word }) => word).join(' ')
}

const PROGRAM_LINES = new RegExp(`^${PROGRAM_LINE}`, 'gm')

const isProgramLine = (line: string): boolean => line.startsWith(PROGRAM_LINE)

function addWordsBesidePrograms(words: Set<string>, key: string, text: string): void {
  const add = (word: string): void => void words.add(word)
  visitTokens(key, add)
  for (const line of text.split('\n')) if (!isProgramLine(line)) visitTokens(line, add)
}

/**
 * Replaces each run of a program's lines by one line with the names in it that are new.
 * @param known words of all texts beside programs
 * @param seen words of the page's programs before this text; the words of this text are added
 */
function reducePrograms(text: string, known: ReadonlySet<string>, seen: Set<string>): string {
  const lines: string[] = []
  let names: string[] = []
  const endProgram = (): void => {
    if (names.length > 0) lines.push(PROGRAM_LINE + names.join(' '))
    names = []
  }
  for (const line of text.split('\n')) {
    if (isProgramLine(line)) {
      names.push(...newNames(line, known, seen))
    } else {
      endProgram()
      lines.push(line)
    }
  }
  endProgram()
  return lines.join('\n')
}

function newNames(line: string, known: ReadonlySet<string>, seen: Set<string>): string[] {
  const names: string[] = []
  visitTokens(line, (word, start, end, kind) => {
    if (known.has(word) || seen.has(word)) return
    seen.add(word)
    const name = line.slice(start, end)
    if (kind !== 'part' && NAME.test(name)) names.push(name)
  })
  return names
}
