import { scoreAlias } from './aliases.ts'
import { type RankedDocument, saturate, type WeightedQuery } from './rank.ts'
import type { IndexedSection } from './text-index.ts'

/** What a word counts for in a heading, compared with the text below it. */
const HEADING_WEIGHT = 3

/** A word that stands often in a section counts more, but less and less so. */
const SATURATION = 2

/** What it is worth that words stand next to each other as in the query. */
const NEIGHBOURS = 0.7

/** What it is worth that the query is the heading. */
const NAME_BONUS = 1.1

/** Words of a section beyond this weaken each match by little. */
const USUAL_LENGTH = 150

export interface RankedSection {
  section: IndexedSection
  score: number
}

/** Sections of a document for a query, best first; those without any match are left out. */
export function rankSections({ indexed }: RankedDocument, weighing: WeightedQuery): RankedSection[] {
  return indexed.sections
    .map((section, place) => ({ section: withTitle(section, place, indexed.titleWords), score: 0 }))
    .map(({ section }) => ({ section, score: scoreSection(section, weighing) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** What stands before the first heading belongs to the title of the page. */
function withTitle(section: IndexedSection, place: number, titleWords: Uint32Array): IndexedSection {
  return place === 0 && section.anchor === '' ? { ...section, headingWords: titleWords } : section
}

function scoreSection(section: IndexedSection, { terms, worth, text }: WeightedQuery): number {
  const norm = SATURATION * (0.6 + 0.4 * (section.textWords.length / USUAL_LENGTH))
  const total = worth.reduce((sum, value) => sum + value, 0)
  let score = 0
  let covered = 0
  for (const [place, { certainty }] of terms.entries()) {
    const inHeading = saturate(countMatches(section.headingWords, certainty), 0.4)
    const inText = saturate(countMatches(section.textWords, certainty), norm)
    if (inHeading + inText === 0) continue
    covered += worth[place] ?? 0
    score += (worth[place] ?? 0) * (HEADING_WEIGHT * inHeading + inText)
  }
  if (total === 0) return 0
  const close = neighbours(section.headingWords, terms, worth) + neighbours(section.textWords, terms, worth)
  return (
    (score * (covered / total) + NEIGHBOURS * close) / total + NAME_BONUS * scoreAlias(section.name, terms, worth, text)
  )
}

function countMatches(words: Uint32Array, certainty: Float32Array): [number, number][] {
  const counts = new Map<number, number>()
  for (const word of words) {
    const value = certainty[word] ?? 0
    if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
}

/** Worth of the pairs of terms that stand next to each other in the order of the query, each pair once. */
function neighbours(words: Uint32Array, terms: WeightedQuery['terms'], worth: number[]): number {
  let sum = 0
  for (let place = 0; place + 1 < terms.length; place++) {
    const [first, second] = [terms[place], terms[place + 1]]
    if (first && second && standTogether(words, first.certainty, second.certainty)) {
      sum += Math.min(worth[place] ?? 0, worth[place + 1] ?? 0)
    }
  }
  return sum
}

function standTogether(words: Uint32Array, first: Float32Array, second: Float32Array): boolean {
  let last = -Infinity
  for (const [place, word] of words.entries()) {
    if ((second[word] ?? 0) >= 0.5 && place - last <= 2 && place > last) return true
    if ((first[word] ?? 0) >= 0.5) last = place
  }
  return false
}
