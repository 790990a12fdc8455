import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listFiles } from '../../lib/site/build/list-files.ts'
import { OUT } from '../root.ts'

/** Hash of each file in an export, by relative path. */
export type ExportHashes = ReadonlyMap<string, string>

/** @throws Error when the folder is empty */
export function hashExport(folder = OUT): ExportHashes {
  const paths = listFiles(folder)
  if (paths.length === 0) throw new Error(`${folder} is empty → run npm run build`)
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

/** Relative paths of files that differ between two exports or exist in only one of them. */
export function changedPaths(a: ExportHashes, b: ExportHashes): string[] {
  const paths = [...new Set([...a.keys(), ...b.keys()])]
  return paths.filter((path) => a.get(path) !== b.get(path)).sort()
}
