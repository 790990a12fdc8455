import type { SearchDocument } from './documents.ts'
import type { WeightedQuery } from './query.ts'
import { isStopWord } from './stop-words.ts'
import type { Term } from './terms.ts'
import { fold, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { ALIAS_TRUST, EXACT_ALIAS_BOOST } from './weights.ts'

/** A name under which readers look for a document or a section: a title, a slug, a keyword or a heading. */
export interface Alias {
  /** Vocabulary ids of its words, without stop words. */
  words: number[]
  /** The whole alias, normalized. */
  normalized: string
  /** How likely a reader who types the alias is to want its target, 0 to 1. */
  trust: number
}

/** Aliases of a document: its title, the last segment of its URL, and each of its keywords. */
export function aliasesOf({ title, url, keywords }: SearchDocument, vocabulary: Vocabulary): Alias[] {
  const slug = url.split('/').at(-1) ?? ''
  return [
    createAlias(title, ALIAS_TRUST.title, vocabulary),
    createAlias(slug, ALIAS_TRUST.slug, vocabulary),
    ...keywords.split(',').map((keyword) => createAlias(keyword, ALIAS_TRUST.keyword, vocabulary)),
  ].filter(({ words }) => words.length > 0)
}

export function createAlias(name: string, trust: number, vocabulary: Vocabulary): Alias {
  const plain = tokenize(name).filter(({ kind }) => kind === 'word')
  const significant = plain.filter(({ word }) => !isStopWord(word))
  return {
    words: (significant.length > 0 ? significant : plain).map(({ word }) => vocabulary.idOf(word, false)),
    normalized: normalize(name),
    trust,
  }
}

/** `What is “SpiceDB”?` → `what is spicedb` */
export function normalize(text: string): string {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ word }) => fold(word))
    .join(' ')
}

/**
 * Scores how well a query matches an alias, from 0 to about 1. The score grows with the share of the alias that the
 * query contains and with the share of the query that the alias matches.
 */
export function scoreAlias({ words, normalized, trust }: Alias, query: WeightedQuery): number {
  const { terms, weights } = query
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0 || words.length === 0) return 0
  const share = words.reduce((sum, word) => sum + bestCertainty(word, terms), 0) / words.length
  if (share === 0) return 0
  const matched = terms.reduce((sum, { certainty }, index) => {
    return sum + Math.max(...words.map((word) => certainty[word] ?? 0)) * (weights[index] ?? 0)
  }, 0)
  return trust * share * (matched / total) * (normalized === query.normalized ? EXACT_ALIAS_BOOST : 1)
}

function bestCertainty(word: number, terms: Term[]): number {
  return Math.max(...terms.map(({ certainty }) => certainty[word] ?? 0))
}
