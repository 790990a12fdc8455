import { OWNERS_FILE, parseOwners } from '@authzed-docs/samples/build/paths.ts'
import { DEFAULT_LOCALE, englishRoute, isLocale, LOCALES, localeOf, localeRoute } from '@authzed-docs/shared/locales.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { routeProblem } from '../../content/build/new-page.ts'
import type { Draft } from './draft.ts'
import { changeTexts } from './project-files.ts'
import {
  addRedirect,
  changeRedirectTargets,
  copyPublishedAnchors,
  fileOfRoute,
  redirectOf,
  sortExamples,
  updateTranslationHashes,
} from './records.ts'
import { replaceRoute } from './replace-route.ts'
import { moveInSidebar, type SidebarPlace } from './sidebar.ts'

/**
 * Moves a page with its subpages and translations, and everything that names its route. The old address redirects to the new one.
 * @param from English route of the page
 * @throws Error, as `what  → remedy`, if it can't be moved
 */
export function movePage(draft: Draft, from: string, to: string, place: SidebarPlace = {}): void {
  const pages = draft.files.filter((file) => /^pages\/.*\.mdx$/.test(file)).map(routeOf)
  const problem =
    pageProblem(draft, from) ?? routeProblem(to, pages) ?? redirectProblem(draft, from, to) ?? placeProblem(from, to)
  if (problem) throw new Error(problem)
  const isWithin = (route: string): boolean => route === from || route.startsWith(`${from}/`)
  const moved = pages.filter((route) => isWithin(englishRoute(route)))
  const hasSubpages = moved.some((route) => englishRoute(route) !== from)
  const target = (route: string): string => localeRoute(to + englishRoute(route).slice(from.length), localeOf(route))

  moveInSidebar(draft, from, to, place)
  keepSampleFolders(draft, moved)
  for (const folder of ['pages', 'recordings'])
    for (const locale of LOCALES) moveFiles(draft, folder + localeRoute(from, locale), folder + localeRoute(to, locale))
  const replace = ({ rest, anchor }: { rest: string; anchor: string }): string | null =>
    rest === '' || hasSubpages ? `${to}${rest}${anchor && `#${anchor}`}` : null
  changeTexts(draft, (text) => replaceRoute(text, from, replace))
  changeRedirectTargets(draft, from, replace)
  for (const route of moved) {
    addRedirect(draft, route, target(route))
    copyPublishedAnchors(draft, route, target(route))
  }
  sortExamples(draft)
  updateTranslationHashes(draft)
}

/** What is wrong with the route of a page that is to be moved or removed, or null. */
export function pageProblem(draft: Draft, route: string): string | null {
  const file = fileOfRoute(draft, route)
  if (file === undefined)
    return `there is no page ${route}  → pass the route of a page, such as /spicedb/concepts/schema`
  if (localeOf(route) !== DEFAULT_LOCALE || isLocale(route.slice(1)))
    return `${route} is a translation  → pass the route of the English page`
  if (route.lastIndexOf('/') === 0 || file.endsWith('/index.mdx'))
    return `${route} is the first page of a section, whose route code uses  → move its subpages one by one`
  return null
}

function placeProblem(from: string, to: string): string | null {
  if (to.startsWith(`${from}/`)) return `${to} is below ${from}  → choose a route outside of it`
  return to.lastIndexOf('/') > 0 ? null : `${to} would be a section of the site  → choose a route in a section`
}

/** A page may take the place of a redirect to itself, as when a move is undone, and of no other. */
function redirectProblem(draft: Draft, from: string, to: string): string | null {
  const target = redirectOf(draft, to)
  if (target === undefined || target.split('#')[0] === from) return null
  return `${to} redirects to ${target}  → choose another route, so that old links keep leading there`
}

/** Moves a file with any extension, and the folder beside it. */
function moveFiles(draft: Draft, from: string, to: string): void {
  for (const file of draft.files)
    if (file.startsWith(`${from}/`) || /^\.\w+$/.test(file.startsWith(from) ? file.slice(from.length) : ''))
      draft.move(file, to + file.slice(from.length))
}

/** Folders named after the old route keep their names, which readers see in commands and URLs. */
function keepSampleFolders(draft: Draft, routes: readonly string[]): void {
  const owners = parseOwners(draft.has(OWNERS_FILE) ? draft.read(OWNERS_FILE) : '{}')
  const owned = new Set(owners.values())
  const added = routes
    .filter((route) => localeOf(route) === DEFAULT_LOCALE && !owned.has(route))
    .map((route) => [route.slice(1).replaceAll('/', '-'), route] as const)
    .filter(([folder]) => draft.files.some((file) => file.startsWith(`samples/${folder}/`)))
  if (added.length === 0) return
  const all = [...owners, ...added].sort(([a], [b]) => (a < b ? -1 : 1))
  draft.write(OWNERS_FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
