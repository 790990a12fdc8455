import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, SAMPLES_DIR } from '../../../build/samples/paths.ts'
import { importClosure } from './import-graph.ts'

/** Compiler options of the samples. */
export const SAMPLES_CONFIG = `${SAMPLES_DIR}/tsconfig.json`

/** Inputs of every check besides the samples: compiler options, and the locked packages, which include the compiler. */
const SHARED = [SAMPLES_CONFIG, 'tsconfig.json', 'package-lock.json']

/** Cache key for type-checking files and texts. Paths are relative to the root. */
export function typesKey(root: string, files: readonly string[], texts: ReadonlyMap<string, string>): string {
  const hash = hashFiles(root, [...SHARED, ...files])
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`)
  return `types ${hash.digest('hex')}`
}

/**
 * Cache key for the run of a program, from all files in its folders, packages, Node.js and SpiceDB.
 * @param engine name and version of the SpiceDB that it runs against
 */
export function programKey(root: string, program: string, engine: string): string {
  const folders = [...importClosure(root, program)].map((file) => file.split('/').slice(0, -1).join('/'))
  const files = [...new Set(folders)].sort().flatMap((folder) => filesBelow(root, `${SAMPLES_DIR}/${folder}`))
  return `${program} ${hashFiles(root, [...SHARED, ...files])
    .update(`${process.version}\0${engine}`)
    .digest('hex')}`
}

/** Cache key for the run of a driver, from the files of its folder, those that drivers share, libraries and SpiceDB. */
export function driverKey(root: string, driver: string, engine: string): string {
  const folders = [dirname(driver), `${SAMPLES_DIR}/driver`]
  const files = [...folders.flatMap((folder) => filesBelow(root, folder)), ...LOCKED]
  return `${driver} ${hashFiles(root, files).update(engine).digest('hex')}`
}

/** Cache key for checking all files of a language. */
export function languageKey(root: string, name: string, version: string, files: readonly string[]): string {
  return `${name} ${version} ${hashFiles(root, [...files, ...LOCKED]).digest('hex')}`
}

/** Files that pin the libraries of the client languages, and the module that all Python drivers share. */
const LOCKED = ['requirements.txt', 'go.sum', 'pom.xml', 'driver.py'].map((name) => `${SAMPLES_DIR}/${name}`)

function hashFiles(root: string, files: readonly string[]): Hash {
  const hash = createHash('sha256')
  for (const file of files) {
    const path = join(root, file)
    hash.update(`${file}\0${existsSync(path) ? readFileSync(path, 'utf8') : ''}\0`)
  }
  return hash
}
