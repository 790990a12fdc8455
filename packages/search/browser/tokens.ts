import { scan, type TextRange } from './scan.ts'

/**
 * A word of a text.
 * `word`: as written; `part`: part of a camel-case name; `whole`: words joined by punctuation, without the punctuation.
 */
export interface Token {
  /** Folded: in lower case, without accents and punctuation. */
  word: string
  /** Range in the original text. `end` is exclusive. */
  start: number
  end: number
  kind: 'word' | 'part' | 'whole'
}

type Visit = (word: string, start: number, end: number, kind: Token['kind']) => void

/** Words that need neither folding nor splitting, which most words are. */
const PLAIN = /^[a-z0-9]+$/
const ASCII = /^\p{ASCII}*$/u
const CAMEL_CASE = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u
const PLURAL_ACRONYM = /^\p{Lu}{2,}s$/u
const CAMEL_CASE_PARTS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+\p{N}*|\p{Lu}+\p{N}*/gu

/** Longer runs of letters aren't indexed, and neither are joined names with more words: no one types them. */
const MAX_WORD_LENGTH = 80
const MAX_JOINED_WORDS = 12

/**
 * Splits a text into words with their ranges.
 * `CheckBulkPermissions` → checkbulkpermissions, check, bulk, permissions
 * `--datastore-engine` → datastoreengine, datastore, engine
 * `关系数据` → 关系, 系数, 数据, 据
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  visitTokens(text, (word, start, end, kind) => tokens.push({ word, start, end, kind }))
  return tokens
}

/** Like `tokenize`, but without allocating a list, for long texts. */
export function visitTokens(text: string, visit: Visit): void {
  scan(text, {
    cjk: (start, end) => visitBigrams(text, start, end, visit),
    name: (words) => visitName(text, words, visit),
  })
}

/** Lower-cases a word and removes accents, apostrophes and full-width forms: `Schéma’s` → `schema`. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word
  const plain = ASCII.test(word) ? word : word.normalize('NFKD').replace(/\p{M}+/gu, '')
  const lower = plain.toLowerCase()
  return /['’]/.test(lower) ? lower.replace(/['’]s$/, '').replace(/['’]/g, '') : lower
}

function visitName(text: string, words: TextRange[], visit: Visit): void {
  const [start, end] = [words[0]?.[0] ?? 0, words.at(-1)?.[1] ?? 0]
  if (words.length > 1 && words.length <= MAX_JOINED_WORDS && end - start <= MAX_WORD_LENGTH) {
    visit(words.map(([from, to]) => fold(text.slice(from, to))).join(''), start, end, 'whole')
  }
  for (const [from, to] of words) if (to - from <= MAX_WORD_LENGTH) visitWord(text.slice(from, to), from, visit)
}

function visitWord(written: string, start: number, visit: Visit): void {
  if (PLAIN.test(written)) {
    visit(written, start, start + written.length, 'word')
    return
  }
  const word = fold(written)
  if (word === '' || word === '*') return
  visit(word, start, start + written.length, 'word')
  if (!CAMEL_CASE.test(written) || PLURAL_ACRONYM.test(written)) return
  for (const part of written.matchAll(CAMEL_CASE_PARTS)) {
    const from = start + part.index
    if (part[0].length > 1) visit(fold(part[0]), from, from + part[0].length, 'part')
  }
}

/** Overlapping bigrams, and the last character alone, so that a single character also matches at the end of a word. */
function visitBigrams(text: string, start: number, end: number, visit: Visit): void {
  for (let from = start; from < end; from++) {
    const to = Math.min(from + 2, end)
    visit(fold(text.slice(from, to)), from, to, 'word')
  }
}
