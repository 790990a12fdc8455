import { dirname } from 'node:path/posix'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { failureRemedy } from './drivers.ts'

/** Whether a file is a driver, as opposed to a sample: `samples/caveats/access.run.py`. */
export const isDriver = (file: string): boolean => file.endsWith('.run.py')

/** Whether drivers share a file: `samples/driver.py`. */
export const isShared = (file: string): boolean => file === 'samples/driver.py'

/** A module or program of the same folder: `import a`, `from a import b`, `import_module("a")`, `"a.py"`. */
const MODULES = /^\s*(?:import|from)\s+(\w+)|import_module\("(\w+)"\)|"(\w+)\.py"/gm

/** A file with statements that a driver runs in SQLite: `Path("a.sql")`. */
const SQL_FILES = /\bPath\("(\w+\.sql)"\)/g

/**
 * Sample files that a driver imports, starts or executes, directly or through another sample of its folder.
 * @param driver path of the driver
 * @param sources text of each Python file of the driver's folder, by path
 */
export function coveredFiles(driver: string, sources: ReadonlyMap<string, string>): string[] {
  const reached = new Set([driver])
  for (const [, name] of sources.get(driver)?.matchAll(SQL_FILES) ?? []) reached.add(`${dirname(driver)}/${name}`)
  for (const from of reached)
    for (const [, first, second, third] of sources.get(from)?.matchAll(MODULES) ?? []) {
      const file = `${dirname(driver)}/${first ?? second ?? third}.py`
      if (sources.has(file)) reached.add(file)
    }
  reached.delete(driver)
  return [...reached].sort()
}

/** Functions of `samples/driver.py`, with the program that each one starts. */
const STARTS = { postgres: 'postgres', serve_testing: 'spicedb' } as const

/** Programs that a driver starts with functions of `samples/driver.py`. */
export const neededPrograms = (source: string): (typeof STARTS)[keyof typeof STARTS][] =>
  Object.entries(STARTS).flatMap(([helper, name]) => (source.includes(`${helper}(`) ? [name] : []))

/** Errors caused by type hints that don't match their packages. */
const WRONG_HINTS = [
  // authzed/api/v1/__init__.pyi lacks reflection and init_stubs, which __init__.py has.
  /^(?:Module "authzed\.api\.v1"|"\w*Client") has no attribute "(?:Reflect|Computable|Dependent|DiffSchema|init_stubs)/,
  // authzed declares the calls of Client as synchronous, but in an event loop they can be awaited.
  /^Incompatible types in "await" \(actual type "\w+Response"/,
  // types-grpcio declares a metadata entry as an object, but grpcio passes pairs.
  /_Metadatum/,
]

/**
 * Parses errors of mypy, such as `access.py:31:19: error: Argument 1 … [arg-type]`.
 * @param folder folder in which mypy ran, relative to the repository's root
 */
export function typeFindings(output: string, folder: string): Finding[] {
  const errors = output.matchAll(/^([^:\n]+\.py):(\d+):(\d+): error: (.*)$/gm)
  return [...errors].flatMap(([, file = '', line, column, what = '']) =>
    WRONG_HINTS.some((hint) => hint.test(what))
      ? []
      : [
          {
            file: `${folder}/${file}`,
            line: Number(line),
            column: Number(column),
            what: `mypy: ${what}`,
            remedy: 'fix the code, or add the missing package to samples/requirements.in',
          },
        ],
  )
}

/**
 * The error of a failed driver, at the innermost line of the last traceback that is in the driver or one of its samples.
 * @param output stdout and stderr of the driver
 * @param driver the driver's path
 * @param covers paths of the samples that it runs
 */
export function failureFinding(output: string, driver: string, covers: readonly string[]): Finding {
  const traceback = output.slice(Math.max(0, output.lastIndexOf('Traceback (most recent call last)')))
  const frames = [...traceback.matchAll(/^\s+File "([^"]+)", line (\d+).*$/gm)]
  const own = [driver, ...covers]
  const places = frames.map(([, path = '', line]) => ({ file: own.find((file) => path.endsWith(`/${file}`)), line }))
  const place = places.findLast(({ file }) => file !== undefined)
  return {
    file: place?.file ?? driver,
    line: Number(place?.line ?? 1),
    column: 1,
    what: errorIn(traceback) || 'the driver failed without a message',
    remedy: failureRemedy(driver),
  }
}

/** The error after the frames, such as `AssertionError: got …`. gRPC errors are shortened to their status and details. */
function errorIn(traceback: string): string {
  const lines = traceback.split('\n').filter((line) => line.trim() !== '')
  const frame = lines.findLastIndex((line) => /^\s+File "/.test(line))
  const after = frame < 0 ? undefined : lines.slice(frame + 1).find((line) => /^\S/.test(line))
  const error = after ?? lines.at(-1) ?? ''
  const [, status, details] = /\bstatus = StatusCode\.(\w+)\s+details = "(.*)"/.exec(traceback) ?? []
  return (error.includes('Rpc') && status ? `${status}: ${details}` : error).slice(0, 500)
}
