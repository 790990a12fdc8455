import type { GlossaryTerm } from './glossary.ts'

/** A term found in a text. */
export interface GlossaryMatch {
  term: GlossaryTerm
  /** As the text spells it. */
  spelling: string
  /** Index of its first character. */
  start: number
}

/** Finds terms in running text, in order; the longest spelling wins, so that *relationship filter* is one term. */
export type TermFinder = (text: string) => GlossaryMatch[]

/** A finder for the spellings that terms list as their marks, of at least one term. A capital letter counts where a sentence begins. */
export function createTermFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const bySpelling = new Map(terms.flatMap((term) => term.marks.map((mark) => [mark, term] as const)))
  const words = [...bySpelling.keys(), ...terms.flatMap(({ never = [] }) => never)]
    .sort((a, b) => b.length - a.length)
    .map(wordPattern)
  // A hyphen makes another word, such as relation-based; schema.zed, schema://current and user:relation are no prose.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/:.#@-])(?:${words.join('|')})(?![\\p{L}\\p{N}_-]|[.:#@/][\\p{L}\\p{N}/])`,
    'gu',
  )
  return (text) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: spelling, index }) => {
      const term = bySpelling.get(spelling) ?? atSentenceStart(text, index, bySpelling.get(withSmallStart(spelling)))
      return term ? [{ term, spelling, start: index }] : []
    })
}

/** *Permissions* inside a sentence is a name, for example of a service. */
function atSentenceStart(text: string, index: number, term: GlossaryTerm | undefined): GlossaryTerm | undefined {
  return /(?:^|[.!?])\s*$/.test(text.slice(0, index)) ? term : undefined
}

const withSmallStart = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** `caveat` → `[cC]aveat`; a name with capitals stays as it is. */
function wordPattern(word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return word === word.toLowerCase() ? `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${escaped.slice(1)}` : escaped
}
