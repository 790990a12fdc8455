import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { SAMPLES_DIR } from '../../build/paths.ts'
import { SampleError } from '../../build/sample-error.ts'
import { execute } from '../languages/execute.ts'

/** Compiler options of the samples. */
const SAMPLES_CONFIG = `${SAMPLES_DIR}/tsconfig.json`

/**
 * Type-checks programs in one run of the compiler, with the options in `samples/tsconfig.json`.
 * @param files paths relative to the repository root
 * @param texts programs that aren't files, such as fences on pages, by a path relative to the repository root
 * @returns a finding for each error, sorted by file, line and column
 * @throws SampleError when `samples/tsconfig.json` is missing, and Error when the compiler fails for another reason
 */
export async function typeFindings(
  root: string,
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'types-'))
  try {
    for (const [file, text] of texts) write(join(folder, file), text)
    const places = new Map([
      ...files.map((file): [string, string] => [join(root, file), file]),
      ...[...texts.keys()].map((file): [string, string] => [join(folder, file), file]),
    ])
    write(join(folder, 'tsconfig.json'), JSON.stringify(projectOf(root, folder, [...places.keys()])))
    const args = [COMPILER, '--pretty', 'false', '--project', folder]
    const { stdout, stderr, status } = await execute(process.execPath, args, { cwd: folder })
    const errors = compilerErrors(stdout.toString())
    if (status !== 0 && errors.length === 0) throw new Error(`tsc ended with ${status}: ${stdout}${stderr}`)
    const order = [...places.values()]
    const placed = errors.map((error) => {
      const path = error.file === undefined ? undefined : resolve(folder, error.file)
      const file = path === undefined ? SAMPLES_CONFIG : (places.get(path) ?? toPosixPath(relative(root, path)))
      return { file, line: error.line, column: error.column, what: error.what, remedy: 'fix the program' }
    })
    return placed.sort(
      (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line || a.column - b.column,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tsconfig for only these files. `rootDirs` lets a text import files from the same folder of samples/. */
function projectOf(root: string, folder: string, files: readonly string[]) {
  const options = [root, process.cwd()].map((base) => join(base, SAMPLES_CONFIG)).find(existsSync)
  if (options === undefined) throw new SampleError(`${SAMPLES_CONFIG} doesn't exist`, 'restore it')
  const rootDirs = [root, folder].map((base) => join(base, SAMPLES_DIR))
  return { extends: options, compilerOptions: { noEmit: true, rootDirs }, files, include: [] }
}

/** TypeScript 7, which has no API. Nextra and Next.js use the API of TypeScript 5. */
export const COMPILER = join(
  dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin/tsc',
)

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const toPosixPath = (path: string): string => path.split(sep).join('/')

/** An error of the TypeScript compiler. */
interface CompilerError {
  /** Relative to the compiler's working folder. Undefined for an error in the project's options. */
  file?: string
  /** 1 for an error in the project's options. */
  line: number
  column: number
  /** `TS2322: …` in one line. */
  what: string
}

/** `door.ts(3,5): error TS2322: …`, or without a place `error TS5023: …`. */
const ERROR = /^(?:(?<file>.+)\((?<line>\d+),(?<column>\d+)\): )?error (?<what>TS\d+: .*)$/

/** Parses the output of `tsc --pretty false`. Indented lines belong to the error before them; other lines are ignored. */
export function compilerErrors(output: string): CompilerError[] {
  const errors: CompilerError[] = []
  for (const text of output.split(/\r?\n/)) {
    const last = errors.at(-1)
    const { file, line, column, what } = ERROR.exec(text)?.groups ?? {}
    if (what !== undefined) errors.push({ file, line: Number(line ?? 1), column: Number(column ?? 1), what })
    else if (last && /^\s+\S/.test(text)) last.what += ` ${text.trim()}`
  }
  return errors
}
