import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listFiles } from '../../lib/build/site/list-files.ts'
import { OUT } from '../root.ts'

/** Hash of each file of the export, by path below it. */
export type ExportState = ReadonlyMap<string, string>

/** @throws Error when nothing is exported */
export function exportState(folder = OUT): ExportState {
  const paths = listFiles(folder)
  if (paths.length === 0) throw new Error(`${folder} is empty → run npm run build`)
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

/** Paths that only one of two exports has, or whose bytes differ. */
export function differences(one: ExportState, other: ExportState): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])]
  return paths.filter((path) => one.get(path) !== other.get(path)).sort()
}
