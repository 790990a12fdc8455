import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { resourceTypeOf } from '../../lib/verify/budgets/resource-type.ts'
import { OUT } from '../root.ts'

/** File of the export that is served for a URL. */
export function exportedFile(address: string): string {
  const path = join(OUT, decodeURIComponent(address.slice(BASE_PATH.length)))
  if (existsSync(path) && statSync(path).isFile()) return path
  return address === BASE_PATH ? join(OUT, 'index.html') : `${path}.html`
}

/** Brotli bytes of a file at the highest quality. */
export function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

/** Brotli bytes of a page's HTML without the page tree of the sidebar, which lists all pages. */
export function htmlSizeWithoutTree(file: string): number {
  const root = parse(readFileSync(file, 'utf8'), { comment: true })
  for (const tree of root.querySelectorAll('.sidebar-scroll')) tree.remove()
  return brotliCompressSync(root.toString()).length
}

/** Bytes of a file as budgets count it. */
export function sizeOf(file: string): number {
  return resourceTypeOf(file) === 'html' ? htmlSizeWithoutTree(file) : brotliSize(file)
}

/** A path without the hash of its content, to compare the file with an earlier version. */
export function stableName(path: string): string {
  return path.replace(/[-.](?:[0-9A-Z]{8}|[0-9a-f]{16})(?=\.\w+$)/, '')
}

/** Brotli bytes of requested files, by path without its hash. */
export function brotliSizes(paths: readonly string[]): Record<string, number> {
  return Object.fromEntries(paths.map((path) => [stableName(path), brotliSize(exportedFile(path))]))
}
