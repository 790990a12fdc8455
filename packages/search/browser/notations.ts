/** SpiceDB notations that readers paste into the search box, and the word to search for instead. */
const NOTATIONS: [pattern: RegExp, word: string][] = [
  [/[\w/|-]+(?::[^\s#@]+)?#\w+@[\w/|-]+(?::\S+)?|[\w/|-]+:[^\s#@]+#\w+/g, 'relationship'],
  [/\w+:\*/g, 'wildcard'],
  [/\b(?:definition|relation|permission|partial)\s+[\w/]+\s*[:={].*/g, 'schema'],
]

/** A notation found in a query. `end` is exclusive. */
export interface Notation {
  /** The word to search for, folded. */
  word: string
  start: number
  end: number
}

/**
 * `is document:1#viewer@user:2 right` → relationship, with the range of the notation. A notation can contain another:
 * `relation viewer: user:*` is a schema with a wildcard, which then counts little, like the other words in the schema.
 */
export function findNotations(query: string): Notation[] {
  return NOTATIONS.flatMap(([pattern, word]) =>
    Array.from(query.matchAll(pattern), (match) => ({ word, start: match.index, end: match.index + match[0].length })),
  )
}
