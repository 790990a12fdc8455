import { DEFAULT_LOCALE, englishRoute, localeOf } from '@authzed-docs/shared/locales.ts'
import { normalize } from './aliases.ts'
import type { SearchDocument } from './documents.ts'
import { entryCertainty, phraseShare, quotationFinder, rowOf, scoreAlias, scoreHeading } from './features.ts'
import type { Prior } from './prior.ts'
import { createWeightedQuery, parseQuery, type WeightedQuery } from './query.ts'
import { stem } from './stem.ts'
import type { QueryTerm } from './terms.ts'
import type { IndexedDocument, TextIndex } from './text-index.ts'
import {
  ACCENT_BONUS,
  COVERAGE_POWER,
  DOCUMENT_ALIAS_BONUS,
  DOCUMENT_HEADING_BONUS,
  DOCUMENT_SATURATION,
  LIGHT_WORD_IMPORTANCE,
  MIN_PHRASE_TERMS,
  MIN_TERM_WEIGHT,
  NAME_ENTRY_BONUS,
  PHRASE_BONUS,
  PHRASE_CANDIDATES,
  QUESTION_BONUS,
  QUESTION_POWER,
  QUOTATION_BONUS,
  TRANSLATION_FACTOR,
} from './weights.ts'

export interface RankedDocument {
  indexed: IndexedDocument
  score: number
  /** Whether it matches every term of the query, except for words that say little about the subject. */
  matchesAll: boolean
  /** Whether it comes before better matches in another language than the query's. */
  isPreferred: boolean
}

/** The documents that match a query, best first. */
export interface Ranking {
  ranked: RankedDocument[]
  query: WeightedQuery
  index: TextIndex
}

interface Candidate {
  indexed: IndexedDocument
  /** How well the document matches each term, 0 to 1, by index in `terms`. */
  matches: number[]
}

/**
 * Finds the documents that match a query, best first, and weights the query's terms.
 * @param prior what example queries tell about the documents, if it's known
 */
export function rankDocuments(text: string, index: TextIndex, prior?: Prior): Ranking {
  const terms = parseQuery(text, index.vocabulary)
  const found = new Set(terms.flatMap(({ lookups }) => lookups.flatMap((lookup) => index.candidates(lookup))))
  const candidates = [...found].map((indexed) => ({
    indexed,
    matches: terms.map((term) => saturate(indexed.words, term, DOCUMENT_SATURATION, indexed.counts)),
  }))
  const weights = terms.map((term, termIndex) => weightOf(term, termIndex, candidates, index.documents.length))
  const query = { ...createWeightedQuery(normalizeSpelling(text, terms), terms, weights), row: rowOf(text) }
  const isForeign = hasAccents(text)
  const ranked = scoreCandidates(candidates, createScorer(text, query, index), prior?.(terms, stem))
    .map(({ indexed, matches, score }) => {
      const isTranslation = localeOf(indexed.document.url) !== DEFAULT_LOCALE
      const matchesAll = matches.every((match, index) => match > 0 || isLight(terms[index]))
      return {
        indexed,
        score: score * (isTranslation ? TRANSLATION_FACTOR : 1),
        matchesAll,
        isPreferred: isForeign && isTranslation && matchesAll,
      }
    })
    .sort(compareDocuments)
  return { ranked: preferTranslation(applyAccentBonus(applyPhraseBonus(ranked, query), text)), query, index }
}

/** Scores the candidates that match, by their own texts and then by what example queries tell about all of them. */
function scoreCandidates(
  candidates: readonly Candidate[],
  scoreText: (candidate: Candidate) => number,
  adjust: ReturnType<Prior>,
): (Candidate & { score: number })[] {
  const scored = candidates
    .map((candidate) => ({
      ...candidate,
      route: englishRoute(candidate.indexed.document.url),
      score: scoreText(candidate),
    }))
    .filter(({ score }) => score > 0)
  const adjusted = adjust?.(scored)
  return scored.map((candidate, index) => ({ ...candidate, score: adjusted?.[index] ?? candidate.score }))
}

/** Marks the best translation as preferred, and sorts. Only a few pages are shown, and many English ones have words that languages share. */
function preferTranslation(ranked: RankedDocument[]): RankedDocument[] {
  const best = ranked.sort(compareDocuments).find(isInReadersLanguage)
  if (best) best.isPreferred = true
  return ranked.sort(compareDocuments)
}

/** Whether a page that matches the whole query is a translation, which the English pages without one follow. */
export function isInReadersLanguage({ indexed, matchesAll }: RankedDocument): boolean {
  return matchesAll && localeOf(indexed.document.url) !== DEFAULT_LOCALE
}

/** The normalized query, with words that are probably typos spelled as in the index. */
function normalizeSpelling(text: string, terms: readonly QueryTerm[]): string {
  const spellings = new Map(terms.map(({ word, spelling }) => [word, spelling]))
  return normalize(text)
    .split(' ')
    .map((word) => spellings.get(word) ?? word)
    .join(' ')
}

