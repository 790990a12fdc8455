import type { Term } from './terms.ts'
import { type Token, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A piece of a text that is shown, marked where it matches the query. */
export interface Piece {
  text: string
  marked: boolean
}

/** A stretch of a text that matches a term. */
export interface MatchRange {
  start: number
  end: number
  /** Place of the term within the query. */
  term: number
}

/** A shorter word is marked at the beginning of words only: `a` is in most of them. */
const SHORTEST_INSIDE = 3

/** Stretches of a text that match the terms, in their order; they may overlap. */
export function findMatches(text: string, terms: Term[], vocabulary: Vocabulary): MatchRange[] {
  const marks: MatchRange[] = []
  for (const token of tokenize(text)) {
    for (const [place, term] of terms.entries()) {
      const stretch = stretchOf(token, term, vocabulary)
      if (stretch) marks.push({ start: token.start + stretch[0], end: token.start + stretch[1], term: place })
    }
  }
  return marks
}

/** Cuts a text into marked and plain pieces. Joined again, they are the text. */
export function splitPieces(text: string, marks: MatchRange[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    if (mark.end <= end) continue
    const start = Math.max(mark.start, end)
    if (start > end) pieces.push({ text: text.slice(end, start), marked: false })
    const last = pieces.at(-1)
    if (last?.marked) last.text += text.slice(start, mark.end)
    else pieces.push({ text: text.slice(start, mark.end), marked: true })
    end = mark.end
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false })
  return pieces
}

/** A text with its matches marked. */
export function highlight(text: string, terms: Term[], vocabulary: Vocabulary): Piece[] {
  return splitPieces(text, findMatches(text, terms, vocabulary))
}

/** Part of a token that matches a term: what was typed where the token holds it, otherwise all of the token. */
function stretchOf(token: Token, { word, certainty }: Term, vocabulary: Vocabulary): [number, number] | null {
  const length = token.end - token.start
  const place = token.word.indexOf(word)
  const sameLength = token.word.length === length
  if (place === 0 || (place > 0 && word.length >= SHORTEST_INSIDE)) {
    return sameLength ? [place, place + word.length] : [0, length]
  }
  const number = vocabulary.find(token.word, token.kind === 'part')
  return number !== undefined && (certainty[number] ?? 0) > 0 ? [0, length] : null
}
