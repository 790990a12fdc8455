import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isErrorRoute } from '../routes.ts'

/** A page of the site: an MDX file and its route. */
export interface Page {
  /** Path relative to the repository root, with forward slashes: `pages/spicedb/index.mdx`. */
  file: string
  /** Without the base path: `/spicedb`. */
  route: string
  source: string
}

/**
 * Path of the page that a plugin transforms, in the form of `Page.file`. An empty string for text that isn't a file's.
 * @param root the project's root
 * @param path absolute path of the page
 */
export function pageFile(root: string, path: string | undefined): string {
  return path === undefined ? '' : relative(root, path).replaceAll('\\', '/')
}

/** `pages/spicedb/index.mdx` → `/spicedb`; `pages/index.mdx` → `/`. */
export function routeOf(file: string): string {
  const route = file
    .replace(/^pages/, '')
    .replace(/\.mdx$/, '')
    .replace(/\/index$/, '')
  return route === '' ? '/' : route
}

/**
 * Reads all pages in `pages/` except the error pages, sorted by file name.
 * @param root the project's root
 * @throws Error if it finds none, because a check that looks at no pages must not pass
 */
export function readPages(root: string): Page[] {
  const pages = readAll(root).filter(({ route }) => !isErrorRoute(route))
  if (pages.length === 0)
    throw new Error(`there are no pages in ${join(root, 'pages')}  → run this in the project's root`)
  return pages
}

/** Reads the error pages in `pages/`. */
export const readErrorPages = (root: string): Page[] => readAll(root).filter(({ route }) => isErrorRoute(route))

function readAll(root: string): Page[] {
  const files = readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((path) => `pages/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.mdx') && statSync(join(root, path)).isFile())
    .sort()
  return files.map((file) => ({ file, route: routeOf(file), source: readFileSync(join(root, file), 'utf8') }))
}
