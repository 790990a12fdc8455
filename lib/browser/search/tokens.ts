import { scan, type TextRange } from './scan.ts'

/**
 * A word of a text.
 * `word`: as written; `part`: a piece of a name in camel case; `whole`: words joined by punctuation, without it.
 */
export interface Token {
  /** Lower case, without accents and punctuation. */
  word: string
  /** Place in the text that was split, `end` excluded. */
  start: number
  end: number
  kind: 'word' | 'part' | 'whole'
}

type Visit = (word: string, start: number, end: number, kind: Token['kind']) => void

/** Most words of a text: nothing to fold, nothing to take apart. */
const PLAIN = /^[a-z0-9]+$/
const ASCII = /^\p{ASCII}*$/u
const CAMEL = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u
const PLURAL_ACRONYM = /^\p{Lu}{2,}s$/u
const CAMEL_PARTS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+\p{N}*|\p{Lu}+\p{N}*/gu

/** Longer runs of letters are no words that anybody types; longer names are no names. */
const LONGEST_WORD = 64
const MOST_WORDS = 12

/**
 * Splits a text into words, with the place of each.
 * `CheckBulkPermissions` → checkbulkpermissions, check, bulk, permissions
 * `--datastore-engine` → datastoreengine, datastore, engine
 * `关系数据` → 关系, 系数, 数据, 据
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  visitTokens(text, (word, start, end, kind) => tokens.push({ word, start, end, kind }))
  return tokens
}

/** The same without a list, for long texts. */
export function visitTokens(text: string, visit: Visit): void {
  scan(text, {
    signs: (start, end) => visitPairs(text, start, end, visit),
    name: (words) => visitName(text, words, visit),
  })
}

/** Lower case, without accents, full-width letters as plain ones, without apostrophes: `Schéma’s` → `schema`. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word
  const plain = ASCII.test(word) ? word : word.normalize('NFKD').replace(/\p{M}+/gu, '')
  const lower = plain.toLowerCase()
  return /['’]/.test(lower) ? lower.replace(/['’]s$/, '').replace(/['’]/g, '') : lower
}

function visitName(text: string, words: TextRange[], visit: Visit): void {
  const [start, end] = [words[0]?.[0] ?? 0, words.at(-1)?.[1] ?? 0]
  if (words.length > 1 && words.length <= MOST_WORDS && end - start <= LONGEST_WORD) {
    visit(words.map(([from, to]) => fold(text.slice(from, to))).join(''), start, end, 'whole')
  }
  for (const [from, to] of words) if (to - from <= LONGEST_WORD) visitWord(text.slice(from, to), from, visit)
}

function visitWord(written: string, start: number, visit: Visit): void {
  if (PLAIN.test(written)) {
    visit(written, start, start + written.length, 'word')
    return
  }
  const word = fold(written)
  if (word === '' || word === '*') return
  visit(word, start, start + written.length, 'word')
  if (!CAMEL.test(written) || PLURAL_ACRONYM.test(written)) return
  for (const part of written.matchAll(CAMEL_PARTS)) {
    const from = start + part.index
    if (part[0].length > 1) visit(fold(part[0]), from, from + part[0].length, 'part')
  }
}

/** Overlapping pairs, and the last sign alone, so that a single sign finds the words that end with it too. */
function visitPairs(text: string, start: number, end: number, visit: Visit): void {
  for (let place = start; place < end; place++) {
    const to = Math.min(place + 2, end)
    visit(fold(text.slice(place, to)), place, to, 'word')
  }
}
