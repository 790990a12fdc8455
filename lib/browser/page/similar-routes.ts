import { editDistance } from '../../shared/closest-match.ts'
import { englishRoute } from '../../shared/locales.ts'

/** Weight of a page's name, 0 to 1. The rest is the weight of its folders. */
const NAME_WEIGHT = 0.75
/** Similarity lost for each word that only one of two names has. */
const WORD_COUNT_PENALTY = 0.1

/** Minimum similarity of a suggested page, 0 to 1. */
const MIN_SIMILARITY = 0.5
/** Longer routes are cut, in characters. */
const MAX_ROUTE_LENGTH = 200

/**
 * Suggests pages for a route that doesn't exist, most similar first: for a typo or a page that moved to another folder. If
 * no page is similar, it suggests the page of the nearest parent folder.
 * @param requested route without the base path: `/spicedb/concepts/shema`
 * @param routes routes of all pages
 * @param limit maximum number of suggestions
 */
export function similarRoutes(requested: string, routes: readonly string[], limit = 3): string[] {
  const segments = segmentsOf(requested.slice(0, MAX_ROUTE_LENGTH))
  if (segments.length === 0) return []
  const similar = routes
    .map((route) => ({ route, score: similarity(segments, segmentsOf(route)) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ route }) => route)
  return similar.length > 0 ? similar : parentFolder(segments, routes)
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
  const folders = existing.slice(0, -1)
  const shared = requested.slice(0, -1).filter((segment) => folders.includes(segment)).length
  const count = Math.max(requested.length - 1, folders.length)
  return NAME_WEIGHT * name + (1 - NAME_WEIGHT) * (count === 0 ? 1 : shared / count)
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
