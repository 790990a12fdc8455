import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UNFINISHED_EXPORT } from '../root.ts'

/** Writes a file, and makes its folder if necessary. */
export function writeFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Writes a file of the export that is being built. Its path has no base path: `/spicedb.md` */
export const writeExported = (path: string, content: string | Uint8Array): void =>
  writeFile(join(UNFINISHED_EXPORT, path), content)
