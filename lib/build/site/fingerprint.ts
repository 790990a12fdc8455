import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './list-files.ts'

/** Files and folders whose content decides what the export holds. */
export const BUILD_INPUTS = [
  'pages',
  'samples',
  'figures',
  'components',
  'dom',
  'lib',
  'public',
  'scripts/export',
  'scripts/webpack',
  'recordings',
  'next.config.mjs',
  'theme.config.tsx',
  'package-lock.json',
] as const

/** Verification reads the content but produces none of it, so a new dictionary word triggers no rebuild. */
const NO_INPUT = 'lib/verify/'

/** Files and folders that decide what is made of a page, whatever stands in it. */
const TOOLS = ['lib', 'scripts/webpack', 'next.config.mjs', 'package-lock.json'] as const

/** Folders of which pages ask whether a file is there. */
const ASKED = ['pages', 'figures', 'public', 'samples'] as const

/**
 * Hash of everything a build depends on: same hash, same export.
 * @param root the project's root
 * @param environment only its `NEXT_PUBLIC_` variables count
 * @returns 16 hexadecimal digits
 */
export function buildFingerprint(root: string, environment: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  addContents(hash, root, BUILD_INPUTS)
  const names = Object.keys(environment).filter((name) => name.startsWith('NEXT_PUBLIC_'))
  for (const name of names.sort()) hash.update(`${name}=${environment[name]}\0`)
  return shortForm(hash)
}

/**
 * Hash of what is made of each page depends on besides its own text and the files it shows: while it is the same, what was
 * made of a page that did not change can be used again.
 * @param root the project's root
 * @returns 16 hexadecimal digits
 */
export function toolsFingerprint(root: string): string {
  const hash = createHash('sha256')
  addContents(hash, root, TOOLS)
  for (const folder of ASKED) hash.update(`${filesUnder(root, folder).join('\0')}\0`)
  return shortForm(hash)
}

function addContents(hash: Hash, root: string, inputs: readonly string[]): void {
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
}

const shortForm = (hash: Hash): string => hash.digest('hex').slice(0, 16)

function filesUnder(root: string, input: string): string[] {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [input]
  return listFiles(path)
    .map((file) => file.slice(root.length + 1).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(NO_INPUT))
    .sort()
}
