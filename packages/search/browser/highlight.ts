import { stem } from './stem.ts'
import type { QueryTerm } from './terms.ts'
import { type Token, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A piece of displayed text, marked if it matches the query. */
export interface Piece {
  text: string
  marked: boolean
  /** Set for code, which is displayed as such. */
  isCode?: true
}

/** A range of a text that matches a term. `end` is exclusive. */
export interface MatchRange {
  start: number
  end: number
  /** Index of the term in the query. */
  term: number
}

/** Shorter terms are marked only in words that they match: most words contain an `a`, and `install` has nothing to do with `all`. */
const MIN_INFIX_LENGTH = 5

/** Finds the ranges of a text that match the terms, in text order. They can overlap. */
export function findMatches(text: string, terms: QueryTerm[], vocabulary: Vocabulary): MatchRange[] {
  const matches: MatchRange[] = []
  for (const token of tokenize(text)) {
    const id = vocabulary.find(token.word, token.kind === 'part')
    for (const [index, term] of terms.entries()) {
      const range = matchToken(token, term, id)
      if (range) matches.push({ start: token.start + range[0], end: token.start + range[1], term: index })
    }
  }
  return matches
}

/** Splits a text into marked and plain pieces, merging matches that overlap or touch. Joined, the pieces are the text. */
export function splitPieces(text: string, matches: MatchRange[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of [...matches].sort((a, b) => a.start - b.start)) {
    if (match.end <= end) continue
    const start = Math.max(match.start, end)
    if (start > end) pieces.push({ text: text.slice(end, start), marked: false })
    const last = pieces.at(-1)
    if (last?.marked) last.text += text.slice(start, match.end)
    else pieces.push({ text: text.slice(start, match.end), marked: true })
    end = match.end
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false })
  return pieces
}

/** Splits a text into pieces with its matches marked. */
export function highlight(text: string, terms: QueryTerm[], vocabulary: Vocabulary): Piece[] {
  return splitPieces(text, findMatches(text, terms, vocabulary))
}

/**
 * @param id of the token in the vocabulary
 * @returns the typed letters if the token contains them, the whole token for any other match, or null
 */
function matchToken(
  token: Token,
  { word, certainty }: QueryTerm,
  id: number | undefined,
): [start: number, end: number] | null {
  const length = token.end - token.start
  const offset = token.word.indexOf(word)
  const isMatch = id === undefined ? offset === 0 : (certainty[id] ?? 0) > 0
  // In another form, a part of a camel-case name is marked up to its end, so that a name of such parts is marked as a whole.
  const isWhole = token.kind === 'part' && stem(token.word) === stem(word)
  if (offset >= 0 && (isMatch || word.length >= MIN_INFIX_LENGTH)) {
    return isWhole || token.word.length !== length ? [0, length] : [offset, offset + word.length]
  }
  return isMatch ? [0, length] : null
}
