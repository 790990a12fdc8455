import { proximityOf, scoreHeading } from './features.ts'
import type { WeightedQuery } from './query.ts'
import { type RankedDocument, saturate } from './rank.ts'
import type { IndexedDocument, IndexedSection } from './text-index.ts'
import {
  HEADING_SATURATION,
  POINTER_HEADING_WEIGHT,
  PROXIMITY_WEIGHT,
  SECTION_ALIAS_BONUS,
  SECTION_HEADING_WEIGHT,
  SECTION_LENGTH_EFFECT,
  SECTION_ROW_BONUS,
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
    .map((section, index) => withTitle(section, index, indexed))
    .map((section) => ({ section, score: scoreSection(section, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** The text before the first heading has the page title as its heading. */
function withTitle(section: IndexedSection, index: number, { titleWords, aliases }: IndexedDocument): IndexedSection {
  if (index > 0 || section.anchor !== '') return section
  return { ...section, headingWords: titleWords, alias: aliases[0] ?? section.alias }
}

function scoreSection(section: IndexedSection, query: WeightedQuery): number {
  const { terms, weights, totalWeight: total } = query
  const relativeLength = section.textWords.length / TYPICAL_SECTION_LENGTH
  const norm = SECTION_SATURATION * (1 - SECTION_LENGTH_EFFECT + SECTION_LENGTH_EFFECT * relativeLength)
  const headingWeight = SECTION_HEADING_WEIGHT * (section.isPointer ? POINTER_HEADING_WEIGHT : 1)
  let score = 0
  let covered = 0
  for (const [index, term] of terms.entries()) {
    const inHeading = saturate(section.headingWords, term, HEADING_SATURATION)
    const inText = saturate(section.textWords, term, norm)
    if (inHeading + inText === 0) continue
    covered += weights[index] ?? 0
    score += (weights[index] ?? 0) * (headingWeight * inHeading + inText)
  }
  if (total === 0) return 0
  const proximity = proximityOf(section.headingWords, query) + proximityOf(section.textWords, query)
  return (
    (score * (covered / total) + PROXIMITY_WEIGHT * proximity) / total +
    SECTION_ALIAS_BONUS * scoreHeading(section, query) +
    (query.row?.test(section.text) ? SECTION_ROW_BONUS : 0)
  )
}

/** Leaves out sections with the same heading and text as a better one, such as a flag that several commands share. */
export function withoutRepeated(sections: readonly RankedSection[]): RankedSection[] {
  const seen = new Set<string>()
  return sections.filter(({ section: { heading, text } }) => {
    if (heading === '' || text === '') return true
    const { size } = seen
    return seen.add(`${heading}\n${text}`).size > size
  })
}

/**
 * The heading of a section, with the name of its command if other sections of the page have the same heading:
 * `--datastore-engine (datastore migrate)`. The ids of flags start with their command: `spicedb-serve--datastore-engine`.
 */
export function distinctHeading({ anchor, heading }: IndexedSection, sections: readonly IndexedSection[]): string {
  const isRepeated = sections.some((other) => other.heading === heading && other.anchor !== anchor)
  if (!isRepeated || !heading.startsWith('--') || !anchor.endsWith(heading)) return heading
  const command = anchor.slice(0, -heading.length)
  if (command === '') return heading
  // A hyphen in an id is a space or part of a name, as in `serve-testing`, which the heading of the command shows.
  const own = sections.find(
    (other) => command.endsWith(`-${other.heading.replaceAll(' ', '-')}`) && other.heading !== '',
  )
  return `${heading} (${own?.heading ?? command.replaceAll('-', ' ')})`
}
