import { type Page, readPages } from '../../build/content/pages.ts'
import { DEFAULT_LOCALE, localeOf } from '../../shared/locales.ts'
import { nearest } from '../../shared/nearest.ts'
import { BASE_PATH } from '../../shared/site.ts'

/** What checks look at. */
export interface CheckedSite {
  /** The project's root, absolute. */
  root: string
  /** All pages of the site. */
  pages: readonly Page[]
  /** The pages to report on: all, or those that were named. */
  chosen: readonly Page[]
  /** Whether all pages were chosen. */
  isWhole: boolean
}

/**
 * Reads the site for the checks.
 * @param root the project's root
 * @param names files or routes of the pages to report on; none means all
 * @throws Error that names the nearest page where a name is that of none, and where there is no page at all
 */
export function readSite(root: string, names: readonly string[] = []): CheckedSite {
  const pages = readPages(root)
  const chosen = names.length === 0 ? pages : names.map((name) => findPage(pages, name))
  return { root, pages, chosen, isWhole: names.length === 0 }
}

function findPage(pages: readonly Page[], name: string): Page {
  const path = name.replaceAll('\\', '/').replace(/^\.\//, '')
  const route = `/${path.replace(new RegExp(`^${BASE_PATH}(?=/|$)`), '').replace(/^\/+|\/+$/g, '')}`
  const found = pages.find((page) => page.file === path || page.route === route)
  if (found) return found
  const near =
    nearest(
      route,
      pages.map((page) => page.route),
    ) ??
    nearest(
      path,
      pages.map((page) => page.file),
    )
  throw new Error(`${name}  is no page  → ${near ? `did you mean ${near}?` : 'name a route or a file below pages/'}`)
}

/** The chosen pages that are in English: rules on words and spelling hold for them. */
export function englishPages({ chosen }: CheckedSite): Page[] {
  return chosen.filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
}
