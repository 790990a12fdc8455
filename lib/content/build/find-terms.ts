import { escapeRegExp } from '@authzed-docs/shared/escape.ts'
import type { GlossaryTerm } from '../../mdx/build/glossary.ts'

/** A glossary term found in a text. */
interface GlossaryMatch {
  term: GlossaryTerm
  /** The matched text. */
  spelling: string
  /** Offset of its first character. */
  start: number
}

/** Finds terms in text, in order. The longest spelling wins, so that *relationship filter* is one term. */
export type TermFinder = (text: string) => GlossaryMatch[]

/**
 * Creates a finder for the spellings in the terms' `marks`. A capital letter also matches at the start of a sentence.
 * @param terms at least one
 */
export function createTermFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const bySpelling = new Map(terms.flatMap((term) => term.marks.map((mark) => [mark, term] as const)))
  const words = [...bySpelling.keys(), ...terms.flatMap(({ never = [] }) => never)]
    .sort((a, b) => b.length - a.length)
    .map(wordPattern)
  // Hyphenated words such as relation-based are different words, and schema.zed, schema://current and user:relation aren't prose.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/:.#@-])(?:${words.join('|')})(?![\\p{L}\\p{N}_-]|[.:#@/][\\p{L}\\p{N}/])`,
    'gu',
  )
  return (text) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: spelling, index }) => {
      const term = bySpelling.get(spelling) ?? atSentenceStart(text, index, bySpelling.get(lowercaseFirst(spelling)))
      return term ? [{ term, spelling, start: index }] : []
    })
}

/** A capitalized *Permissions* inside a sentence is a name, for example of a service. */
function atSentenceStart(text: string, index: number, term: GlossaryTerm | undefined): GlossaryTerm | undefined {
  return /(?:^|[.!?])\s*$/.test(text.slice(0, index)) ? term : undefined
}

const lowercaseFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** `caveat` → `[cC]aveat`; a spelling that contains capitals must match exactly. */
function wordPattern(word: string): string {
  const escaped = escapeRegExp(word)
  return word === word.toLowerCase() ? `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${escaped.slice(1)}` : escaped
}
