import { findNotations } from './notations.ts'
import { isKnown } from './terms.ts'
import type { Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What the pieces count for beside the whole, by what the whole is. */
const PIECE = { name: 0.2, pair: 0.4, notation: 0.1 } as const

/** Several words of a query that are looked for as one. */
export interface Name {
  word: string
  start: number
  end: number
  /** What each of its words counts for besides. */
  piece: number
}

/** Names in a query: those that the index has as one word, neighbours that it has as one, and notations. */
export function findCompounds(query: string, tokens: Token[], vocabulary: Vocabulary): Name[] {
  return [
    ...findNotations(query).map((shape) => ({ ...shape, piece: PIECE.notation })),
    ...wholes(tokens, vocabulary),
    ...pairs(tokens, vocabulary),
  ]
}

/** Whether other tokens stand within a token: it is joined by punctuation, or written in camel case. */
export function hasParts(token: Token, tokens: Token[]): boolean {
  return tokens.some(
    (other) => other !== token && other.kind !== 'whole' && token.start <= other.start && other.end <= token.end,
  )
}

/** `--datastore-engine`, `CheckPermission` */
function wholes(tokens: Token[], vocabulary: Vocabulary): Name[] {
  return tokens
    .filter((token) => hasParts(token, tokens) && isKnown(token.word, vocabulary))
    .map(({ word, start, end }) => ({ word, start, end, piece: PIECE.name }))
}

/** Whether texts write two words as one about as often as apart. */
function isUsualPair(first: string, second: string, vocabulary: Vocabulary): boolean {
  const spread = (word: string): number => vocabulary.documentFrequency[vocabulary.find(word) ?? -1] ?? 0
  return spread(first + second) * 2 > Math.min(spread(first), spread(second))
}

/** `zed token`, which texts write `ZedToken` */
function pairs(tokens: Token[], vocabulary: Vocabulary): Name[] {
  const plain = tokens.filter(({ kind }) => kind === 'word')
  return plain.slice(1).flatMap((second, place) => {
    const first = plain[place]
    if (!first || !isUsualPair(first.word, second.word, vocabulary)) return []
    return [{ word: first.word + second.word, start: first.start, end: second.end, piece: PIECE.pair }]
  })
}
