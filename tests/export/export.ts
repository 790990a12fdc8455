import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '../../lib/build/content/pages.ts'
import { OUT, ROOT } from '../../scripts/root.ts'

/** One page of the export. */
export interface ExportedPage {
  route: string
  file: string
  source: string
  html: string
}

/** File of the export that answers for a route. */
export function htmlFile(route: string): string {
  return join(OUT, route === '/' ? 'index.html' : `${route}.html`)
}

/** Every page of the export; throws where one of `pages/` is missing in it. */
export function exportedPages(): ExportedPage[] {
  return readPages(ROOT).map((page) => ({ ...page, html: readFileSync(htmlFile(page.route), 'utf8') }))
}

/** Whether the export holds a file at a path below the base path. */
export function hasFile(path: string): boolean {
  return existsSync(join(OUT, decodeURIComponent(path)))
}
