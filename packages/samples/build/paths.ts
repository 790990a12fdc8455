import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { englishRoute } from '@authzed-docs/shared/locales.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { z } from 'zod'
import { SampleError } from './sample-error.ts'
import { didYouMean } from './suggest.ts'

/** Content folders below the repository's root. */
export const PAGES_DIR = 'pages'
export const SAMPLES_DIR = 'samples'

/** Cache folders of Python's tools. */
const CACHES = /(?:^|[/\\])(?:__pycache__|\.\w+_cache)[/\\]/

/**
 * Lists the files below a folder, recursively.
 * @param endings keep only files with one of these
 * @returns sorted paths from `root`, with `/`; empty for a missing folder
 */
export function filesBelow(root: string, folder: string, endings: readonly string[] = ['']): string[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  const names = readdirSync(start, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => endings.some((ending) => name.endsWith(ending)) && !CACHES.test(name))
    .filter((name) => statSync(join(start, name)).isFile())
    .map((name) => relative(root, join(start, name)).split(sep).join('/'))
    .sort()
}

/**
 * Reads `samples/<path>`.
 * @throws SampleError for a path that leaves the folder, or that suggests the nearest existing path
 */
export function readSample(root: string, path: string): string {
  // A page could otherwise publish any file of the machine that builds it.
  if (resolve('', path) !== path)
    throw new SampleError(`samples/${path} isn't a plain path of a file in samples/`, 'write it without ..')
  const full = join(root, SAMPLES_DIR, path)
  if (existsSync(full) && statSync(full).isFile()) return readFileSync(full, 'utf8')
  const existing = filesBelow(root, SAMPLES_DIR).map((file) => file.slice(SAMPLES_DIR.length + 1))
  throw new SampleError(`samples/${path} doesn't exist`, existingFiles(path, existing))
}

function existingFiles(path: string, existing: string[]): string {
  const near = didYouMean(path, existing)
  if (near) return near
  const folder = existing.filter((file) => file.startsWith(`${path.split('/')[0]}/`))
  return folder.length > 0 ? `add it, or use one of: ${folder.slice(0, 8).join(', ')}` : 'add it'
}

/**
 * Lists the sample folders whose name isn't the whole route of the page that owns them. Readers see their names in commands and
 * URLs, so they stay when a page moves.
 */
export const OWNERS_FILE = `${SAMPLES_DIR}/owners.json`

const ownersSchema = z.record(z.string(), z.string().startsWith('/'))

/**
 * Reads which English page owns each folder with a name of its own.
 * @param root the project's root
 * @returns route by folder; empty without the file
 */
export function readOwners(root: string): Map<string, string> {
  const file = join(root, OWNERS_FILE)
  return existsSync(file) ? parseOwners(readFileSync(file, 'utf8')) : new Map()
}

/** @throws Error when the text isn't valid */
export function parseOwners(text: string): Map<string, string> {
  return new Map(Object.entries(ownersSchema.parse(JSON.parse(text))))
}

/**
 * Folder below samples/ that belongs to a page and its translations: `spicedb-concepts-schema` for `/spicedb/concepts/schema`,
 * unless `owners.json` gives the page another one. Two pages therefore never have the same folder.
 */
export function sampleFolderOf(root: string, file: string): string {
  return folderOfRoute(readOwners(root), englishRoute(routeOf(file)))
}

/** Folder below samples/ in which a page's commands run and its `setup=` is: its own, or its parent page's if it has none. */
export function commandFolderOf(root: string, file: string): string {
  const route = englishRoute(routeOf(file))
  const owners = readOwners(root)
  const [own, parent] = [route, route.slice(0, route.lastIndexOf('/'))].map((page) => folderOfRoute(owners, page))
  const exists = (folder = '') => existsSync(join(root, SAMPLES_DIR, folder))
  return (!exists(own) && exists(parent) ? parent : own) ?? ''
}

function folderOfRoute(owners: ReadonlyMap<string, string>, route: string): string {
  const named = [...owners].find(([, owner]) => owner === route)?.[0]
  return named ?? (route.slice(1).replaceAll('/', '-') || 'home')
}

/** `('blog', './schema.zed')` → `blog/schema.zed`, `('blog', '../a.zed')` → `a.zed`. */
export function resolve(folder: string, name: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${name}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
