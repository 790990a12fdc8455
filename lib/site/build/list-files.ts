import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lists all files in a folder and its subfolders. The paths start with the folder's own path. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}
