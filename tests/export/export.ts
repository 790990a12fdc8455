import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '../../lib/build/content/pages.ts'
import { OUT, ROOT } from '../../scripts/root.ts'

/** A page with its source and its exported HTML. */
export interface ExportedPage {
  route: string
  /** Path of the source file, relative to the repository root. */
  file: string
  source: string
  html: string
}

/** Path of the HTML file of a route. */
export function htmlFile(route: string): string {
  return join(OUT, route === '/' ? 'index.html' : `${route}.html`)
}

/**
 * Reads all pages.
 * @throws Error if the export lacks a page
 */
export function exportedPages(): ExportedPage[] {
  return readPages(ROOT).map((page) => ({ ...page, html: readFileSync(htmlFile(page.route), 'utf8') }))
}

/**
 * Whether the export has a file.
 * @param path URL path below the base path
 */
export function hasFile(path: string): boolean {
  return existsSync(join(OUT, decodeURIComponent(path)))
}
