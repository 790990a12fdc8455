import type { RankedSection } from './sections.ts'
import type { IndexedSection } from './text-index.ts'

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
