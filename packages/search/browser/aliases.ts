import { isStopWord } from './common-words.ts'
import { CODE_MARK, type SearchDocument } from './documents.ts'
import type { WeightedQuery } from './query.ts'
import { fold, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import {
  ALIAS_TRUST,
  EXACT_ALIAS_BOOST,
  NAME_ROW_CERTAINTY,
  POINTER_HEADING_WEIGHT,
  REFERENCE_FACTOR,
  SLUG_DEPTH_EFFECT,
  USUAL_DEPTH,
} from './weights.ts'

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
  const folders = url.split('/')
  const slug = folders.pop() ?? ''
  return [
    createAlias(title, ALIAS_TRUST.title, vocabulary),
    createAlias(slug, ALIAS_TRUST.slug - SLUG_DEPTH_EFFECT * Math.max(0, folders.length - USUAL_DEPTH), vocabulary),
    ...keywords.split(',').map((keyword) => createAlias(keyword, ALIAS_TRUST.keyword, vocabulary)),
  ].filter(({ words }) => words.length > 0)
}

/** The questions that a document answers. */
export function questionsOf({ questions }: SearchDocument, vocabulary: Vocabulary): Alias[] {
  return questions
    .split('\n')
    .map((question) => createAlias(question, ALIAS_TRUST.question, vocabulary))
    .filter(({ words }) => words.length > 0)
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
  const { terms, weights, totalWeight: total } = query
  let found = 0
  for (const word of words) found += query.certainty[word] ?? 0
  if (found === 0 || total === 0) return 0
  let matched = 0
  for (const [index, { certainty }] of terms.entries()) {
    let best = 0
    for (const word of words) best = Math.max(best, certainty[word] ?? 0)
    matched += best * (weights[index] ?? 0)
  }
  const share = found / words.length
  if (normalized !== query.normalized) return (trust * share * matched) / total
  // A whole question that is a keyword means its page as much as a title does.
  return ((normalized.includes(' ') ? 1 : trust) * EXACT_ALIAS_BOOST * share * matched) / total
}

/** The heading of an indexed section. */
interface Heading {
  heading: string
  alias: Alias
  /** Whether the section only points to another page's explanation. */
  isPointer: boolean
}

/**
 * The pages with the reference entries of calls and metrics. The names of messages, such as `Relationship`, are also words that guides
 * explain.
 */
const REFERENCES = /\/http-api\/(?!messages)|\/metrics$/

/** A page whose sections can be entries of a name. */
interface Entries {
  document: { url: string }
  sections: readonly (Heading & { text: string })[]
}

/** Scores how well a query matches the heading of a section, like `scoreAlias`. */
export function scoreHeading({ alias, isPointer }: Heading, query: WeightedQuery): number {
  return scoreAlias(alias, query) * (isPointer ? POINTER_HEADING_WEIGHT : 1)
}

/** A heading that is only a name in camel case, as in a reference: `CheckPermission`. */
const NAME_HEADING = /^\w*\p{Ll}\p{Lu}\w*$/u

/** A query that is only what a table or a list explains: a command, a metric, an error, or a field such as `extraPodLabels`. */
const ROW_NAME = /^\s*(?:(?:zed|spicedb) ([a-z -]+)|([a-z]+[A-Z]\w*|\w+_\w+_\w+))\s*$/

/**
 * Finds the beginning of the table row or list item that explains the whole query. There, arguments can follow a command, and `·`
 * separates the name of an error from its status.
 * @param text the query as typed
 */
export function rowOf(text: string): RegExp | undefined {
  const [, command, name = command] = ROW_NAME.exec(text) ?? []
  if (name === undefined) return
  return new RegExp(`^${CODE_MARK}${name.trim().replace(/ /g, '[ -]')}[ ${CODE_MARK}].*[\\t·]`, 'im')
}

/**
 * Certainty that a page has the entry of the name that is the whole query, as a heading or as a table row, from 0 to 1, or higher in a
 * reference. The heading can have a typo.
 */
export function entryCertainty({ document, sections }: Entries, query: WeightedQuery): number {
  const { normalized, certainty, row } = query
  const isWord = !/\s/.test(normalized)
  if (!isWord && !row) return 0
  const factor = REFERENCES.test(document.url) ? REFERENCE_FACTOR : 1
  return sections.reduce((best, { heading, text, alias, isPointer }) => {
    const isEntry = isWord && !isPointer && NAME_HEADING.test(heading)
    const inHeading = alias.normalized === normalized ? 1 : (certainty[alias.words[0] ?? -1] ?? 0)
    return Math.max(best, factor * Math.max(isEntry ? inHeading : 0, row?.test(text) ? NAME_ROW_CERTAINTY : 0))
  }, 0)
}
