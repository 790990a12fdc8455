import { findMatches, highlight, type MatchRange, type Piece } from './highlight.ts'
import { EXCERPT_LENGTH } from './limits.ts'
import type { WeightedQuery } from './query.ts'
import type { Vocabulary } from './vocabulary.ts'
import { EXCERPT_REPEAT_WEIGHT } from './weights.ts'

/** Characters of context shown before the first match. */
const CONTEXT_LENGTH = 40

/** Farthest that an excerpt is extended backward to start with a whole line or sentence, in characters. */
const MAX_LOOKBEHIND = 90

const ELLIPSIS = '…'

/**
 * Cuts the part of a text that matches a query best, with the matches marked.
 * @returns the beginning of the text if nothing in it matches
 */
export function cutExcerpt(text: string, query: WeightedQuery, vocabulary: Vocabulary): Piece[] {
  const matches = findMatches(text, query.terms, vocabulary)
  const start = excerptStart(text, bestMatch(matches, query.weights))
  const end = excerptEnd(text, start)
  const shown = text.slice(start, end).replace(/\s+/g, ' ').trim()
  const before = start > 0 && !startsSentence(text, start) ? `${ELLIPSIS} ` : ''
  return highlight(before + shown + (end < text.length ? ` ${ELLIPSIS}` : ''), query.terms, vocabulary)
}

/** Offset of the match from which an excerpt covers the most term weight. */
function bestMatch(matches: MatchRange[], weights: number[]): number {
  let best = { start: 0, weight: 0 }
  for (const [index, { start }] of matches.entries()) {
    const weight = weightFrom(matches, index, weights)
    if (weight > best.weight) best = { start, weight }
  }
  return best.start
}

function weightFrom(matches: MatchRange[], index: number, weights: number[]): number {
  const start = matches[index]?.start ?? 0
  const seen = new Set<number>()
  let total = 0
  for (let next = index; next < matches.length; next++) {
    const match = matches[next]
    if (!match || match.end > start + EXCERPT_LENGTH - CONTEXT_LENGTH) break
    total += (weights[match.term] ?? 0) * (seen.has(match.term) ? EXCERPT_REPEAT_WEIGHT : 1)
    seen.add(match.term)
  }
  return total
}

/** Goes back to the start of the line or sentence, or to the start of a word if that is too far. */
function excerptStart(text: string, match: number): number {
  if (match <= CONTEXT_LENGTH) return 0
  const before = text.slice(Math.max(0, match - MAX_LOOKBEHIND), match)
  const sentence = Math.max(
    before.lastIndexOf('\n') + 1,
    lastMatchEnd(before, /[.!?]\s/g),
    lastMatchEnd(before, /[。！？]/g),
  )
  if (sentence > 0) return match - before.length + sentence
  const space = text.indexOf(' ', match - CONTEXT_LENGTH)
  return space >= 0 && space < match ? space + 1 : match - CONTEXT_LENGTH / 2
}

function lastMatchEnd(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((_, found) => found.index + found[0].length, 0)
}

function startsSentence(text: string, start: number): boolean {
  return /(?:^|\n|[.!?]\s|[。！？])$/.test(text.slice(Math.max(0, start - 2), start))
}

function excerptEnd(text: string, start: number): number {
  const end = start + EXCERPT_LENGTH
  if (end >= text.length) return text.length
  const space = text.lastIndexOf(' ', end)
  return space > end - CONTEXT_LENGTH ? space : end
}
