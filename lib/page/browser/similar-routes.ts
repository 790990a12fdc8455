import { editDistance } from '@authzed-docs/shared/closest-match.ts'
import { englishRoute } from '@authzed-docs/shared/locales.ts'

/** Weight of a page's name, 0 to 1. The rest is the weight of its folders. */
const NAME_WEIGHT = 0.75
/** Similarity lost for each word that only one of two names has. */
const WORD_COUNT_PENALTY = 0.1

/** Minimum similarity of a suggested page and of its name, 0 to 1. A folder alone would make all its pages similar. */
const MIN_SIMILARITY = 0.5
/** Longer routes are cut, in characters. */
const MAX_ROUTE_LENGTH = 200

/**
 * Suggests pages for a route that doesn't exist, most similar first: for a typo or a page that moved to another folder. Its
 * neighbors in the folder fill the list. If no page is similar, it suggests the page of the nearest parent folder.
 * @param requested route without the base path: `/spicedb/concepts/shema`
 * @param routes routes of all pages
 * @param limit maximum number of suggestions
 */
export function similarRoutes(requested: string, routes: readonly string[], limit = 3): string[] {
  const segments = segmentsOf(requested.slice(0, MAX_ROUTE_LENGTH))
  if (segments.length === 0) return []
  const ranked = routes
    .map((route) => ({ route, score: similarity(segments, segmentsOf(route)) }))
    .sort((a, b) => b.score - a.score)
  if ((ranked[0]?.score ?? 0) < MIN_SIMILARITY) return parentFolder(segments, routes)
  return ranked
    .filter(({ route, score }) => score >= MIN_SIMILARITY || areNeighbors(segments, segmentsOf(route)))
    .slice(0, limit)
    .map(({ route }) => route)
}

/** Search query for a route that doesn't exist: `/spicedb/concepts/bulk_checks.html` → `bulk checks`. */
export function queryFromRoute(requested: string): string {
  return (segmentsOf(requested.slice(0, MAX_ROUTE_LENGTH)).at(-1) ?? '').replaceAll('-', ' ')
}

/** `/fr/spicedb/Bulk_Checks.html?x` → `spicedb`, `bulk-checks` */
function segmentsOf(route: string): string[] {
  const [path = ''] = englishRoute(route).split(/[?#]/)
  return decode(path)
    .toLowerCase()
    .replace(/(\/index)?(\.\w+)?\/*$/, '')
    .split('/')
    .map((segment) => segment.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter((segment) => segment !== '')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function similarity(requested: string[], existing: string[]): number {
  const name = nameSimilarity(requested.at(-1) ?? '', existing.at(-1) ?? '')
  if (name < MIN_SIMILARITY) return 0
  const folders = existing.slice(0, -1)
  const shared = requested.slice(0, -1).filter((segment) => folders.includes(segment)).length
  const count = Math.max(requested.length - 1, folders.length)
  return NAME_WEIGHT * name + (1 - NAME_WEIGHT) * (count === 0 ? 1 : shared / count)
}

/** Whether two routes are in the same folder. The root isn't one: its pages have nothing in common. */
function areNeighbors(a: string[], b: string[]): boolean {
  return a.length > 1 && a.length === b.length && a.slice(0, -1).join('/') === b.slice(0, -1).join('/')
}

/** Compares letters to catch typos, and words to catch longer or shorter names. */
function nameSimilarity(requested: string, existing: string): number {
  const byLetters = 1 - editDistance(requested, existing) / Math.max(requested.length, existing.length, 1)
  const [words, otherWords] = [requested.split('-'), existing.split('-')]
  const shared = words.filter((word) => otherWords.includes(word)).length
  const shorter = Math.max(Math.min(words.length, otherWords.length), 1)
  const byWords = shared / shorter - WORD_COUNT_PENALTY * Math.abs(words.length - otherWords.length)
  return Math.max(byLetters, byWords)
}

function parentFolder(requested: string[], routes: readonly string[]): string[] {
  for (let length = requested.length - 1; length > 0; length--) {
    const folder = `/${requested.slice(0, length).join('/')}`
    const found = routes.find((route) => englishRoute(route) === folder)
    if (found) return [found]
  }
  return []
}