const compareDocuments = (a: RankedDocument, b: RankedDocument): number =>
  Number(b.isPreferred) - Number(a.isPreferred) || b.score - a.score

/** Adds to the scores of the best documents if they contain the words of a longer query in the same order. */
function applyPhraseBonus(ranked: RankedDocument[], query: WeightedQuery): RankedDocument[] {
  if (query.terms.length < MIN_PHRASE_TERMS) return ranked
  return ranked.map((document, index) =>
    index < PHRASE_CANDIDATES
      ? { ...document, score: document.score + PHRASE_BONUS * phraseShare(document.indexed, query) ** 2 }
      : document,
  )
}

/** Adds to the scores of the best documents if they contain the accented words of a query as typed, because matching ignores accents. */
function applyAccentBonus(ranked: RankedDocument[], text: string): RankedDocument[] {
  const accented = (text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []).filter(hasAccents)
  if (accented.length === 0) return ranked
  return ranked.map((document, index) => {
    if (index >= PHRASE_CANDIDATES) return document
    const written = textOf(document.indexed.document)
    const share = accented.filter((word) => written.includes(word.toLowerCase())).length / accented.length
    return { ...document, score: document.score * (1 + ACCENT_BONUS * share) }
  })
}

/** The text of a document in lower case, with its accents. */
function textOf({ title, sections }: SearchDocument): string {
  const texts = sections.flatMap(({ heading, text }) => [heading, text])
  return [title, ...texts].join(' ').normalize('NFC').toLowerCase()
}

/** No English query has accents, although `schéma` matches English words, because accents are removed. */
const hasAccents = (text: string): boolean => /\p{M}/u.test(text.normalize('NFD'))

/** Share of a query, by weight, that a document's title and summary match. */
export function leadShare(
  { leadWords }: IndexedDocument,
  { terms, weights, totalWeight: total }: WeightedQuery,
): number {
  const matched = terms.reduce((sum, { certainty }, index) => {
    return sum + Math.max(0, ...Array.from(leadWords, (word) => certainty[word] ?? 0)) * (weights[index] ?? 0)
  }, 0)
  return total === 0 ? 0 : matched / total
}

/** Whether a term says too little about the subject for a document to need it. */
const isLight = (term: QueryTerm | undefined): boolean => (term?.importance ?? 0) <= LIGHT_WORD_IMPORTANCE

/**
 * How well words match a term, 0 to 1, with diminishing returns, the most certain matches first, so that many uncertain ones
 * never outweigh an exact one.
 * @param norm number of occurrences that reaches half of the maximum
 * @param counts weighted occurrences of each word, by default 1
 */
export function saturate(words: Uint32Array, { certainty }: QueryTerm, norm: number, counts?: Float32Array): number {
  const byCertainty = new Map<number, number>()
  for (let index = 0; index < words.length; index++) {
    const value = certainty[words[index] ?? 0] ?? 0
    if (value > 0) byCertainty.set(value, (byCertainty.get(value) ?? 0) + (counts?.[index] ?? 1))
  }
  let total = 0
  let sum = 0
  for (const [value, count] of [...byCertainty].sort((a, b) => b[0] - a[0])) {
    const before = sum / (sum + norm)
    sum += count
    total += value * (sum / (sum + norm) - before)
  }
  return total
}

/** A term's inverse document frequency times its importance. A term that no document matches weighs nothing. */
function weightOf(term: QueryTerm, termIndex: number, candidates: Candidate[], documentCount: number): number {
  const matching = candidates.filter(({ matches }) => (matches[termIndex] ?? 0) > 0).length
  if (matching === 0) return 0
  const idf = Math.log(1 + (documentCount - matching + 0.5) / (matching + 0.5))
  return term.importance * (MIN_TERM_WEIGHT + idf)
}

/** @param text the query as typed */
function createScorer(text: string, query: WeightedQuery, index: TextIndex): (candidate: Candidate) => number {
  const { weights, totalWeight: total } = query
  const isQuotation = quotationFinder(text, query, index)
  return ({ indexed, matches }) => {
    const score = matches.reduce((sum, match, index) => sum + match * (weights[index] ?? 0), 0)
    const covered = matches.reduce((sum, match, index) => sum + (match > 0 ? (weights[index] ?? 0) : 0), 0)
    if (total === 0 || score === 0) return 0
    const alias = Math.max(0, ...indexed.aliases.map((alias) => scoreAlias(alias, query)))
    const question = Math.max(0, ...indexed.questions.map((alias) => scoreAlias(alias, query)))
    const heading = Math.max(0, ...indexed.sections.map((section) => scoreHeading(section, query)))
    const bonuses =
      DOCUMENT_ALIAS_BONUS * alias +
      DOCUMENT_HEADING_BONUS * heading ** 3 +
      QUESTION_BONUS * question ** QUESTION_POWER +
      NAME_ENTRY_BONUS * entryCertainty(indexed, query) +
      (isQuotation(indexed) ? QUOTATION_BONUS : 0)
    return (score * (covered / total) ** COVERAGE_POWER) / total + bonuses
  }
}
