import { findMatches, highlight, type MatchRange, type Piece } from './highlight.ts'
import { EXCERPT_LENGTH } from './limits.ts'
import type { WeightedQuery } from './rank.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Characters before the first match that are shown with it. */
const LEAD = 40

/** Longest way back to the beginning of a line or a sentence. */
const WAY_BACK = 90

const ELLIPSIS = '…'

/**
 * Cuts the stretch of a text that matches a query best, with the matches marked.
 * @returns the beginning of the text where nothing in it matches
 */
export function cutExcerpt(text: string, weighing: WeightedQuery, vocabulary: Vocabulary): Piece[] {
  const marks = findMatches(text, weighing.terms, vocabulary)
  const start = startOfStretch(text, bestStart(marks, weighing.worth))
  const end = endOfStretch(text, start)
  const shown = text.slice(start, end).replace(/\s+/g, ' ').trim()
  const before = start > 0 && !beginsSentence(text, start) ? `${ELLIPSIS} ` : ''
  return highlight(before + shown + (end < text.length ? ` ${ELLIPSIS}` : ''), weighing.terms, vocabulary)
}

/** Place of the match from which on the most is said within the length of an excerpt. */
function bestStart(marks: MatchRange[], worth: number[]): number {
  let best = { start: 0, value: 0 }
  for (const [place, mark] of marks.entries()) {
    const value = worthFrom(marks, place, worth)
    if (value > best.value) best = { start: mark.start, value }
  }
  return best.start
}

function worthFrom(marks: MatchRange[], place: number, worth: number[]): number {
  const from = marks[place]?.start ?? 0
  const seen = new Set<number>()
  let value = 0
  for (let next = place; next < marks.length; next++) {
    const mark = marks[next]
    if (!mark || mark.end > from + EXCERPT_LENGTH - LEAD) break
    value += (worth[mark.term] ?? 0) * (seen.has(mark.term) ? 0.1 : 1)
    seen.add(mark.term)
  }
  return value
}

/** Goes back to the beginning of the line or sentence, or of a word where that is too far. */
function startOfStretch(text: string, match: number): number {
  if (match <= LEAD) return 0
  const before = text.slice(Math.max(0, match - WAY_BACK), match)
  const sentence = Math.max(before.lastIndexOf('\n') + 1, lastEnd(before, /[.!?]\s/g), lastEnd(before, /[。！？]/g))
  if (sentence > 0) return match - before.length + sentence
  const space = text.indexOf(' ', match - LEAD)
  return space >= 0 && space < match ? space + 1 : match - LEAD / 2
}

function lastEnd(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((_, found) => found.index + found[0].length, 0)
}

function beginsSentence(text: string, start: number): boolean {
  return /(?:^|\n|[.!?]\s|[。！？])$/.test(text.slice(Math.max(0, start - 2), start))
}

function endOfStretch(text: string, start: number): number {
  const end = start + EXCERPT_LENGTH
  if (end >= text.length) return text.length
  const space = text.lastIndexOf(' ', end)
  return space > end - LEAD ? space : end
}
