import { CODE_MARK } from './documents.ts'
import { findMatches, highlight, type MatchRange, type Piece } from './highlight.ts'
import { EXCERPT_LENGTH } from './limits.ts'
import type { WeightedQuery } from './query.ts'
import type { Vocabulary } from './vocabulary.ts'
import { EXCERPT_KIND_WEIGHTS, EXCERPT_POSITION_EFFECT, EXCERPT_REPEAT_WEIGHT } from './weights.ts'

/** Characters of context shown before a match in the middle of a sentence. */
const CONTEXT_LENGTH = 40

/** An excerpt with at least this many characters doesn't continue with a table row or code. */
const ENOUGH_LENGTH = 60

const ELLIPSIS = '…'

/** Greatest length of the separator between two parts. */
const SEPARATOR_LENGTH = 2

/** A sentence, a row of a table, or a line of code. `end` is exclusive. */
interface Part {
  start: number
  end: number
  kind: 'sentence' | 'row' | 'code'
}

/**
 * Cuts the part of a text that matches a query best, with the matches marked. It starts with a whole sentence, table row or line
 * of code, and prefers sentences.
 * @param text as in the search data: the cells of a row are separated by tabs, a tab starts each line of code, two tabs start the
 *   names in a program, and other code is between marks
 * @returns the beginning of the text if nothing in it matches
 */
export function cutExcerpt(text: string, query: WeightedQuery, vocabulary: Vocabulary): Piece[] {
  const parts = partsOf(text)
  if (text.length <= EXCERPT_LENGTH) return cutFrom(0, parts, text, query, vocabulary)
  const matches = findMatches(text, query.terms, vocabulary)
  const best = bestPart(parts, matches, query.weights)
  return cutFrom(best.start, parts.slice(best.index), text, query, vocabulary)
}

/** Cuts the beginning of a text, with the matches marked. Code before the first sentence is left out. */
export function cutBeginning(text: string, query: WeightedQuery, vocabulary: Vocabulary): Piece[] {
  const parts = partsOf(text)
  const first = Math.max(
    parts.findIndex(({ kind }) => kind === 'sentence'),
    0,
  )
  return cutFrom(parts[first]?.start ?? 0, parts.slice(first), text, query, vocabulary)
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  // The names in a program say nothing without it.
  for (const { 0: line, index } of text.matchAll(/^(?!\t\t).+/gm)) {
    if (line.startsWith('\t')) parts.push({ start: index + 1, end: index + line.length, kind: 'code' })
    else if (line.includes('\t')) parts.push({ start: index, end: index + line.length, kind: 'row' })
    else parts.push(...sentencesOf(line, index))
  }
  return parts
}

function sentencesOf(line: string, offset: number): Part[] {
  return Array.from(
    line.matchAll(/(?:[^.!?。！？]|[.!?](?!\s))+(?:[.!?](?=\s|$)|[。！？])*\s*|[.!?。！？]+\s*/g),
    ({ 0: sentence, index }) => ({
      start: offset + index,
      end: offset + index + sentence.trimEnd().length,
      kind: 'sentence',
    }),
  )
}

/** The part from which an excerpt shows the most important matches, and where in it the excerpt starts. */
function bestPart(parts: Part[], matches: MatchRange[], weights: number[]): { index: number; start: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let best = { index: 0, start: parts[0]?.start ?? 0, score: 0 }
  for (const [index, part] of parts.entries()) {
    const own = matches.filter(({ start }) => start >= part.start && start < part.end)
    const [first] = own
    if (!first) continue
    const start = startIn(part, first)
    const following = matches.filter((match) => match.start >= start && match.end <= start + EXCERPT_LENGTH)
    const isBeginning = index < 2 ? EXCERPT_POSITION_EFFECT * total : 0
    const score = (weightOf(following, weights) + isBeginning) * EXCERPT_KIND_WEIGHTS[part.kind]
    if (score > best.score) best = { index, start, score }
  }
  return best
}

