import { boundedEditDistance, maxEdits } from './edit-distance.ts'
import { stem } from './stem.ts'
import type { Vocabulary } from './vocabulary.ts'
import { MATCH_CERTAINTY, MIN_PREFIX_SHARE, OPEN_PREFIX_BOOST } from './weights.ts'

/** A word to search for, with every indexed word that it can match. */
export interface Term {
  word: string
  /** Weight within the query: less than 1 for part of a compound that is also searched for as a whole. */
  importance: number
  /** Certainty of a match by vocabulary id: 0 for no match, up to 1 for the word itself. */
  certainty: Float32Array
  /** Prefixes to look up in the FlexSearch index. */
  lookups: string[]
}

/** Further lookups find no further pages. */
const MAX_LOOKUPS = 8

/**
 * Finds the indexed words that a typed word can match: the word itself, its other forms and longer words that start with
 * it. Words that differ by a typo are considered only if nothing else matches.
 * @param importance weight within the query, 0 to 1
 * @param isOpen whether more letters can follow, as with the last word of a query
 */
export function createTerm(word: string, vocabulary: Vocabulary, importance = 1, isOpen = false): Term {
  const certainty = new Float32Array(vocabulary.words.length)
  const found = matchForms(word, isOpen, vocabulary, certainty)
  if (!found) matchTypos(word, isOpen, vocabulary, certainty)
  return { word, importance, certainty, lookups: lookupsOf(word, vocabulary, certainty) }
}

/** Whether an index contains a word, one of its forms, or a longer word that starts with it. */
export function isKnown(word: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.find(word) !== undefined || vocabulary.find(word, true) !== undefined) return true
  const stemmed = stem(word)
  return vocabulary.hasStem(stemmed) || vocabulary.words.some((entry) => entry.startsWith(word))
}

function matchForms(word: string, isOpen: boolean, vocabulary: Vocabulary, certainty: Float32Array): boolean {
  const stemmed = stem(word)
  let found = false
  for (let id = 0; id < certainty.length; id++) {
    const value = formCertainty(word, stemmed, isOpen, vocabulary.words[id] ?? '', vocabulary.stems[id] ?? '')
    if (value === 0) continue
    certainty[id] = vocabulary.isPart[id] ? value * MATCH_CERTAINTY.part : value
    found = true
  }
  return found
}

function formCertainty(word: string, stemmed: string, isOpen: boolean, entry: string, entryStem: string): number {
  if (entry === word) return MATCH_CERTAINTY.exact
  if (entryStem === stemmed) return MATCH_CERTAINTY.sameStem
  if (!entry.startsWith(word)) return 0
  const share = word.length / entry.length
  if (isOpen) return MATCH_CERTAINTY.prefix * (OPEN_PREFIX_BOOST + share)
  return share < MIN_PREFIX_SHARE ? 0 : MATCH_CERTAINTY.prefix * share
}

function matchTypos(word: string, isOpen: boolean, vocabulary: Vocabulary, certainty: Float32Array): void {
  const max = maxEdits(word.length)
  if (max === 0) return
  for (let id = 0; id < certainty.length; id++) {
    const distance = boundedEditDistance(word, vocabulary.words[id] ?? '', max, isOpen)
    if (distance > max) continue
    const value = distance === 1 ? MATCH_CERTAINTY.oneEdit : MATCH_CERTAINTY.twoEdits
    certainty[id] = vocabulary.isPart[id] ? value * MATCH_CERTAINTY.part : value
  }
}

/** The stems of all matches or, if there are too many, the word itself and the stems of the most certain matches. */
function lookupsOf(word: string, vocabulary: Vocabulary, certainty: Float32Array): string[] {
  const certaintyByStem = new Map<string, number>()
  for (let id = 0; id < certainty.length; id++) {
    const value = certainty[id] ?? 0
    const stemmed = vocabulary.stems[id] ?? ''
    if (value > (certaintyByStem.get(stemmed) ?? 0)) certaintyByStem.set(stemmed, value)
  }
  if (certaintyByStem.size <= MAX_LOOKUPS) return [...certaintyByStem.keys()]
  const stems = [...certaintyByStem].sort((a, b) => b[1] - a[1]).map(([stemmed]) => stemmed)
  return [word, ...stems.slice(0, MAX_LOOKUPS)]
}
