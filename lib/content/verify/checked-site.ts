import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { type Page, readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { MOVED_ANCHORS, type MovedAnchorsByRoute } from '../../links/browser/moved-anchors.ts'

/** Input of the checks. */
export interface CheckedSite {
  /** The project's root, absolute. */
  root: string
  /** All pages of the site. */
  pages: readonly Page[]
  /** The pages to report on: all, or those that were named. */
  selected: readonly Page[]
  /** Whether all pages were selected. */
  isWholeSite: boolean
  movedAnchors: MovedAnchorsByRoute
}

/**
 * Reads the site for the checks.
 * @param root the project's root
 * @param names files or routes of the pages to report on; all pages if empty
 * @throws Error when a name doesn't match a page, with the closest match
 */
export function readSite(
  root: string,
  names: readonly string[] = [],
  movedAnchors: MovedAnchorsByRoute = MOVED_ANCHORS,
): CheckedSite {
  const pages = readPages(root)
  const selected = names.length === 0 ? pages : names.map((name) => findPage(pages, name))
  return { root, pages, selected, isWholeSite: names.length === 0, movedAnchors }
}

function findPage(pages: readonly Page[], name: string): Page {
  const path = name.replaceAll('\\', '/').replace(/^\.\//, '')
  const route = `/${path.replace(new RegExp(`^${BASE_PATH}(?=/|$)`), '').replace(/^\/+|\/+$/g, '')}`
  const found = pages.find((page) => page.file === path || page.route === route)
  if (found) return found
  const match =
    closestMatch(
      route,
      pages.map((page) => page.route),
    ) ??
    closestMatch(
      path,
      pages.map((page) => page.file),
    )
  throw new Error(`${name}  isn't a page  → ${match ? `did you mean ${match}?` : 'pass a route or a file in pages/'}`)
}

/** The selected pages in English, which is the only language that spelling and wording checks support. */
export function englishPages({ selected }: CheckedSite): Page[] {
  return selected.filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
}
