import { OWNERS_FILE } from '@authzed-docs/samples/build/paths.ts'
import { recordingPath } from '@authzed-docs/samples/build/recording.ts'
import { englishRoute, LOCALES, localeOf, localeRoute } from '@authzed-docs/shared/locales.ts'
import { imageSources } from '../../content/build/page-images.ts'
import { figureNames } from '../../content/build/remark-figure.ts'
import type { Draft } from './draft.ts'
import { pageProblem } from './move-page.ts'
import { changeTexts } from './project-files.ts'
import {
  addRedirect,
  changeRedirectTargets,
  fileOfRoute,
  removeFromQueries,
  removeMovedAnchors,
  sortExamples,
  updateTranslationHashes,
  versionsOf,
} from './records.ts'
import { replaceRoute } from './replace-route.ts'
import { removeFromSidebar } from './sidebar.ts'

export interface RemovedPage {
  /** Route of the page that replaces it. */
  target: string
  /** Files whose links named it, relative to the root. */
  changed: string[]
}

/**
 * Removes a page with its translations, recordings, drawings and pictures. Its address and links are redirected to another page.
 * @param route English route of the page
 * @param to the page that replaces it; by default the one above it
 * @returns the page that its address redirects to, and the files whose links changed
 * @throws Error, as `what  → remedy`, if it can't be removed
 */
export function removePage(draft: Draft, route: string, to = parentOf(draft, route)): RemovedPage {
  const problem = pageProblem(draft, route) ?? subpageProblem(draft, route) ?? targetProblem(draft, route, to)
  if (problem) throw new Error(problem)
  const versions = versionsOf(draft, route).map((version) => ({ version, file: fileOfRoute(draft, version) ?? '' }))
  const sources = versions.map(({ file }) => draft.read(file))
  for (const { file } of versions)
    for (const path of [file, recordingPath(file)].filter((candidate) => draft.has(candidate))) draft.delete(path)
  removeFromSidebar(draft, route)
  removeFromQueries(draft, route)
  removeMovedAnchors(draft, route)
  const changed: string[] = []
  const replace = ({ rest }: { rest: string }): string | null => (rest === '' ? to : null)
  const untranslated = LOCALES.map((locale) => localeRoute(to, locale)).filter(
    (target) => fileOfRoute(draft, target) === undefined,
  )
  changeTexts(draft, (text, file) => {
    if (file === OWNERS_FILE) return text
    const replaced = untranslated.reduce(
      (result, target) => (text.includes(route) ? replaceRoute(result, target, replace) : result),
      replaceRoute(text, route, replace),
    )
    if (replaced !== text) changed.push(file)
    return replaced
  })
  for (const target of [route, ...untranslated]) changeRedirectTargets(draft, target, replace)
  for (const { version } of versions) {
    const target = localeRoute(to, localeOf(version))
    addRedirect(draft, version, fileOfRoute(draft, target) === undefined ? to : target)
  }
  deleteUnshown(draft, sources)
  sortExamples(draft)
  updateTranslationHashes(draft)
  return { target: to, changed: [...new Set(changed)] }
}

/** The nearest page above a page. */
function parentOf(draft: Draft, route: string): string {
  const parent = route.slice(0, route.lastIndexOf('/')) || '/'
  return parent === '/' || fileOfRoute(draft, parent) !== undefined ? parent : parentOf(draft, parent)
}

function subpageProblem(draft: Draft, route: string): string | null {
  const below = draft.files.find((file) => file.startsWith(`pages${route}/`) && file.endsWith('.mdx'))
  return below === undefined ? null : `${route} has subpages, such as ${below}  → move or remove them first`
}

function targetProblem(draft: Draft, route: string, to: string): string | null {
  if (to !== route && to === englishRoute(to) && fileOfRoute(draft, to) !== undefined) return null
  return `${to} isn't another English page  → pass the route of the page that replaces ${route}: --to=ROUTE`
}

/** Deletes drawings and pictures that only the removed page showed. */
function deleteUnshown(draft: Draft, sources: readonly string[]): void {
  const pages = draft.files.filter((file) => /^(?:pages|components)\/.*\.(?:mdx|tsx)$/.test(file))
  const left = pages.map((file) => draft.read(file))
  const drawings = sources
    .flatMap(figureNames)
    .filter((name) => !left.some((text) => text.includes(`"${name}"`)))
    .flatMap((name) => ['svg', 'narrow.svg', 'yaml'].map((ending) => `figures/${name}.${ending}`))
  const pictures = sources
    .flatMap(imageSources)
    .filter((src) => !left.some((text) => text.includes(src)))
    .map((src) => `public${src}`)
  for (const file of new Set([...drawings, ...pictures])) if (draft.has(file)) draft.delete(file)
}
