import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listFiles } from '../../lib/build/site/list-files.ts'
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
export function changedPaths(one: ExportHashes, other: ExportHashes): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])]
  return paths.filter((path) => one.get(path) !== other.get(path)).sort()
}
