import { editDistance, maxEdits } from './edit-distance.ts'
import { stem } from './stem.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How sure it is that a word of the index is the one meant, by the way it matches. */
export const CERTAINTY = { same: 1, form: 0.9, prefix: 0.45, edited: 0.6, editedTwice: 0.4, part: 0.6 } as const

/** A word that is looked for, with every word of the index it may stand for. */
export interface Term {
  word: string
  /** What the word counts for within the query: less than 1 for a piece of a name that is looked for as a whole. */
  importance: number
  /** By number of the vocabulary: 0 for a word that it does not stand for, up to 1 for the word itself. */
  certainty: Float32Array
  /** What the FlexSearch index is asked for: each finds all words that begin with it. */
  lookups: string[]
}

/** A word to which no more letters come is the beginning of another only when it is most of it. */
const LEAST_SHARE = 0.6

/** More look-ups than this bring no further pages. */
const MOST_LOOKUPS = 8

/**
 * Finds the words of an index that a typed word may stand for: itself, its other forms, longer words that begin with
 * it, and, only where there is none of these, words that differ by a typing mistake.
 * @param open whether more letters may follow, as for the last word of a query
 */
export function createTerm(word: string, vocabulary: Vocabulary, importance = 1, open = false): Term {
  const certainty = new Float32Array(vocabulary.words.length)
  const found = addForms(word, open, vocabulary, certainty)
  if (!found) addEdited(word, open, vocabulary, certainty)
  return { word, importance, certainty, lookups: lookupsOf(word, vocabulary, certainty) }
}

/** Whether an index has a word, one of its forms, or a longer word that begins with it. */
export function isKnown(word: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.find(word) !== undefined || vocabulary.find(word, true) !== undefined) return true
  const stemmed = stem(word)
  return vocabulary.hasStem(stemmed) || vocabulary.words.some((entry) => entry.startsWith(word))
}

function addForms(word: string, open: boolean, vocabulary: Vocabulary, certainty: Float32Array): boolean {
  const stemmed = stem(word)
  let found = false
  for (let number = 0; number < certainty.length; number++) {
    const value = formCertainty(word, stemmed, open, vocabulary.words[number] ?? '', vocabulary.stems[number] ?? '')
    if (value === 0) continue
    certainty[number] = vocabulary.isPart[number] ? value * CERTAINTY.part : value
    found = true
  }
  return found
}

function formCertainty(word: string, stemmed: string, open: boolean, entry: string, entryStem: string): number {
  if (entry === word) return CERTAINTY.same
  if (entryStem === stemmed) return CERTAINTY.form
  if (!entry.startsWith(word)) return 0
  const share = word.length / entry.length
  if (open) return CERTAINTY.prefix * (0.5 + share)
  return share < LEAST_SHARE ? 0 : CERTAINTY.prefix * share
}

function addEdited(word: string, open: boolean, vocabulary: Vocabulary, certainty: Float32Array): void {
  const most = maxEdits(word.length)
  if (most === 0) return
  for (let number = 0; number < certainty.length; number++) {
    const distance = editDistance(word, vocabulary.words[number] ?? '', most, open)
    if (distance > most) continue
    const value = distance === 1 ? CERTAINTY.edited : CERTAINTY.editedTwice
    certainty[number] = vocabulary.isPart[number] ? value * CERTAINTY.part : value
  }
}

/** Stems of the words that are meant, or, where they are many, what they begin with and the surest of them. */
function lookupsOf(word: string, vocabulary: Vocabulary, certainty: Float32Array): string[] {
  const sure = new Map<string, number>()
  for (let number = 0; number < certainty.length; number++) {
    const value = certainty[number] ?? 0
    const stemmed = vocabulary.stems[number] ?? ''
    if (value > (sure.get(stemmed) ?? 0)) sure.set(stemmed, value)
  }
  if (sure.size <= MOST_LOOKUPS) return [...sure.keys()]
  const surest = [...sure].sort((a, b) => b[1] - a[1]).map(([stemmed]) => stemmed)
  return [word, ...surest.slice(0, MOST_LOOKUPS)]
}
