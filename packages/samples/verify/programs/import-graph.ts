import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolve, SAMPLES_DIR } from '../../build/paths.ts'

/**
 * Files below samples/ that a TypeScript file names in an import or in another string, such as `new URL('app.test.ts', …)`.
 * @returns paths below samples/; none for files in other languages
 */
export function filesNamedIn(root: string, file: string): string[] {
  if (!file.endsWith('.ts')) return []
  const text = readFileSync(join(root, SAMPLES_DIR, file), 'utf8')
  const folder = file.split('/').slice(0, -1).join('/')
  const named = [...text.matchAll(/['"]([\w./-]+\.[a-z]+)['"]/g)].map((match) => resolve(folder, match[1] ?? ''))
  return [...new Set(named)].filter((path) => path !== file && existsSync(join(root, SAMPLES_DIR, path)))
}

/** A file with all files that it imports or names, directly or indirectly. */
export function importClosure(root: string, file: string): Set<string> {
  const reached = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...filesNamedIn(root, next))
  }
  return reached
}
