import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { parse } from 'node-html-parser'
import { OUT } from '../root.ts'

/** File of the export that is served for a path. */
export function exportedFile(address: string): string {
  const path = join(OUT, decodeURIComponent(address.slice(BASE_PATH.length)))
  if (existsSync(path) && statSync(path).isFile()) return path
  return address === BASE_PATH ? join(OUT, 'index.html') : `${path}.html`
}

/** Brotli bytes of a file at the highest quality, as a static host serves it. */
export const brotliSize = (file: string): number => brotliCompressSync(readFileSync(file)).length

/** Brotli bytes of requested files by path. */
export function brotliSizes(paths: readonly string[]): Record<string, number> {
  return Object.fromEntries(paths.map((path) => [path, brotliSize(exportedFile(path))]))
}

/** Brotli bytes of a page's HTML without the page tree of the sidebar, which lists all pages. */
export function htmlSizeWithoutTree(file: string): number {
  const root = parse(readFileSync(file, 'utf8'), { comment: true })
  for (const tree of root.querySelectorAll('.sidebar-scroll')) tree.remove()
  return brotliCompressSync(root.toString()).length
}

/** Brotli bytes of a page's inline scripts. */
export function inlineScriptSize(file: string): number {
  const scripts = readFileSync(file, 'utf8').matchAll(
    /<script(?![^>]*(?:application\/(?:ld\+)?json|speculationrules))[^>]*>(.*?)<\/script>/gs,
  )
  return brotliCompressSync([...scripts].map(([, text]) => text).join('\n')).length
}
