import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EXAMPLES_FILE, GOLDEN_FILE } from '@authzed-docs/search/build/example-queries.ts'
import { listFiles } from './list-files.ts'

/** Files and folders that the export depends on. */
export const BUILD_INPUTS = [
  'pages',
  'samples',
  'figures',
  'components',
  'data/moved-anchors.json',
  'data/redirects.json',
  'dom',
  'lib',
  'packages',
  'public',
  'scripts/export',
  'scripts/root.ts',
  'scripts/patches',
  'scripts/webpack',
  'recordings',
  EXAMPLES_FILE,
  GOLDEN_FILE,
  'toolchain/engine',
  'toolchain/flags',
  'toolchain/versions.json',
  'next.config.mjs',
  'theme.config.tsx',
  'package-lock.json',
  'tsconfig.json',
] as const

/** Verification reads the content but doesn't produce any, so a new dictionary word doesn't need a rebuild. */
const EXCLUDED = /^(?:lib|packages)\/[^/]+\/(?:verify|tests)\//

/** Files and folders that the compiled output of every page depends on. */
const TOOLCHAIN = [
  'data/moved-anchors.json',
  'data/redirects.json',
  'lib',
  'packages',
  'scripts/patches',
  'scripts/webpack',
  'toolchain/flags',
  'toolchain/versions.json',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
] as const

/** Folders whose file names matter, because compilation depends on whether a file exists. */
const LISTED = ['pages', 'figures', 'public', 'samples'] as const

/**
 * Hash of all build inputs. The same hash means the same export.
 * @param root the project's root
 * @param environment environment variables, of which only `NEXT_PUBLIC_` ones count
 * @returns 16 hexadecimal digits
 */
export function buildFingerprint(root: string, environment: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  addContents(hash, root, BUILD_INPUTS)
  const names = Object.keys(environment).filter((name) => name.startsWith('NEXT_PUBLIC_'))
  for (const name of names.sort()) hash.update(`${name}=${environment[name]}\0`)
  return shortHash(hash)
}

/**
 * Hash of the toolchain: every input of page compilation except a page itself and its dependencies. While it is unchanged,
 * the compiled output of unchanged pages can be reused.
 * @param root the project's root
 * @returns 16 hexadecimal digits
 */
export function toolsFingerprint(root: string): string {
  const hash = createHash('sha256')
  addContents(hash, root, TOOLCHAIN)
  for (const folder of LISTED) hash.update(`${inputFiles(root, folder).join('\0')}\0`)
  return shortHash(hash)
}

/**
 * Hash of a page and the files that it shows.
 * @param state source of the page, and what else its result depends on
 * @param files absolute paths; a missing file counts as empty
 */
export function pageFingerprint(state: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(state)
  for (const file of files)
    hash.update(`\0${file}\0`).update(statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : '')
  return shortHash(hash)
}

function addContents(hash: Hash, root: string, inputs: readonly string[]): void {
  for (const file of inputs.flatMap((input) => inputFiles(root, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
}

const shortHash = (hash: Hash): string => hash.digest('hex').slice(0, 16)

function inputFiles(root: string, input: string): string[] {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [input]
  return listFiles(path)
    .map((file) => file.slice(root.length + 1).replaceAll('\\', '/'))
    .filter((file) => !EXCLUDED.test(file))
    .sort()
}
