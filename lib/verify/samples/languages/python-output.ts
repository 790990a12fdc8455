import { basename, dirname } from 'node:path/posix'
import type { Finding } from '../../../shared/finding.ts'

/** `samples/caveats/access.run.py` → true: a program that runs samples, as opposed to a sample. */
export const isDriver = (file: string): boolean => file.endsWith('.run.py')

/** `samples/driver.py` → true: code that the drivers share. */
export const isShared = (file: string): boolean => file === 'samples/driver.py'

/** How a driver names a module or a program of its folder: `import a`, `from a import b`, `import_module("a")`, `"a.py"`. */
const MODULES = /^\s*(?:import|from)\s+(\w+)|import_module\("(\w+)"\)|"(\w+)\.py"/gm

/** How a driver reads statements for SQLite, which it executes itself: `Path("a.sql")`. */
const SQL_FILES = /\bPath\("(\w+\.sql)"\)/g

/**
 * Sample files that a driver imports, starts or executes, itself or through another sample of its folder.
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

/** Functions of `samples/driver.py` that start a program. */
const STARTS = { import_file: 'zed', postgres: 'postgres', serve_testing: 'spicedb' } as const

/** Programs that a driver starts through the helpers of `samples/driver.py`. */
export const neededPrograms = (source: string): (typeof STARTS)[keyof typeof STARTS][] =>
  Object.entries(STARTS).flatMap(([helper, name]) => (source.includes(`${helper}(`) ? [name] : []))

/** Where the type hints of published packages differ from the packages themselves. */
const WRONG_HINTS = [
  // authzed/api/v1/__init__.pyi lacks reflection and init_stubs, which __init__.py has.
  /^(?:Module "authzed\.api\.v1"|"\w*Client") has no attribute "(?:Reflect|Computable|Dependent|DiffSchema|init_stubs)/,
  // authzed declares Client as synchronous, but inside an event loop its calls can be awaited.
  /^Incompatible types in "await" \(actual type "\w+Response"/,
  // types-grpcio declares an entry of the metadata as an object, but grpcio sends pairs.
  /_Metadatum/,
]

/**
 * Errors of mypy: `access.py:31:19: error: Argument 1 … [arg-type]`.
 * @param folder folder in which mypy ran, from the repository's root
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
            remedy: 'correct the code, or add the missing package to samples/requirements.in',
          },
        ],
  )
}

/**
 * What a failed driver printed, at the innermost line of the last traceback that is the driver's or one of its samples'.
 * @param output what the driver wrote
 * @param driver the driver's path
 * @param covers paths of the samples that it runs
 */
export function failureFinding(output: string, driver: string, covers: readonly string[]): Finding {
  const traceback = output.slice(Math.max(0, output.lastIndexOf('Traceback (most recent call last)')))
  const frames = [...traceback.matchAll(/^\s+File "([^"]+)", line (\d+).*$/gm)]
  const own = [driver, ...covers]
  const places = frames.map(([, path = '', line]) => ({ file: own.find((one) => path.endsWith(`/${one}`)), line }))
  const place = places.findLast(({ file }) => file !== undefined)
  return {
    file: place?.file ?? driver,
    line: Number(place?.line ?? 1),
    column: 1,
    what: errorIn(traceback) || 'the driver failed without a message',
    remedy: `correct the sample, or what ${basename(driver)} expects of it`,
  }
}

/** `AssertionError: got …`, which follows the indented frames; an error of gRPC is reduced to its status and details. */
function errorIn(traceback: string): string {
  const lines = traceback.split('\n').filter((line) => line.trim() !== '')
  const frame = lines.findLastIndex((line) => /^\s+File "/.test(line))
  const after = frame < 0 ? undefined : lines.slice(frame + 1).find((line) => /^\S/.test(line))
  const error = after ?? lines.at(-1) ?? ''
  const [, status, details] = /\bstatus = StatusCode\.(\w+)\s+details = "(.*)"/.exec(traceback) ?? []
  return (error.includes('Rpc') && status ? `${status}: ${details}` : error).slice(0, 500)
}
