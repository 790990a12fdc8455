import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import { recordingPath } from '../../build/recording.ts'
import type { Versions } from '../recorded-results.ts'
import type { Task } from '../tasks.ts'

/** The samples, the code that runs them, and the packages that both use. */
const FOLDERS = [SAMPLES_DIR, 'packages/samples/verify', 'packages/samples/build', 'packages/shared', 'toolchain/flags']
const FILES = [
  'package-lock.json',
  'tsconfig.json',
  'toolchain/tools.json',
  'toolchain/versions.json',
  'toolchain/engine/engine.json',
]

function hash(texts: readonly string[]): string {
  const hashed = createHash('sha256')
  for (const text of texts) hashed.update(`${text.length} ${text}\0`)
  return hashed.digest('hex')
}

const contentOf = (root: string, file: string): string =>
  existsSync(join(root, file)) ? `${file}\0${readFileSync(join(root, file), 'utf8')}` : file

/**
 * Hash of what every task depends on: the files of samples/, which commands and programs can read, the code that runs them, and
 * the versions of Node.js and all programs.
 */
export function environmentKey(root: string, versions: Versions): string {
  const files = [...FILES, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))]
  const machine = [process.version, process.platform, process.arch, JSON.stringify(versions)]
  return hash([...machine, ...files.map((file) => contentOf(root, file))])
}

/**
 * Cache key of a task. Prose around the blocks of a page and their line numbers aren't part of it, because only results without
 * findings are cached. The recording is, because blocks whose program is missing get their results from it.
 * @param environment result of `environmentKey`
 */
export function taskKey(root: string, task: Task, environment: string): string {
  const text = JSON.stringify(task, (key, value) => (key === 'line' || key === 'column' ? undefined : value))
  return hash([environment, text, task.kind === 'page' ? contentOf(root, recordingPath(task.page.page)) : ''])
}
