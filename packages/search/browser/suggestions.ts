import { isLightWord, isStopWord } from './common-words.ts'
import { boundedEditDistance } from './edit-distance.ts'
import { MAX_QUERY_LENGTH } from './limits.ts'
import comparison from './other-products.json' with { type: 'json' }
import { isKnown } from './terms.ts'
import type { TextIndex } from './text-index.ts'
import { type Token, tokenize } from './tokens.ts'

/** Another authorization product that readers compare with SpiceDB. */
export interface OtherProduct {
  name: string
  /** English route of the page that compares it, or null without such a page. */
  route: string | null
}

/** Other products by each name that readers type, folded. */
export const OTHER_PRODUCTS: ReadonlyMap<string, OtherProduct> = new Map(
  comparison.products.flatMap(({ names, ...product }) => names.map((name): [string, OtherProduct] => [name, product])),
)

const MAX_NAME_WORDS = 3

/** Words next to another product's name that don't name a subject of their own. */
const COMPARING = new Set(comparison.comparing.flatMap((words) => words.split(' ')))

/**
 * Finds another product that a query names.
 * @param words of the query, folded
 */
export function findProduct(words: readonly string[]): OtherProduct | null {
  return OTHER_PRODUCTS.get(findName(words) ?? '') ?? null
}

function findName(words: readonly string[]): string | undefined {
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const name = words.slice(start, start + length).join(' ')
      if (OTHER_PRODUCTS.has(name)) return name
    }
  }
  return undefined
}

/** What a reader can try when a query has no results, or when it names another product. All text is plain text. */
export interface Suggestions {
  /** Words of the query that the site contains, as typed. */
  understood: string[]
  /** Words of the query that no page contains, as typed. */
  unknown: string[]
  /** Other queries, which have results, the most similar one first. */
  near: string[]
  /** Another product that the query names. */
  product: OtherProduct | null
}

/** Near queries that are offered. */
const MAX_NEAR = 3

/** Letters at the start of a word that a near word has too. */
const SHARED_PREFIX_LENGTH = 2

/** Whether a query names another product, so that there are suggestions even if it has results. */
export function namesProduct(query: string): boolean {
  return findProduct(wordsOf(query).map(({ word }) => word)) !== null
}

/** Whether no result is the honest answer to a query, because it only asks about another product that no page mentions. */
export function isUnanswerable(query: string, { vocabulary }: TextIndex): boolean {
  const words = wordsOf(query).map(({ word }) => word)
  const found = findName(words)
  if (found === undefined || OTHER_PRODUCTS.get(found)?.route !== null) return false
  const uncompared = [...OTHER_PRODUCTS].flatMap(([name, { route }]) => (route === null ? name.split(' ') : []))
  const nameWords = new Set(uncompared)
  const hasSubject = words.some(
    (word) => !nameWords.has(word) && !COMPARING.has(word) && !isStopWord(word) && !isLightWord(word),
  )
  // Pages can contain the words of a name without the name.
  return !hasSubject && vocabulary.find(found.replaceAll(' ', '')) === undefined
}

/** Finds what is known about a query without results. */
export function suggest(query: string, { vocabulary, documents }: TextIndex): Suggestions {
  const text = query.slice(0, MAX_QUERY_LENGTH)
  const words = wordsOf(text)
  const significant = words.filter(({ word }) => !isStopWord(word))
  const asTyped = ({ start, end }: { start: number; end: number }): string => text.slice(start, end)
  const known = significant.filter(({ word }) => isKnown(word, vocabulary))
  const unknown = significant.filter((token) => !known.includes(token))
  const product = findProduct(words.map(({ word }) => word))
  const names = documents.flatMap(({ aliases }) => aliases.map(({ normalized }) => normalized))
  return {
    understood: unique(known.map(asTyped)),
    unknown: unique(unknown.map(asTyped)),
    // The name of a product isn't a typo.
    near: product ? [] : unique(unknown.flatMap(({ word }) => nearNames(word, names))).slice(0, MAX_NEAR),
    product,
  }
}

/** Titles and keywords that contain a word similar to an unknown one, the most similar first. */
function nearNames(word: string, names: readonly string[]): string[] {
  const max = Math.floor(word.length / 3)
  const near = names.flatMap((name) => {
    const distance = Math.min(...name.split(' ').map((other) => distanceBetween(word, other, max)))
    return distance <= max ? [{ name, distance }] : []
  })
  return near.sort((a, b) => a.distance - b.distance || a.name.length - b.name.length).map(({ name }) => name)
}

function distanceBetween(word: string, other: string, max: number): number {
  return other.startsWith(word.slice(0, SHARED_PREFIX_LENGTH)) ? boundedEditDistance(word, other, max) : max + 1
}

const wordsOf = (query: string): Token[] =>
  tokenize(query.slice(0, MAX_QUERY_LENGTH)).filter(({ kind }) => kind === 'word')

const unique = (texts: string[]): string[] => [...new Set(texts)]
