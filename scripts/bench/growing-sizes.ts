import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from '../../lib/site/build/list-files.ts'
import type { Metric } from './budgets.ts'
import { brotliSize, htmlSizeWithoutTree } from './file-sizes.ts'

/** Files that grow with the number of pages, by the name of their metric. */
const GROWING: Record<string, RegExp> = {
  'sitemap.xml': /^sitemap\.xml$/,
  'llms.txt': /^llms\.txt$/,
  'text for assistants': /(?:^|\/)llms-full(?:-\d+)?\.txt$/,
  'nextra-data': /^_next\/static\/chunks\/nextra-data-[\w-]+\.json$/,
}

/** Metrics whose files contain the text of pages, so that a page can be named as the reason. */
const HAS_TEXTS = new Set(['text for assistants', 'nextra-data'])

/**
 * Measures what grows with the number of pages, in bytes per page.
 * @param folder an export
 * @throws Error when the export has no pages
 */
export function measureGrowingSizes(folder: string): Metric[] {
  const files = listFiles(folder)
    .map((file) => relative(folder, file).replaceAll('\\', '/'))
    .sort()
  const size = (path: string): number => statSync(join(folder, path)).size
  const texts = Object.fromEntries(files.filter((path) => path.endsWith('.md')).map((path) => [path, size(path)]))
  const pages = Object.keys(texts).length
  if (pages === 0) throw new Error(`${folder} has no pages  → run npm run build`)
  const perPage = (name: string, parts: Record<string, number>, bytes = sum(Object.values(parts))): Metric => ({
    name,
    value: Math.round(bytes / pages),
    parts,
  })
  return [
    ...Object.entries(GROWING).map(([name, pattern]) => {
      const sizes = Object.fromEntries(files.filter((path) => pattern.test(path)).map((path) => [path, size(path)]))
      return HAS_TEXTS.has(name) ? perPage(name, texts, sum(Object.values(sizes))) : perPage(name, sizes)
    }),
    perPage('page of all headings', sizesOf(folder, ['search.html'], brotliSize)),
    perPage(
      'page tree',
      sizesOf(folder, ['index.html'], (file) => brotliSize(file) - htmlSizeWithoutTree(file)),
    ),
  ]
}

function sizesOf(folder: string, paths: readonly string[], sizeOf: (file: string) => number): Record<string, number> {
  const existing = paths.filter((path) => existsSync(join(folder, path)))
  return Object.fromEntries(existing.map((path) => [path, sizeOf(join(folder, path))]))
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
