import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Page } from '../../build/content/pages.ts'
import { DEFAULT_LOCALE, localeOf } from '../../shared/locales.ts'
import { nearest } from '../../shared/nearest.ts'
import { withoutQuery } from '../../shared/site.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { placeAt } from '../content/parse-page.ts'
import type { CheckedSite } from '../content/site.ts'

const metaSchema = z.record(z.string(), z.union([z.string(), z.looseObject({ href: z.string().optional() })]))

interface MetaFile {
  /** Path from the root: `pages/spicedb/_meta.ts`. */
  file: string
  /** `pages/spicedb` */
  folder: string
  source: string
  entries: z.infer<typeof metaSchema>
}

/** Each English page and folder is named in the `_meta.ts` beside it, once; each name there is that of a page, a folder or a link. */
export const meta: Check = {
  name: 'meta',
  looksAt: 'entries of _meta.ts',
  scope: 'page',
  run: async (site) => {
    const chosen = site.chosen.filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
    const needed = metaFiles(site.root).filter((file) => site.isWhole || chosen.some((page) => isAbove(file, page)))
    const files = await Promise.all(needed.map((file) => readMeta(site.root, file)))
    const byFolder = new Map(files.map((one) => [one.folder, one]))
    return {
      looked: files.reduce((sum, { entries }) => sum + Object.keys(entries).length, 0),
      findings: [
        ...chosen.flatMap((page) => unnamed(page, byFolder)),
        ...(site.isWhole ? files.flatMap((one) => [...strayEntries(site.root, one), ...wrongLinks(one, site)]) : []),
      ],
    }
  },
}

const isAbove = (metaFile: string, page: Page): boolean => page.file.startsWith(metaFile.replace(/_meta\.ts$/, ''))

function metaFiles(root: string): string[] {
  return readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((path) => `pages/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/_meta.ts'))
}

async function readMeta(root: string, file: string): Promise<MetaFile> {
  // The time makes it new after an edit, while the preview runs.
  const { mtimeMs } = statSync(join(root, file))
  const module: { default?: unknown } = await import(`${pathToFileURL(join(root, file)).href}?${mtimeMs}`)
  const entries = metaSchema.parse(module.default)
  return { file, folder: file.replace(/\/_meta\.ts$/, ''), source: readFileSync(join(root, file), 'utf8'), entries }
}

/** A page, and each folder that it stands in, has an entry. */
function unnamed({ file }: Page, byFolder: ReadonlyMap<string, MetaFile>): CheckFinding[] {
  const parts = file.replace(/\.mdx$/, '').split('/')
  return parts.slice(1).flatMap((name, index) => {
    const folder = parts.slice(0, index + 1).join('/')
    const entries = byFolder.get(folder)?.entries ?? {}
    // The page of a folder stands beside it or is its index; the index may go without a title of its own.
    if (name in entries || (name === 'index' && index > 0)) return []
    const remedy = `add \`${/^[a-z]+$/.test(name) ? name : `'${name}'`}: 'Title'\` to ${folder}/_meta.ts, at its place in the sidebar`
    return [{ file, line: 1, column: 1, what: `${folder}/_meta.ts does not name "${name}"`, remedy }]
  })
}

function strayEntries(root: string, { file, folder, source, entries }: MetaFile): CheckFinding[] {
  const names = readdirSync(join(root, folder))
    .filter((name) => !name.startsWith('_'))
    .map((name) => name.replace(/\.mdx$/, ''))
  const stray = Object.entries(entries).filter(([name, entry]) => {
    const isLink = typeof entry === 'object' && (entry.href !== undefined || entry.type === 'separator')
    return !isLink && !existsSync(join(root, folder, `${name}.mdx`)) && !existsSync(join(root, folder, name))
  })
  const missing = stray.map(([name]) => {
    const near = nearest(name, names)
    const remedy = near ? `did you mean ${near}?` : 'write the page, or delete the entry'
    return { file, ...placeOfKey(source, name), what: `there is no page and no folder "${name}"`, remedy }
  })
  return [...missing, ...doubles(file, source)]
}

/** TypeScript keeps the last of two entries with one name; the source shows both. */
function doubles(file: string, source: string): CheckFinding[] {
  const keys = Array.from(source.matchAll(/^ {2}'?([\w-]+)'?:/gm), (match) => ({
    name: match[1] ?? '',
    at: match.index + 2,
  }))
  return keys
    .filter(({ name }, index) => keys.findIndex((key) => key.name === name) !== index)
    .map(({ name, at }) => ({
      file,
      ...placeAt(source, at),
      what: `"${name}" is named twice`,
      remedy: 'keep the entry at its place in the sidebar',
    }))
}

function wrongLinks({ file, source, entries }: MetaFile, { pages }: CheckedSite): CheckFinding[] {
  const routes = pages.map(({ route }) => route)
  return Object.entries(entries).flatMap(([name, entry]) => {
    const href = typeof entry === 'object' ? entry.href : undefined
    if (!href?.startsWith('/') || routes.includes(withoutQuery(href))) return []
    const near = nearest(href, routes)
    const remedy = near ? `did you mean ${near}?` : 'correct it, or write the page'
    return [{ file, ...placeOfKey(source, name), what: `${href} leads to no page`, remedy }]
  })
}

function placeOfKey(source: string, name: string): { line: number; column: number } {
  return placeAt(source, Math.max(source.search(new RegExp(`(?<=^ *)'?${name}'?:`, 'm')), 0))
}
