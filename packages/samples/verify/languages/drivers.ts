import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import { findToolchain, pathFolders } from '../find-toolchain.ts'
import { execute } from './execute.ts'

/** A program that runs the sample files that it imports, and exits with a status other than 0 when a result is wrong. */
export interface Driver {
  /** Path relative to the repository root. */
  file: string
  /** Sample files that it runs, as paths relative to the repository root. */
  covers: string[]
}

/** The toolchain of one client language, ready to use. */
export interface LanguageToolchain {
  /** Key in recordings: `python`, `go`, `java`, `ruby`. */
  name: string
  /** Version of the interpreter or compiler, without `v`: `3.11.7`. */
  version: string
  /** Interpreter of the virtual environment with the samples' packages, for the terminals of pages. */
  interpreter?: string
  /** Type-checks, vets or parses all files of the language below `samples/`. */
  check(): Promise<Finding[]>
  /**
   * Runs one driver. The caller has started a fresh, empty SpiceDB at `localhost:50051` with the preshared key
   * `local-dev-key` (HTTP gateway at `localhost:8443`) in the network namespace of this process.
   */
  run(driver: Driver): Promise<Finding[]>
}

/** Why a language can't be used on this machine. */
export interface MissingLanguage {
  name: string
  /** Such as `go 1.26 or newer isn't installed`. */
  missing: string
}

/** How the files of a language are recognized and read. */
interface FileFormat {
  ending: string
  drivers?: {
    /** End of the name of a driver, such as `.run.py`. */
    ending: string
    /** File names that a driver or a sample imports or names. */
    filesNamedIn(text: string): string[]
  }
}

