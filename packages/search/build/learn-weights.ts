import { pairOf } from '../browser/prior.ts'
import { createRidgeRegression, type SparseRow } from './ridge-regression.ts'

/** The words of an example query, in order, and the page that answers it best. */
export interface Example {
  words: readonly string[]
  page: string
}

/** The evidence of words for pages. */
export interface LearnedWeights {
  pages: string[]
  /** Words and pairs of adjacent words, sorted. */
  features: string[]
  /** For each feature, its evidence for each page; 0 or more. */
  weights: Float64Array[]
  /** For each page, what each known word of a query adds, less than 0: the more examples a page has, the less one word says. */
  offsets: Float64Array
}

/** What occurs less often in all examples is left out: it would cost more bytes than it helps. */
const MIN_OCCURRENCES = { word: 6, pair: 10 }

/** More queries of one page with the same word count as this many. */
const MAX_COUNT = 20

/** Number of imaginary words added to each page's examples, distributed as in all of them. */
const SMOOTHING = 10

/** Added to the number of words in all examples, for words that none has. */
const UNSEEN_WORDS = 20_000

/** Penalty of large weights in the regression. */
const PENALTY = 0.3

/** Weight of the regression, relative to the counts. */
const REGRESSION_SHARE = 2

/**
 * Learns each word's evidence for each page, from counts (naive Bayes with Dirichlet smoothing) and from a regression, which
 * takes into account that words occur together. Each alone finds the right page less often.
 */
export function learnWeights(examples: readonly Example[]): LearnedWeights {
  const features = frequentFeatures(examples)
  const pages = [...new Set(examples.map(({ page }) => page))].sort()
  const counted = countWords(examples, features, pages)
  const fitted = fitPages(examples, features, pages)
  const weights = features.map((feature, index) => {
    const counts = counted.weights.get(feature)
    return Float64Array.from(
      pages,
      (_, page) => (counts?.[page] ?? 0) + REGRESSION_SHARE * (fitted[page]?.[index] ?? 0),
    )
  })
  return { pages, features, weights, offsets: counted.offsets }
}

/** Words of an example and its pairs of adjacent words, each once. */
function featuresOf({ words }: Example): string[] {
  return [...new Set([...words, ...words.slice(1).map((word, index) => pairOf(words[index] ?? '', word))])]
}

const minOccurrences = (feature: string): number =>
  feature.includes(pairOf('', '')) ? MIN_OCCURRENCES.pair : MIN_OCCURRENCES.word

function frequentFeatures(examples: readonly Example[]): string[] {
  const occurrences = new Map<string, number>()
  for (const feature of examples.flatMap(featuresOf)) occurrences.set(feature, (occurrences.get(feature) ?? 0) + 1)
  return [...occurrences]
    .filter(([feature, count]) => count >= minOccurrences(feature))
    .map(([feature]) => feature)
    .sort()
}

/** The logarithm of how much more often each word occurs in the examples of a page than in all examples. */
function countWords(
  examples: readonly Example[],
  features: readonly string[],
  pages: readonly string[],
): { weights: Map<string, Float64Array>; offsets: Float64Array } {
  const counts = new Map(features.map((feature) => [feature, new Float64Array(pages.length)]))
  const pageIndex = new Map(pages.map((page, index) => [page, index]))
  for (const { words, page } of examples) {
    const index = pageIndex.get(page) ?? 0
    for (const word of words) {
      const byPage = counts.get(word)
      if (byPage) byPage[index] = Math.min((byPage[index] ?? 0) + 1, MAX_COUNT)
    }
  }
  const totals = new Float64Array(pages.length)
  for (const byPage of counts.values()) {
    for (const [page, count] of byPage.entries()) totals[page] = (totals[page] ?? 0) + count
  }
  const all = sum(totals) + UNSEEN_WORDS
  const weights = new Map(
    [...counts].map(([word, byPage]) => {
      const expected = (SMOOTHING * (sum(byPage) + 1)) / all
      return [word, byPage.map((count) => Math.log(1 + count / expected))]
    }),
  )
  return { weights, offsets: totals.map((total) => Math.log(SMOOTHING / (total + SMOOTHING))) }
}

/** For each page, weights of the features that tell its examples from those of other pages. */
function fitPages(examples: readonly Example[], features: readonly string[], pages: readonly string[]): Float64Array[] {
  const featureIndex = new Map(features.map((feature, index) => [feature, index]))
  const rows: SparseRow[] = examples.map((example) => ({
    columns: featuresOf(example).flatMap((feature) => featureIndex.get(feature) ?? []),
    value: 1 / Math.max(example.words.length, 1),
  }))
  const solve = createRidgeRegression(rows, features.length, PENALTY)
  return pages.map((page) => solve(Float64Array.from(examples, (example) => (example.page === page ? 1 : 0))))
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
