import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the site: one MDX file, one route. */
export interface Page {
  /** Path from the project's root, with forward slashes: `pages/spicedb/index.mdx`. */
  file: string
  /** Without the base path: `/spicedb`. */
  route: string
  source: string
}

const ERROR_ROUTES = new Set(['/404', '/500', '/_error'])

/** `pages/spicedb/index.mdx` → `/spicedb`; `pages/index.mdx` → `/`. */
export function routeOf(file: string): string {
  const route = file
    .replace(/^pages/, '')
    .replace(/\.mdx$/, '')
    .replace(/\/index$/, '')
  return route === '' ? '/' : route
}

/**
 * All pages below `pages/`, by route, without the pages for errors.
 * @param root the project's root
 * @throws Error when there is none: whatever works on pages must not pass on zero of them
 */
export function readPages(root: string): Page[] {
  const files = readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((path) => `pages/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.mdx'))
    .sort()
  const pages = files
    .map((file) => ({ file, route: routeOf(file), source: readFileSync(join(root, file), 'utf8') }))
    .filter(({ route }) => !ERROR_ROUTES.has(route))
  if (pages.length === 0) throw new Error(`no page below ${join(root, 'pages')}`)
  return pages
}
