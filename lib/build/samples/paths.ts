import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
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
 * @throws SampleError that suggests the nearest existing path
 */
export function readSample(root: string, path: string): string {
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

/** `pages/spicedb/concepts/schema.mdx` → `/spicedb/concepts/schema`. An index page has the route of its folder. */
export function routeOf(file: string): string {
  const bare = file
    .replace(/^pages\//, '')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '')
  return `/${bare}`
}

/** Folder below samples/ that a page's `setup=` and commands read: the last part of its route, or `home` for `/`. */
export function sampleFolderOf(file: string): string {
  return routeOf(file).split('/').pop() || 'home'
}

/** Folder below samples/ in which a page's commands run: its own, or its parent page's if it has none. */
export function commandFolderOf(root: string, file: string): string {
  const own = sampleFolderOf(file)
  const parent = routeOf(file).split('/').at(-2)
  const exists = (folder: string) => existsSync(join(root, SAMPLES_DIR, folder))
  return parent && !exists(own) && exists(parent) ? parent : own
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
