import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUT } from '../root.ts'

/** Hash of each file of the export, by path below it. */
export type ExportState = ReadonlyMap<string, string>

/** @throws Error when nothing is exported */
export function exportState(folder = OUT): ExportState {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  if (files.length === 0) throw new Error(`${folder} is empty → run npm run build`)
  const paths = files.map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

/** Paths that only one of two exports has, or whose bytes differ. */
export function differences(one: ExportState, other: ExportState): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])]
  return paths.filter((path) => one.get(path) !== other.get(path)).sort()
}
