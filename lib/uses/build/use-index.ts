import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplePaths } from '@authzed-docs/samples/build/remark-samples.ts'
import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { type Page, readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { ERROR_INDEX_ROUTE, GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import { SEARCH_ROUTE } from '@authzed-docs/shared/search-route.ts'
import { parseFrontmatter } from '../../content/build/frontmatter.ts'
import { type UsedNames, usedNames } from './used-names.ts'

/** A page that uses something. */
export interface PageUse {
  route: string
  title: string
  names: UsedNames
}

/** Pages that only link to others, or list what others say. They don't count as uses. */
const NAVIGATION: ReadonlySet<string> = new Set([
  '/',
  '/spicedb',
  '/authzed',
  '/mcp',
  '/privacy',
  SEARCH_ROUTE,
  GLOSSARY_ROUTE,
  ERROR_INDEX_ROUTE,
])

/** What each page uses, by its file, with the text that it was collected from. */
const cache = new Map<string, { text: string; use: PageUse }>()

/**
 * What each English page uses, sorted by title. The reference exists only in English.
 * @param root the project's root
 */
export function pageUses(root: string): PageUse[] {
  return readPages(root)
    .filter(({ route }) => localeOf(route) === DEFAULT_LOCALE && !NAVIGATION.has(route))
    .map((page) => cachedUse(root, page))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
}

function cachedUse(root: string, page: Page): PageUse {
  const samples = samplePaths(page.source).map((path) => readFileSync(join(root, 'samples', path), 'utf8'))
  const text = [page.source, ...samples].join('\0')
  const file = join(root, page.file)
  const cached = cache.get(file)
  if (cached?.text === text) return cached.use
  const title = parseFrontmatter(page.file, page.source).frontmatter?.title ?? page.route
  const use = { route: page.route, title, names: usedNames(root, page) }
  cache.set(file, { text, use })
  return use
}
