import { createHash } from 'node:crypto'
import { CODE_MARK } from '../../browser/search/documents.ts'
import { AS_WRITTEN, FIRST_WORD_CODE, LAST_WORD_CODE } from '../../browser/search/full-text.ts'
import { isStopWord } from '../../browser/search/stop-words.ts'
import { tokenize, visitTokens } from '../../browser/search/tokens.ts'
import { isPageField, QUESTIONS_KEY } from '../../shared/search-data-keys.ts'
import { PROGRAM_LINE } from '../content/search-text.ts'
import { isOutlineKey, parsePage, type SearchData } from './locale-search-data.ts'

/** Content of a full text, which `lib/browser/search/full-text.ts` describes and reads. */
export interface FullText {
  words: string
  pages: Record<string, (string | [key: string, text: string])[]>
}

/** A word of a program that readers might search for. Numbers and random values aren't. */
const NAME = /^[A-Za-z_]{4,40}$/

const WORD = /[A-Za-z]+/g

/** Fewer occurrences of a word cost less than its entry in the list of words. */
const MIN_OCCURRENCES = 3

/**
 * Reduces search data to what browsers load after the outline. Programs lose everything but the names that no other text of the
 * site mentions, because for all others, pages that write about them are better results.
 */
export function fullTextOf(data: SearchData): FullText {
  const texts = reducedTexts(data)
  const { words, encode } = createEncoder(texts.flatMap(({ sections }) => sections.map(({ text }) => text)))
  return {
    words,
    pages: Object.fromEntries(
      texts.map(({ route, sections }) => [route, sections.map(({ key, text }) => entryOf(key, encode(text)))]),
    ),
  }
}

/**
 * The text of each page by itself, in the same format, for queries that need only a few pages. In a short text, a list of words
 * would cost more than it saves.
 * @returns the contents of the files by route
 */
export function pageTextsOf(data: SearchData): Map<string, string> {
  return new Map(
    reducedTexts(data).map(({ route, sections }) => {
      const entries = sections.map(({ key, text }) => entryOf(key, text))
      return [route, JSON.stringify({ words: '', pages: { [route]: entries } } satisfies FullText)]
    }),
  )
}

const entryOf = (key: string, text: string): string | [string, string] =>
  isOutlineKey(key) && key !== QUESTIONS_KEY ? text : [key, text]

interface Section {
  key: string
  text: string
}

/** The texts of all pages, with sentences that begin with small letters and without most of their programs. */
function reducedTexts(data: SearchData): { route: string; sections: Section[] }[] {
  const pages = Object.entries(data).map(([route, page]) => ({ route, sections: sectionsOf(page) }))
  const known = new Set<string>()
  for (const { sections } of pages) for (const { key, text } of sections) addWordsBesidePrograms(known, key, text)
  return pages.map(({ route, sections }) => {
    const seen = new Set<string>()
    return {
      route,
      sections: sections.map(({ key, text }) => ({
        key,
        text: key === QUESTIONS_KEY ? text : withoutCapitals(reducePrograms(text, known, seen)),
      })),
    }
  })
}

/** The search data in the format of its URL, which neither tells programs from other code nor marks code within a text. */
export function withoutMarks(data: SearchData): SearchData {
  return Object.fromEntries(
    Object.entries(data).map(([route, page]) => {
      const { title, data: texts } = parsePage(page)
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

/**
 * Name of a file with a full text.
 * @param content of the file
 */
export function fullTextName(locale: string, content: string): string {
  return `nextra-data-${locale}.${hashOf(content).slice(0, 16)}.json`
}

/**
 * Name of a file with headings.
 * @param content of the file
 */
export function headingsName(locale: string, content: string): string {
  return `headings-${locale}.${hashOf(content).slice(0, 16)}.json`
}

/** Hexadecimal digits: enough to tell some thousand texts apart. */
const PAGE_TEXT_HASH_LENGTH = 9

/**
 * Hash in the name of a file with the text of a page. The outline has one for each page, so it's short.
 * @param content of the file
 */
export const pageTextHash = (content: string): string => hashOf(content).slice(0, PAGE_TEXT_HASH_LENGTH)

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

function sectionsOf(page: unknown): Section[] {
  return Object.entries(parsePage(page).data).flatMap(([key, text]) => {
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

/** The beginning of a line, a cell or a sentence, with a first letter that differs from what the browser would make of it. */
const BEGINNING = /(^|[\n\t]|[.!?] )([a-z^]|[A-Z](?=[a-z]*(?!\w)))/g

/** Writes the first letter of each sentence small, unless its word has other capital letters. */
function withoutCapitals(text: string): string {
  return text.replace(BEGINNING, (_, before: string, first: string) =>
    /[A-Z]/.test(first) ? before + first.toLowerCase() : before + AS_WRITTEN + first,
  )
}

/** Represents the most frequent words by a character each. */
function createEncoder(texts: readonly string[]): { words: string; encode(text: string): string } {
  const literal = new Set(texts.flatMap((text) => text.match(/[\u00a1-\u07ff]/g) ?? []))
  const slots = Array.from({ length: LAST_WORD_CODE - FIRST_WORD_CODE + 1 }, (_, index) =>
    String.fromCharCode(FIRST_WORD_CODE + index),
  )
  const free = slots.filter((slot) => !literal.has(slot))
  const codes = new Map(frequentWords(texts, free.length).map((word, index) => [word, free[index] ?? '']))
  const wordBySlot = new Map([...codes].map(([word, code]) => [code, word]))
  const last = Math.max(...[...wordBySlot.keys(), ...literal].map((slot) => slots.indexOf(slot)))
  const isCode = (character: string | undefined): boolean => character !== undefined && wordBySlot.has(character)
  return {
    words: slots
      .slice(0, last + 1)
      .map((slot) => wordBySlot.get(slot) ?? slot)
      .join(' '),
    encode(text) {
      const encoded = text.replace(WORD, (word) => codes.get(word) ?? word)
      return encoded.replace(/ /g, (space, offset: number) =>
        isCode(encoded[offset - 1]) && isCode(encoded[offset + 1]) ? '' : space,
      )
    },
  }
}

/** Words that save most if they are written as one character, the most frequent ones first. */
function frequentWords(texts: readonly string[], limit: number): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const byRank = (rank: (word: string, count: number) => number) => (a: [string, number], b: [string, number]) =>
    rank(...b) - rank(...a) || (a[0] < b[0] ? -1 : 1)
  return [...counts]
    .filter(([word, count]) => word.length > 1 && count >= MIN_OCCURRENCES)
    .sort(byRank((word, count) => count * (word.length - 1)))
    .slice(0, limit)
    .sort(byRank((_word, count) => count))
    .map(([word]) => word)
}
