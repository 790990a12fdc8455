import { scoreAlias } from './aliases.ts'
import type { WeightedQuery } from './query.ts'
import { type RankedDocument, saturate } from './rank.ts'
import type { IndexedSection } from './text-index.ts'
import {
  HEADING_SATURATION,
  PROXIMITY_CERTAINTY,
  PROXIMITY_DISTANCE,
  PROXIMITY_WEIGHT,
  SECTION_ALIAS_BONUS,
  SECTION_HEADING_WEIGHT,
  SECTION_LENGTH_EFFECT,
  SECTION_SATURATION,
  TYPICAL_SECTION_LENGTH,
} from './weights.ts'

export interface RankedSection {
  section: IndexedSection
  score: number
}

/** Sections of a document that match a query, best first. */
export function rankSections({ indexed }: RankedDocument, query: WeightedQuery): RankedSection[] {
  return indexed.sections
    .map((section, index) => withTitle(section, index, indexed.titleWords))
    .map((section) => ({ section, score: scoreSection(section, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** The text before the first heading has the page title as its heading. */
function withTitle(section: IndexedSection, index: number, titleWords: Uint32Array): IndexedSection {
  return index === 0 && section.anchor === '' ? { ...section, headingWords: titleWords } : section
}

function scoreSection(section: IndexedSection, query: WeightedQuery): number {
  const { terms, weights } = query
  const relativeLength = section.textWords.length / TYPICAL_SECTION_LENGTH
  const norm = SECTION_SATURATION * (1 - SECTION_LENGTH_EFFECT + SECTION_LENGTH_EFFECT * relativeLength)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let score = 0
  let covered = 0
  for (const [index, { certainty }] of terms.entries()) {
    const inHeading = saturate(countMatches(section.headingWords, certainty), HEADING_SATURATION)
    const inText = saturate(countMatches(section.textWords, certainty), norm)
    if (inHeading + inText === 0) continue
    covered += weights[index] ?? 0
    score += (weights[index] ?? 0) * (SECTION_HEADING_WEIGHT * inHeading + inText)
  }
  if (total === 0) return 0
  const proximity = proximityOf(section.headingWords, query) + proximityOf(section.textWords, query)
  return (
    (score * (covered / total) + PROXIMITY_WEIGHT * proximity) / total +
    SECTION_ALIAS_BONUS * scoreAlias(section.alias, query)
  )
}

/** @returns pairs of certainty and number of occurrences */
function countMatches(words: Uint32Array, certainty: Float32Array): [number, number][] {
  const counts = new Map<number, number>()
  for (const word of words) {
    const value = certainty[word] ?? 0
    if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
}

/** Total weight of the adjacent query terms that are also adjacent in the text, in the same order. Each pair counts once. */
function proximityOf(words: Uint32Array, { terms, weights }: WeightedQuery): number {
  let sum = 0
  for (let index = 0; index + 1 < terms.length; index++) {
    const [first, second] = [terms[index], terms[index + 1]]
    if (first && second && areAdjacent(words, first.certainty, second.certainty)) {
      sum += Math.min(weights[index] ?? 0, weights[index + 1] ?? 0)
    }
  }
  return sum
}

function areAdjacent(words: Uint32Array, first: Float32Array, second: Float32Array): boolean {
  let last = -Infinity
  for (const [index, word] of words.entries()) {
    const isNear = index > last && index - last <= PROXIMITY_DISTANCE
    if (isNear && (second[word] ?? 0) >= PROXIMITY_CERTAINTY) return true
    if ((first[word] ?? 0) >= PROXIMITY_CERTAINTY) last = index
  }
  return false
}
