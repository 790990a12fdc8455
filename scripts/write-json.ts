import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Formats files of the project with Biome, except those that it ignores. Paths are relative to the project's root. */
export function formatFiles(files: readonly string[]): void {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  if (files.length > 0) spawnSync(process.execPath, [biome, 'format', '--write', ...files], { cwd: ROOT })
}

/** Writes a committed JSON file, in the format that the linter accepts. */
export function writeJson(file: string, value: unknown): void {
  writeFileSync(join(ROOT, file), JSON.stringify(value, null, 2))
  formatFiles([file])
}
