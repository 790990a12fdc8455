import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listFiles } from '../../lib/build/site/list-files.ts'
import { OUT } from '../root.ts'

/** Hash of each file of the export, by path below it. */
export type ExportHashes = ReadonlyMap<string, string>

/** @throws Error when nothing is exported */
export function hashExport(folder = OUT): ExportHashes {
  const paths = listFiles(folder)
  if (paths.length === 0) throw new Error(`${folder} is empty → run npm run build`)
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

/** Paths that only one of two exports has, or whose bytes differ. */
export function changedPaths(one: ExportHashes, other: ExportHashes): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])]
  return paths.filter((path) => one.get(path) !== other.get(path)).sort()
}
