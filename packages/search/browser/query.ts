import { isLightWord, isStopWord } from './common-words.ts'
import { type Compound, findCompounds, hasParts } from './compounds.ts'
import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from './limits.ts'
import { createTerm, isKnown, type QueryTerm } from './terms.ts'
import { type Token, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { LIGHT_WORD_IMPORTANCE, PROXIMITY_CERTAINTY } from './weights.ts'

/** A query whose terms are weighted by how rare they are in an index. */
export interface WeightedQuery {
  /** The whole query, normalized for comparison with aliases. */
  normalized: string
  terms: QueryTerm[]
  /** Certainty of any term's best match, by vocabulary id. */
  certainty: Float32Array
  /** For each vocabulary id, the terms that it matches closely enough to stand next to others: bit `n` for `terms[n]`. A query has at most 24. */
  closeTerms: Uint32Array
  /** Weight of each term, by its index in `terms`. */
  weights: number[]
  /** Sum of `weights`. */
  totalWeight: number
  /** The beginning of a table row about the name that is the whole query. */
  row?: RegExp | undefined
}

/** An unknown word is split only into halves of at least this many letters, or into letters and a number. */
const MIN_HALF_LENGTH = 3

/**
 * Prepares a query for scoring, which happens for every heading and section.
 * @param weights weight of each term, by its index in `terms`
 */
export function createWeightedQuery(normalized: string, terms: QueryTerm[], weights: number[]): WeightedQuery {
  const size = terms[0]?.certainty.length ?? 0
  const best = new Float32Array(size)
  const closeTerms = new Uint32Array(size)
  for (const [index, { certainty }] of terms.entries()) {
    const bit = 1 << index
    for (let id = 0; id < size; id++) {
      const value = certainty[id] ?? 0
      if (value > (best[id] ?? 0)) best[id] = value
      if (value >= PROXIMITY_CERTAINTY) closeTerms[id] = (closeTerms[id] ?? 0) | bit
    }
  }
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  return { normalized, terms, certainty: best, closeTerms, weights, totalWeight }
}

interface QueryWord {
  word: string
  importance: number
  /** Whether it's the last word, so that the reader might still be typing it. */
  isOpen: boolean
}

/** Turns a query of any length into search terms. Only its first `MAX_QUERY_LENGTH` characters are used. */
export function parseQuery(query: string, vocabulary: Vocabulary): QueryTerm[] {
  const text = query.slice(0, MAX_QUERY_LENGTH)
  const tokens = tokenize(text)
  const compounds = findCompounds(text, tokens, vocabulary)
  const openEnd = /[\p{L}\p{N}\p{M}]$/u.test(text) ? text.length : -1
  const words = [
    ...compounds.map((compound) => ({
      word: compound.word,
      importance: importanceOf(compound, compounds),
      isOpen: compound.end === openEnd,
    })),
    ...withoutStopWords(tokens)
      .filter((token) => !hasParts(token, tokens))
      .flatMap((token) => splitUnknown(token, token.end === openEnd, importanceOf(token, compounds), vocabulary)),
  ].map((word) => (isLightWord(word.word) ? { ...word, importance: word.importance * LIGHT_WORD_IMPORTANCE } : word))
  return unique(words)
    .slice(0, MAX_QUERY_WORDS)
    .map(({ word, importance, isOpen }) => createTerm(word, vocabulary, importance, isOpen))
}

/** Whether an index contains every name and word of a query, apart from words that say little about the subject. */
export function knowsWords(query: string, vocabulary: Vocabulary): boolean {
  const tokens = withoutStopWords(tokenize(query.slice(0, MAX_QUERY_LENGTH)))
  return tokens.every(({ word }) => isLightWord(word) || isKnown(word, vocabulary))
}

/** Drops words such as `how` and `the`, unless the query contains nothing else. */
function withoutStopWords(tokens: Token[]): Token[] {
  const rest = tokens.filter(({ word, kind }) => kind === 'whole' || !isStopWord(word))
  return rest.length > 0 ? rest : tokens
}

/** 1 for a word on its own, less for a word that is also part of a compound. */
function importanceOf(word: Token | Compound, compounds: Compound[]): number {
  const containing = compounds.filter(
    (compound) => compound.word !== word.word && compound.start <= word.start && word.end <= compound.end,
  )
  return Math.min(1, ...containing.map(({ partWeight }) => partWeight))
}

/** Splits an unknown word into two known ones if possible: `loadtesting` → `load`, `testing`; `soc2` → `soc`, `2`. */
function splitUnknown({ word }: Token, isOpen: boolean, importance: number, vocabulary: Vocabulary): QueryWord[] {
  if (!isKnown(word, vocabulary)) {
    for (let split = 1; split < word.length; split++) {
      if (Math.min(split, word.length - split) < MIN_HALF_LENGTH && !isNumberStart(word, split)) continue
      const [first, second] = [word.slice(0, split), word.slice(split)]
      if (vocabulary.find(first) === undefined || vocabulary.find(second) === undefined) continue
      return [
        { word: first, importance, isOpen: false },
        { word: second, importance, isOpen },
      ]
    }
  }
  return [{ word, importance, isOpen }]
}

/** Whether a word consists of letters before an offset and of digits from there on. */
function isNumberStart(word: string, offset: number): boolean {
  return /^\p{L}+$/u.test(word.slice(0, offset)) && /^\d+$/.test(word.slice(offset))
}

function unique(words: QueryWord[]): QueryWord[] {
  const seen = new Map<string, QueryWord>()
  for (const word of words) if (!seen.has(word.word)) seen.set(word.word, word)
  return [...seen.values()]
}
