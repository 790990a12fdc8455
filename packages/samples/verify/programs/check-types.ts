import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { PageSamples, Sample } from '../../build/collect.ts'
import { SAMPLES_DIR, sampleFolderOf } from '../../build/paths.ts'
import { SampleError } from '../../build/sample-error.ts'
import { execute } from '../languages/execute.ts'

/** Result of type-checking. */
export interface TypesResult {
  /** Files that were checked, as paths relative to the root. */
  files: string[]
  findings: Finding[]
}

/** Input of one compiler run: files below samples/, and pages whose `ts` fences contain code. */
interface TypesInput {
  files: readonly string[]
  pages: readonly PageSamples[]
}

/** Compiler options of the samples. */
const SAMPLES_CONFIG = `${SAMPLES_DIR}/tsconfig.json`

/** TypeScript 7, which has no API. Nextra and Next.js use the API of TypeScript 5. */
export const COMPILER = join(
  dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin/tsc',
)

/**
 * Type-checks files and fences in one run of the compiler, with the options in `samples/tsconfig.json`.
 * @throws SampleError when `samples/tsconfig.json` is missing, and Error when the compiler fails for another reason
 */
export async function checkTypes(root: string, { files, pages }: TypesInput): Promise<TypesResult> {
  const fences = new Map(
    pages
      .flatMap(({ samples }) => samples.filter(isOwnProgram))
      .map((sample): [string, Sample] => [nameOf(root, sample), sample]),
  )
  const found = await compile(root, files, fences)
  const findings = found.map((error) => {
    const fence = fences.get(error.file)
    return fence ? { ...error, ...fence.textPlace, line: fence.textPlace.line + error.line - 1 } : error
  })
  return { files: files.map((file) => `${SAMPLES_DIR}/${file}`), findings }
}

const isOwnProgram = ({ fence }: Sample): boolean => fence.language === 'ts' && !fence.file && fence.skip === undefined

/** Path under which a fence is checked. It's in the sample folder of the page, so that imports resolve. */
const nameOf = (root: string, { page, place }: Sample): string =>
  `${SAMPLES_DIR}/${sampleFolderOf(root, page)}/fence-${place.line}.ts`

/** Compiles files, and fences under their names in a temporary folder. */
async function compile(root: string, files: readonly string[], fences: ReadonlyMap<string, Sample>) {
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'types-'))
  try {
    for (const [name, { text }] of fences) write(join(folder, name), text)
    const inputs = [...files.map((file) => join(root, SAMPLES_DIR, file)), ...fences.keys()]
    write(join(folder, 'tsconfig.json'), JSON.stringify(projectOf(root, folder, inputs)))
    const args = [COMPILER, '--pretty', 'false', '--project', folder]
    const { stdout, stderr, status } = await execute(process.execPath, args, { cwd: folder })
    const errors = compilerErrors(stdout.toString())
    if (status !== 0 && errors.length === 0) throw new Error(`tsc ended with ${status}: ${stdout}${stderr}`)
    return errors
      .map((error) => ({
        ...error,
        file: fences.has(error.file) ? error.file : relative(root, resolve(folder, error.file)),
      }))
      .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tsconfig for only these files. `rootDirs` lets a fence import files from the same folder of samples/. */
function projectOf(root: string, folder: string, files: readonly string[]) {
  const options = [root, process.cwd()].map((base) => join(base, SAMPLES_CONFIG)).find(existsSync)
  if (options === undefined) throw new SampleError(`${SAMPLES_CONFIG} doesn't exist`, 'restore it')
  const rootDirs = [root, folder].map((base) => join(base, SAMPLES_DIR))
  return { extends: options, compilerOptions: { noEmit: true, rootDirs }, files, include: [] }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** `door.ts(3,5): error TS2322: …`, or without a place `error TS5023: …`, and the indented lines that belong to it. */
const ERROR = /^(?:(?<file>.+)\((?<line>\d+),(?<column>\d+)\): )?error (?<what>TS\d+: .*(?:\n\s+\S.*)*)$/gm

/** Parses the output of `tsc --pretty false`. An error without a place is in the options. */
export const compilerErrors = (output: string): Finding[] =>
  Array.from(output.replaceAll('\r', '').matchAll(ERROR), ({ groups = {} }) => ({
    file: groups.file ?? SAMPLES_CONFIG,
    line: Number(groups.line ?? 1),
    column: Number(groups.column ?? 1),
    what: (groups.what ?? '').replace(/\n\s+/g, ' '),
    remedy: 'fix the program',
  }))
