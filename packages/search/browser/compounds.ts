import { isKnown, isMisspelled } from './terms.ts'
import type { Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { COMPOUND_PART_WEIGHTS } from './weights.ts'

/** SpiceDB notations that readers paste into the search box, and the word to search for instead. */
const NOTATIONS: [pattern: RegExp, word: string][] = [
  [/[\w/|-]+(?::[^\s#@]+)?#\w+@[\w/|-]+(?::\S+)?|[\w/|-]+:[^\s#@]+#\w+/g, 'relationship'],
  [/\w+:\*/g, 'wildcard'],
  [/\b(?:definition|relation|permission|partial)\s+[\w/]+\s*[:={].*/g, 'schema'],
]

/** Several words of a query that are searched for as one word. */
export interface Compound {
  word: string
  start: number
  end: number
  /** Importance of its separate words, relative to the compound. */
  partWeight: number
}

/** Finds the compounds of a query: SpiceDB notations, names that the index contains, and pairs usually written as one word. */
export function findCompounds(query: string, tokens: Token[], vocabulary: Vocabulary): Compound[] {
  return [...findNotations(query), ...findKnownNames(tokens, vocabulary), ...findPairs(tokens, vocabulary)]
}

/** Whether a token contains other tokens, because it's joined by punctuation or written in camel case. */
export function hasParts(token: Token, tokens: Token[]): boolean {
  return tokens.some(
    (other) => other !== token && other.kind !== 'whole' && token.start <= other.start && other.end <= token.end,
  )
}

/**
 * `is document:1#viewer@user:2 right` → relationship, with the range of the notation. A notation can contain another:
 * `relation viewer: user:*` is a schema with a wildcard, which then counts little, like the other words in the schema.
 */
function findNotations(query: string): Compound[] {
  const partWeight = COMPOUND_PART_WEIGHTS.notation
  return NOTATIONS.flatMap(([pattern, word]) =>
    Array.from(query.matchAll(pattern), ({ 0: { length }, index }) => ({
      word,
      start: index,
      end: index + length,
      partWeight,
    })),
  )
}

/** `--datastore-engine`, `CheckPermission`, and `CheckPermision` with a typo */
function findKnownNames(tokens: Token[], vocabulary: Vocabulary): Compound[] {
  return tokens
    .filter((token) => hasParts(token, tokens))
    .filter(({ word }) => isKnown(word, vocabulary) || isMisspelled(word, vocabulary))
    .map(({ word, start, end }) => ({ word, start, end, partWeight: COMPOUND_PART_WEIGHTS.name }))
}

/** Whether texts write two words as one about as often as separately. */
function isUsualPair(first: string, second: string, vocabulary: Vocabulary): boolean {
  const frequency = (word: string): number => vocabulary.documentFrequency[vocabulary.find(word) ?? -1] ?? 0
  return frequency(first + second) * 2 > Math.min(frequency(first), frequency(second))
}

/** `zed token`, which texts spell `ZedToken` */
function findPairs(tokens: Token[], vocabulary: Vocabulary): Compound[] {
  const plain = tokens.filter(({ kind }) => kind === 'word')
  return plain.slice(1).flatMap((second, index) => {
    const first = plain[index]
    if (!first || !isUsualPair(first.word, second.word, vocabulary)) return []
    const word = first.word + second.word
    return [{ word, start: first.start, end: second.end, partWeight: COMPOUND_PART_WEIGHTS.pair }]
  })
}
