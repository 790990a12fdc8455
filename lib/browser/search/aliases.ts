import type { SearchDocument } from './documents.ts'
import { isStopWord } from './stop-words.ts'
import type { Term } from './terms.ts'
import { fold, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A name under which people look for something: the title of a page, a keyword, a heading. */
export interface Alias {
  /** Its words as numbers of the vocabulary, without those that say nothing. */
  words: number[]
  /** The whole name in one form of normalize. */
  text: string
  /** How sure it is that somebody who types the name wants this. */
  trust: number
}

const TRUST = { title: 1, url: 1, keyword: 0.65 } as const

/** How much more it is worth when the query is the name and nothing else. */
const SAME_TEXT = 1.5

/** Names of a document: its title, the end of its url, each of its keywords. */
export function aliasesOf({ title, url, keywords }: SearchDocument, vocabulary: Vocabulary): Alias[] {
  const ending = url.split('/').at(-1) ?? ''
  return [
    createAlias(title, TRUST.title, vocabulary),
    createAlias(ending, TRUST.url, vocabulary),
    ...keywords.split(',').map((keyword) => createAlias(keyword, TRUST.keyword, vocabulary)),
  ].filter(({ words }) => words.length > 0)
}

export function createAlias(name: string, trust: number, vocabulary: Vocabulary): Alias {
  const plain = tokenize(name).filter(({ kind }) => kind === 'word')
  const telling = plain.filter(({ word }) => !isStopWord(word))
  return {
    words: (telling.length > 0 ? telling : plain).map(({ word }) => vocabulary.idOf(word, false)),
    text: normalize(name),
    trust,
  }
}

/** `What is “SpiceDB”?` → `what is spicedb` */
export function normalize(text: string): string {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ word }) => fold(word))
    .join(' ')
}

/**
 * How far a query names something, 0 to about 1: grows with the share of the name that the query holds, and with the
 * share of the query that the name answers.
 */
export function scoreAlias({ words, text, trust }: Alias, terms: Term[], worth: number[], query: string): number {
  const total = worth.reduce((sum, value) => sum + value, 0)
  if (total === 0 || words.length === 0) return 0
  const share = words.reduce((sum, word) => sum + bestCertainty(word, terms), 0) / words.length
  if (share === 0) return 0
  const answered = terms.reduce((sum, { certainty }, place) => {
    return sum + Math.max(...words.map((word) => certainty[word] ?? 0)) * (worth[place] ?? 0)
  }, 0)
  return trust * share * (answered / total) * (text === query ? SAME_TEXT : 1)
}

function bestCertainty(word: number, terms: Term[]): number {
  return Math.max(...terms.map(({ certainty }) => certainty[word] ?? 0))
}