const FORMATS: Readonly<Record<string, FileFormat>> = {
  // Imports, and other files that a program reads or starts, such as `new URL('app.test.ts', …)`.
  node: {
    ending: '.ts',
    drivers: { ending: '.run.ts', filesNamedIn: (text) => namesIn(text, /['"]([\w./-]+\.[a-z]+)['"]/g) },
  },
  python: {
    ending: '.py',
    drivers: {
      ending: '.run.py',
      // `import a`, `from a import b`, `import_module("a")`, `"a.py"`, and the statements in `Path("a.sql")`.
      filesNamedIn: (text) => [
        ...namesIn(text, /^\s*(?:import|from)\s+(\w+)|import_module\("(\w+)"\)|"(\w+)\.py"/gm).map(
          (name) => `${name}.py`,
        ),
        ...namesIn(text, /\bPath\("(\w+\.sql)"\)/g),
      ],
    },
  },
  go: {
    ending: '.go',
    drivers: {
      ending: '.run.go',
      // Samples are in the package of their driver, which names them in its leading comment.
      filesNamedIn: (text) => namesIn(text.slice(0, text.search(/^package /m)), /([\w-]+(?:\.[\w-]+)*\.go)\b/g),
    },
  },
  java: {
    ending: '.java',
    drivers: {
      ending: 'Run.java',
      filesNamedIn: (text) => namesIn(text, /\b([A-Z]\w+)\b/g).map((name) => `${name}.java`),
    },
  },
  ruby: { ending: '.rb' },
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '')

/** Whether drivers share a file: `samples/driver.py` or one in `samples/driver/`. */
const isShared = (file: string): boolean => /^samples\/driver[./]/.test(file)

/** Files of a language below `samples/` that aren't drivers. */
export function samplesOf(root: string, language: string): string[] {
  const { ending = language, drivers } = FORMATS[language] ?? {}
  const isDriver = (file: string): boolean => drivers !== undefined && file.endsWith(drivers.ending)
  return filesBelow(root, SAMPLES_DIR, [ending]).filter((file) => !isShared(file) && !isDriver(file))
}

/** Drivers of a language below `samples/` whose programs are installed. */
export function driversOf(root: string, language: string): Driver[] {
  const { drivers } = FORMATS[language] ?? {}
  if (!drivers) return []
  const hasPostgres = findToolchain().postgres !== undefined
  return filesBelow(root, SAMPLES_DIR, [drivers.ending])
    .filter((file) => hasPostgres || !/\bpostgres\b/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => ({ file, covers: coveredFiles(root, file, language) }))
}

/** Sample files that a driver names, directly or through another sample. */
export function coveredFiles(root: string, driver: string, language: string): string[] {
  const { ending = language, drivers } = FORMATS[language] ?? {}
  const reached = new Set([driver])
  for (const file of reached) {
    if (!drivers || !file.endsWith(ending)) continue
    for (const name of drivers.filesNamedIn(readFileSync(join(root, file), 'utf8'))) {
      const named = join(dirname(file), name)
      if (!named.endsWith(drivers.ending) && isFile(join(root, named))) reached.add(named)
    }
  }
  reached.delete(driver)
  return [...reached].sort()
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Time limit of a driver, in seconds. On a machine with a load of 9 per core, three have needed more than 60. */
const DRIVER_LIMIT = 180

/**
 * Runs a driver in its folder, with the pinned programs on PATH.
 * @param error what its language prints for an uncaught error, from the message on
 * @param limit in seconds
 */
export async function runDriver(
  root: string,
  driver: Driver,
  [program = '', ...args]: readonly string[],
  error: RegExp,
  env: Readonly<Record<string, string>> = {},
  limit: number = DRIVER_LIMIT,
): Promise<Finding[]> {
  const PATH = [...pathFolders(findToolchain()), process.env.PATH].join(delimiter)
  const options = { cwd: join(root, dirname(driver.file)), env: { ...process.env, PATH, ...env }, limit }
  const { status, stdout, stderr, timedOut } = await execute(program, args, options)
  if (status === 0) return []
  const output = `${stdout}\n${stderr}`
  const place = { file: driver.file, line: 1, column: 1 }
  const remedy = 'give each call a timeout, and end what it starts'
  if (timedOut && !error.test(output))
    return [{ ...place, what: `the driver didn't end within ${limit} seconds`, remedy }]
  return [failureFinding(driver, output, error)]
}

/** Length to which findings shorten an error message, in characters. */
const MESSAGE_LENGTH = 500

/**
 * The error of a failed driver, at the innermost line of the stack trace that is in the driver or one of its samples.
 * @param error what its language prints for an uncaught error, from the message on
 */
export function failureFinding({ file, covers }: Driver, output: string, error: RegExp): Finding {
  const traceback = output.slice(Math.max(0, output.lastIndexOf('Traceback (most recent call last)')))
  const frames = [...traceback.matchAll(/([\w./-]+\.(?:py|go|java|ts))(?:", line |:)(\d+)/g)].flatMap(
    ([, path = '', line]) => {
      const own = [file, ...covers].find((candidate) => path.split('/').at(-1) === basename(candidate))
      return own === undefined ? [] : { file: own, line: Number(line) }
    },
  )
  // Python prints the innermost line last.
  const place = (file.endsWith('.py') ? frames.at(-1) : frames[0]) ?? { file, line: 1 }
  const [message = traceback] = error.exec(traceback) ?? []
  return {
    ...place,
    column: 1,
    what: message.replace(/\s+/g, ' ').trim().slice(0, MESSAGE_LENGTH) || 'the driver failed without a message',
    remedy: `fix the sample, or what ${basename(file)} expects of it`,
  }
}

/**
 * Parses the errors of a compiler, type checker or parser: `access.py:31:19: error: …`, `vet: faq/faq.go:12:2: …` or
 * `samples/faq/Faq.java:7: error: …`, with the symbol that javac prints below or the reason that Ruby prints there.
 * @param folder folder of the paths, relative to the repository root
 * @param remedy what to do about them
 */
export function compilerFindings(output: string, folder: string, remedy: string): Finding[] {
  const pattern =
    /^(?:\w+: )?(?:\.\/)?([\w-][\w./-]*\.(?:go|py|java|rb)):(\d+):(?:(\d+):)? (?:(?:error|warning): )?(?!note:)(.+)$/gm
  const errors = [...output.matchAll(pattern)]
  return errors.map((match, index) => {
    const [text, file = '', line, column = 1, what = ''] = match
    const below = output.slice(match.index + text.length, errors[index + 1]?.index)
    const detail = /^\s+symbol:\s+(.+)$|\^[~^]* +(\S.*)$/m.exec(below)?.slice(1).find(Boolean)
    return {
      file: join(folder, file),
      line: Number(line),
      column: Number(column),
      what: detail === undefined ? what : `${what}: ${detail}`,
      remedy,
    }
  })
}

/**
 * Makes a folder in the cache, unless it exists. It's made under another name, so that an interrupted download doesn't look finished.
 * @param fill downloads into the folder that it gets
 */
export async function cachedFolder(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  const fresh = mkdtempSync(`${folder}-`)
  try {
    await fill(fresh)
    if (!existsSync(folder)) renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Runs a program that must succeed.
 * @throws Error with the beginning of its output when it fails
 */
export async function mustSucceed(command: string, args: readonly string[]): Promise<void> {
  const { status, stdout, stderr } = await execute(command, args)
  if (status !== 0)
    throw new Error(`${command}: ${(stderr.trim() || stdout.toString().trim()).slice(0, MESSAGE_LENGTH)}`)
}
