import { isRecord } from '../../shared/is-record.ts'
import { QUESTIONS_KEY } from '../../shared/search-data-keys.ts'
import type { SearchDocument } from './documents.ts'
import { MAX_SECTION_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'
import { sectionOf } from './page-data.ts'
import { invalidFile, parseRecord } from './parse-record.ts'
import type { ParseResult } from './parse-result.ts'

/** The first and the last character that can represent a word: all that take two bytes in UTF-8, apart from controls. */
export const FIRST_WORD_CODE = 0xa1
export const LAST_WORD_CODE = 0x7ff

/** Precedes a small letter where a sentence begins, and this character itself. Elsewhere, sentences begin with a capital letter. */
export const AS_WRITTEN = '^'

/** The text of a section of the outline, or the key and the text of a section that it lacks. */
type Entry = string | [key: string, text: string]

/**
 * Texts of pages whose titles and headings have been loaded. `lib/build/site/full-text.ts` writes it, for the fewest
 * compressed bytes: it doesn't repeat what the outline has, frequent words are single characters, and the capital letters at the
 * beginning of sentences are small, so that most words are written in one way.
 */
interface FullText {
  /** The words that characters represent. The first word has the character `FIRST_WORD_CODE`. */
  words: string[]
  /** By route, a text for each section of the outline in order, and a key and a text for each section that it lacks and for the questions. */
  pages: Record<string, Entry[]>
}

/**
 * Adds the full text to the pages of an outline, or the text of one page to that page.
 * @returns the pages with their texts; a page whose texts don't belong to its sections keeps its headings alone
 * @throws if it isn't a full text
 */
export function parseFullText(text: string, outline: readonly SearchDocument[]): ParseResult {
  const { words, pages } = readFullText(text)
  const decodeWords = createDecoder(words)
  const decode = (text: string): string => withCapitals(decodeWords(text)).slice(0, MAX_SECTION_LENGTH)
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
      questions: typeof questions === 'object' ? decodeWords(questions[1]) : '',
      sections: entries.flatMap((entry) => {
        if (typeof entry !== 'string') return entry === questions ? [] : sectionOf(entry[0], decode(entry[1]))
        const section = document.sections[next++]
        return section ? { ...section, text: decode(entry) } : []
      }),
    }
  })
  return { documents, problems }
}

function readFullText(text: string): FullText {
  const { words, pages } = parseRecord(text)
  if (typeof words !== 'string' || !isPages(pages)) throw invalidFile('a full text')
  return { words: words === '' ? [] : words.split(' '), pages }
}

function isPages(pages: unknown): pages is FullText['pages'] {
  return isRecord(pages) && Object.values(pages).every((entries) => Array.isArray(entries) && entries.every(isEntry))
}

function isEntry(entry: unknown): entry is Entry {
  return typeof entry === 'string' || (Array.isArray(entry) && entry.length === 2 && entry.every(isString))
}

const isString = (value: unknown): value is string => typeof value === 'string'

const WORD_CODES = /[\u00a1-\u07ff]+/g

/**
 * Creates a function that replaces each character by the word that it represents. Two such words next to each other are
 * separated by a space. A character that occurs in the texts itself represents itself instead of a word.
 */
function createDecoder(words: readonly string[]): (text: string) => string {
  const replaceRun = (run: string): string => {
    let decoded = ''
    let isAfterWord = false
    for (const character of run) {
      const word = words[character.charCodeAt(0) - FIRST_WORD_CODE] ?? character
      const isWord = word !== character
      decoded += isWord && isAfterWord ? ` ${word}` : word
      isAfterWord = isWord
    }
    return decoded
  }
  return (text) => text.replace(WORD_CODES, replaceRun)
}

/** The place where a line, a cell or a sentence begins, with its first character if that isn't as written. */
const BEGINNING = /(^|[\n\t]|[.!?] )([a-z^])/g

function withCapitals(text: string): string {
  return text.replace(BEGINNING, (_, before, first) => before + (first === AS_WRITTEN ? '' : first.toUpperCase()))
}
