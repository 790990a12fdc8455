import { editDistance } from '../../shared/closest-match.ts'
import { englishRoute } from '../../shared/locales.ts'

/** How much the name of a page counts beside the folders it stands in. */
const NAME_WEIGHT = 0.75
/** Below this likeness, of 0 to 1, a page has nothing to do with the address. */
const LEAST = 0.5
/** An address longer than this, in characters, is no typing error. */
const LONGEST = 200

/**
 * Pages whose routes are like an address that leads nowhere, the most like first: mistyped ones, ones that moved to
 * another folder and, where none is like it, the page of the nearest folder above.
 * @param asked route without the base path, as the reader asked for it: `/spicedb/concepts/shema`
 * @param routes of the pages that exist
 * @param limit of pages
 */
export function similarRoutes(asked: string, routes: readonly string[], limit = 3): string[] {
  const wanted = segmentsOf(asked.slice(0, LONGEST))
  if (wanted.length === 0) return []
  const like = routes
    .map((route) => ({ route, score: likeness(wanted, segmentsOf(route)) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ route }) => route)
  return like.length > 0 ? like : folderAbove(wanted, routes)
}

/** Words to search for in place of an address: `/spicedb/concepts/bulk_checks.html` → `bulk checks`. */
export function queryFromRoute(asked: string): string {
  return (segmentsOf(asked.slice(0, LONGEST)).at(-1) ?? '').replaceAll('-', ' ')
}

/** `/fr/spicedb/Bulk_Checks.html?x` → `spicedb`, `bulk-checks` */
function segmentsOf(route: string): string[] {
  const [path = ''] = englishRoute(route).split(/[?#]/)
  return decoded(path)
    .toLowerCase()
    .replace(/(\/index)?(\.\w+)?\/*$/, '')
    .split('/')
    .map((segment) => segment.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter((segment) => segment !== '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function likeness(wanted: string[], there: string[]): number {
  const name = nameLikeness(wanted.at(-1) ?? '', there.at(-1) ?? '')
  const folders = there.slice(0, -1)
  const shared = wanted.slice(0, -1).filter((segment) => folders.includes(segment)).length
  const most = Math.max(wanted.length - 1, folders.length)
  return NAME_WEIGHT * name + (1 - NAME_WEIGHT) * (most === 0 ? 1 : shared / most)
}

/** By letters, for a typing error; by words, for a page under a longer or a shorter name. */
function nameLikeness(wanted: string, there: string): number {
  const letters = 1 - editDistance(wanted, there) / Math.max(wanted.length, there.length, 1)
  const [some, others] = [wanted.split('-'), there.split('-')]
  const shared = some.filter((word) => others.includes(word)).length
  return Math.max(
    letters,
    shared / Math.max(Math.min(some.length, others.length), 1) - 0.1 * Math.abs(some.length - others.length),
  )
}

function folderAbove(wanted: string[], routes: readonly string[]): string[] {
  for (let length = wanted.length - 1; length > 0; length--) {
    const folder = `/${wanted.slice(0, length).join('/')}`
    const found = routes.find((route) => englishRoute(route) === folder)
    if (found) return [found]
  }
  return []
}
