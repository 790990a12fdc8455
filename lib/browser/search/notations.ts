/** Forms of the domain's own notations, and the word for what somebody means who pastes one. */
const SHAPES: [pattern: RegExp, word: string][] = [
  [/[\w/|-]+(?::[^\s#@]+)?#\w+@[\w/|-]+(?::\S+)?|[\w/|-]+:[^\s#@]+#\w+/g, 'relationship'],
  [/\w+:\*/g, 'wildcard'],
  [/\b(?:definition|relation|permission|partial)\s+[\w/]+\s*[:={].*/g, 'schema'],
]

/** A notation found in a query. */
export interface Notation {
  /** Word for it, folded. */
  word: string
  start: number
  end: number
}

/** `is document:1#viewer@user:2 right` → relationship, with the place of the notation */
export function findNotations(query: string): Notation[] {
  return SHAPES.flatMap(([pattern, word]) =>
    Array.from(query.matchAll(pattern), (match) => ({ word, start: match.index, end: match.index + match[0].length })),
  )
}