/** Sums the weights of the matched terms. A repeated term counts little. */
function weightOf(matches: MatchRange[], weights: number[]): number {
  const seen = new Set<number>()
  let total = 0
  for (const { term } of matches) {
    total += (weights[term] ?? 0) * (seen.has(term) ? EXCERPT_REPEAT_WEIGHT : 1)
    seen.add(term)
  }
  return total
}

/** The start of a part, or a place shortly before its first match if that's too far from it. */
function startIn({ start }: Part, first: MatchRange): number {
  return first.end - start <= EXCERPT_LENGTH - CONTEXT_LENGTH ? start : Math.max(start, first.start - CONTEXT_LENGTH)
}

function cutFrom(start: number, parts: Part[], text: string, query: WeightedQuery, vocabulary: Vocabulary): Piece[] {
  const [first] = parts
  if (!first) return []
  const isInside = start > first.start
  const shown = partsToShow([{ ...first, start: isInside ? afterSpace(text, start) : first.start }, ...parts.slice(1)])
  const end = shown.at(-1)?.end ?? 0
  const segments = shown.flatMap((part, index) => [
    { text: separatorBetween(shown[index - 1], part), isCode: false },
    ...segmentsOf(part, text),
  ])
  if (isInside) segments.unshift({ text: `${ELLIPSIS} `, isCode: false })
  if (end < text.trimEnd().length) segments.push({ text: ` ${ELLIPSIS}`, isCode: false })
  return segments
    .filter((segment) => segment.text !== '')
    .flatMap(({ text: plain, isCode }) => {
      const pieces = highlight(plain, query.terms, vocabulary)
      return isCode ? pieces.map((piece): Piece => ({ ...piece, isCode: true })) : pieces
    })
}

/** The parts that fit into an excerpt, of which the last one is cut. After enough sentences, no table or code follows. */
function partsToShow(parts: Part[]): Part[] {
  const shown: Part[] = []
  let length = 0
  for (const part of parts) {
    const previous = shown.at(-1)
    const isOther = previous !== undefined && (part.kind !== previous.kind || part.kind === 'row')
    if (length >= EXCERPT_LENGTH || (isOther && length >= ENOUGH_LENGTH)) break
    const end = Math.min(part.end, part.start + EXCERPT_LENGTH - length)
    shown.push({ ...part, end })
    length += end - part.start + SEPARATOR_LENGTH
  }
  return shown
}

interface Segment {
  text: string
  isCode: boolean
}

/** The text of a part, divided at the marks of code. */
function segmentsOf(part: Part, text: string): Segment[] {
  const shown = textOf(part, text)
  if (part.kind === 'code') return [{ text: shown, isCode: true }]
  const isCode = startsInCode(part, text) ? 0 : 1
  return shown.split(CODE_MARK).map((segment, index) => ({ text: segment, isCode: index % 2 === isCode }))
}

/** Whether there's an odd number of marks before the part on its line. */
function startsInCode({ start }: Part, text: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return line.split(CODE_MARK).length % 2 === 0
}

function separatorBetween(previous: Part | undefined, part: Part): string {
  if (!previous) return ''
  return previous.kind === 'row' && part.kind === 'row' ? '; ' : ' '
}

/** The text of a part, cut at a space, with its cells separated visibly. */
function textOf({ start, end, kind }: Part, text: string): string {
  const isCut = /\S/.test(text.charAt(end)) && /\S/.test(text.charAt(end - 1))
  const cut = isCut ? shorten(text.slice(start, end)) : text.slice(start, end)
  const cells = kind === 'row' ? cut.split('\t').filter((cell) => cell.trim() !== '') : [cut]
  return cells.join(' · ').replace(/\s+/g, ' ').trim()
}

/** Drops the last word of a cut text, unless it's long or the text has no spaces. */
function shorten(text: string): string {
  const space = text.lastIndexOf(' ')
  return space > text.length - CONTEXT_LENGTH && space > 0 ? text.slice(0, space) : text
}

function afterSpace(text: string, start: number): number {
  const space = text.slice(start, start + CONTEXT_LENGTH / 2).search(/\s/)
  return space < 0 ? start : start + space + 1
}
