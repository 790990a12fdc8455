import { boundedEditDistance, maxEdits } from './edit-distance.ts'
import { stem } from './stem.ts'
import { synonymsOf } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { MATCH_CERTAINTY, MIN_PREFIX_SHARE, OPEN_PREFIX_BOOST, SYNONYM_CERTAINTY } from './weights.ts'

/** A word to search for, with every indexed word that it can match. */
export interface QueryTerm {
  word: string
  /** The word as the index spells it: another one if `word` is probably a typo of it. */
  spelling: string
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
export function createTerm(word: string, vocabulary: Vocabulary, importance = 1, isOpen = false): QueryTerm {
  const certainty = new Float32Array(vocabulary.words.length)
  const found = matchForms(word, isOpen, vocabulary, certainty)
  for (const synonym of synonymsOf(stem(word))) matchSynonym(synonym, vocabulary, certainty)
  const isUnknown = !found && certainty.every((value) => value === 0)
  const spelling = (isUnknown ? matchSpelling(word, vocabulary, certainty) : undefined) ?? word
  if (spelling !== word) for (const synonym of synonymsOf(stem(spelling))) matchSynonym(synonym, vocabulary, certainty)
  if (isUnknown && spelling === word) matchTypos(word, isOpen, vocabulary, certainty)
  return { word, spelling, importance, certainty, lookups: lookupsOf(spelling, vocabulary, certainty) }
}

/** Whether an index contains a word, one of its forms, or a longer word that starts with it. */
export function isKnown(word: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.find(word) !== undefined || vocabulary.find(word, true) !== undefined) return true
  const stemmed = stem(word)
  return vocabulary.hasStem(stemmed) || vocabulary.words.some((entry) => entry.startsWith(word))
}

/** Whether an index contains a word that a longer one could be a misspelling of. */
export function isMisspelled(word: string, vocabulary: Vocabulary): boolean {
  const max = maxEdits(word.length)
  return max > 0 && vocabulary.words.some((entry) => boundedEditDistance(word, entry, max) <= max)
}

function matchForms(word: string, isOpen: boolean, vocabulary: Vocabulary, certainty: Float32Array): boolean {
  const typed = { word, stemmed: stem(word), isOpen, isComplete: vocabulary.find(word) !== undefined }
  let found = false
  for (let id = 0; id < certainty.length; id++) {
    const value = formCertainty(typed, vocabulary.words[id] ?? '', vocabulary.stems[id] ?? '')
    if (value === 0) continue
    certainty[id] = value * partFactor(id, vocabulary)
    found = true
  }
  return found
}

const partFactor = (id: number, { isPart }: Vocabulary): number => (isPart[id] ? MATCH_CERTAINTY.part : 1)

const typoCertainty = (edits: number): number => (edits === 1 ? MATCH_CERTAINTY.oneEdit : MATCH_CERTAINTY.twoEdits)

/** Other names of the same thing match in all forms, but not as prefixes. */
function matchSynonym(stemmed: string, vocabulary: Vocabulary, certainty: Float32Array): void {
  for (let id = 0; id < certainty.length; id++) {
    if (vocabulary.stems[id] !== stemmed) continue
    certainty[id] = Math.max(certainty[id] ?? 0, SYNONYM_CERTAINTY * partFactor(id, vocabulary))
  }
}

interface TypedWord {
  word: string
  stemmed: string
  isOpen: boolean
  /** Whether the index contains the word as typed, so that it's probably not the start of a longer one. */
  isComplete: boolean
}

function formCertainty({ word, stemmed, isOpen, isComplete }: TypedWord, entry: string, entryStem: string): number {
  if (entry === word) return MATCH_CERTAINTY.exact
  if (entryStem === stemmed) return MATCH_CERTAINTY.sameStem
  if (!entry.startsWith(word)) return 0
  const share = word.length / entry.length
  if (isOpen) return MATCH_CERTAINTY.prefix * (OPEN_PREFIX_BOOST + share)
  return isComplete || share < MIN_PREFIX_SHARE ? 0 : MATCH_CERTAINTY.prefix * share
}

/**
 * Matches the forms of the only word that a typed one is closest to.
 * @returns that word, or undefined if no word or more than one is closest
 */
function matchSpelling(word: string, vocabulary: Vocabulary, certainty: Float32Array): string | undefined {
  let distance = maxEdits(word.length)
  let nearest: string[] = []
  for (const entry of vocabulary.words) {
    const edits = distance === 0 ? Number.POSITIVE_INFINITY : boundedEditDistance(word, entry, distance)
    if (edits > distance) continue
    if (edits < distance) nearest = []
    distance = edits
    nearest.push(entry)
  }
  const [spelling] = nearest
  if (spelling === undefined || nearest.some((entry) => stem(entry) !== stem(spelling))) return undefined
  matchForms(spelling, false, vocabulary, certainty)
  for (let id = 0; id < certainty.length; id++) certainty[id] = (certainty[id] ?? 0) * typoCertainty(distance)
  return spelling
}

function matchTypos(word: string, isOpen: boolean, vocabulary: Vocabulary, certainty: Float32Array): void {
  const max = maxEdits(word.length)
  if (max === 0) return
  for (let id = 0; id < certainty.length; id++) {
    const distance = boundedEditDistance(word, vocabulary.words[id] ?? '', max, isOpen)
    if (distance > max) continue
    certainty[id] = typoCertainty(distance) * partFactor(id, vocabulary)
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
