import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of all files in a folder and in those below it, each with the folder's own path before it. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}
