import { type Alias, normalize } from './aliases.ts'
import { CODE_MARK } from './documents.ts'
import type { WeightedQuery } from './query.ts'
import type { IndexedDocument, IndexedSection, TextIndex } from './text-index.ts'
import { tokenize } from './tokens.ts'
import {
  EXACT_ALIAS_BOOST,
  MIN_QUOTED_WORDS,
  NAME_ROW_CERTAINTY,
  POINTER_HEADING_WEIGHT,
  PROXIMITY_DISTANCE,
  REFERENCE_FACTOR,
} from './weights.ts'

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

/**
 * The pages with the reference entries of calls and metrics. The names of messages, such as `Relationship`, are also words that guides
 * explain.
 */
const REFERENCES = /\/http-api\/(?!messages)|\/metrics$/

/** Scores how well a query matches the heading of a section, like `scoreAlias`. */
export function scoreHeading({ alias, isPointer }: IndexedSection, query: WeightedQuery): number {
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
export function entryCertainty({ document, sections }: IndexedDocument, query: WeightedQuery): number {
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

/** A name that an error message quotes, whereas the error index has `…` there. */
const QUOTED_NAME = /[`'"‘“][^\s`'"‘’“”]+[`'"’”]/g

/**
 * Finds the pages that contain a query word for word, if it's a part of a heading, such as the text of an error in the error index.
 * Ordinary questions also occur in texts, where they mean little.
 * @param text the query as typed; a name such as `at_least_as_fresh` is one word
 * @returns a function that tells whether a page contains it
 */
export function quotationFinder(
  text: string,
  query: WeightedQuery,
  { documents, vocabulary }: TextIndex,
): (document: IndexedDocument) => boolean {
  const isInHeading = (quotation: string, { alias, isPointer, text }: IndexedSection): boolean =>
    // The entries of the glossary point to the pages that explain a term.
    !(isPointer && text !== '') && ` ${alias.normalized} `.includes(` ${quotation} `)
  const quotation = [
    { words: text, normalized: query.normalized },
    ...withoutNames(text).map((words) => ({ words, normalized: normalize(words) })),
  ].find(
    ({ words, normalized }) =>
      words.trim().split(/\s+/).length >= MIN_QUOTED_WORDS &&
      documents.some(({ sections }) => sections.some((section) => isInHeading(normalized, section))),
  )?.normalized
  if (quotation === undefined) return () => false
  const words = tokenize(quotation).map(({ word }) => vocabulary.find(word) ?? -1)
  const contains = (run: Uint32Array): boolean => containsRun(run, words, vocabulary.isPart)
  return ({ titleWords, sections }) =>
    contains(titleWords) || sections.some((section) => isInHeading(quotation, section) || contains(section.textWords))
}

/** @returns the text without the names that it quotes, if it has some */
function withoutNames(text: string): string[] {
  const rest = text.replace(QUOTED_NAME, ' ')
  return rest === text ? [] : [rest]
}

/** Whether words occur next to each other, in this order. The parts of a camel-case name follow it in the text. */
function containsRun(text: Uint32Array, words: readonly number[], isPart: readonly boolean[]): boolean {
  for (let start = text.indexOf(words[0] ?? -1); start >= 0; start = text.indexOf(words[0] ?? -1, start + 1)) {
    let position = start
    const isRun = words.every((word) => {
      while (isPart[text[position] ?? -1]) position++
      return text[position++] === word
    })
    if (isRun) return true
  }
  return false
}

/**
 * Share of a query whose adjacent terms are also adjacent in one section of a document, by weight, from 0 to 1. It's high for the
 * page that contains a pasted text, such as an error message.
 */
export function phraseShare({ sections }: IndexedDocument, query: WeightedQuery): number {
  const { weights } = query
  let total = 0
  for (let index = 0; index + 1 < weights.length; index++)
    total += Math.min(weights[index] ?? 0, weights[index + 1] ?? 0)
  if (total === 0) return 0
  const best = sections.reduce((sum, { headingWords, textWords }) => {
    return Math.max(sum, proximityOf(headingWords, query), proximityOf(textWords, query))
  }, 0)
  return best / total
}

/** Total weight of the adjacent query terms that are also adjacent in the text, in the same order. Each pair counts once. */
export function proximityOf(words: Uint32Array, { closeTerms, weights }: WeightedQuery): number {
  /** Index of the last word that matched each term. */
  const last = new Int32Array(weights.length).fill(-PROXIMITY_DISTANCE - 1)
  let foundPairs = 0
  let sum = 0
  const visit = (term: number, index: number): void => {
    const pair = 1 << term
    const isNear = term > 0 && index - (last[term - 1] ?? 0) <= PROXIMITY_DISTANCE
    if (isNear && (foundPairs & pair) === 0) {
      foundPairs |= pair
      sum += Math.min(weights[term - 1] ?? 0, weights[term] ?? 0)
    }
    last[term] = index
  }
  for (let index = 0; index < words.length; index++) {
    const matched = closeTerms[words[index] ?? 0] ?? 0
    if (matched === 0) continue
    // Backward, because a word that matches two adjacent terms isn't adjacent to itself.
    for (let term = weights.length - 1; term >= 0; term--) if (matched & (1 << term)) visit(term, index)
  }
  return sum
}
