import { basename, dirname } from 'node:path/posix'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { failureRemedy } from './drivers.ts'

/** Arguments for a short-lived JVM. Without the optimizing compiler it needs half as much CPU time. */
export const SHORT_LIVED = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Duser.language=en']

/** The same arguments for javac. */
export const JAVAC = [...SHORT_LIVED.map((argument) => `-J${argument}`), '-proc:none']

const className = (file: string) => basename(file, '.java')

/** Whether a file is a driver, as opposed to a sample: `samples/caveats/AccessRun.java`. */
export const isDriver = (file: string): boolean => file.endsWith('Run.java')

/** Whether drivers share a file: `samples/driver/Driver.java`. */
export const isShared = (file: string): boolean => file.startsWith('samples/driver/')

/**
 * Splits files into groups that javac can compile together. The classes have no package, so folders with a class of the same
 * name can't share a class path. Without conflicts there is one group, so javac starts only once.
 * @param files paths relative to the repository root
 */
export function compileGroups(files: readonly string[]): string[][] {
  const shared = files.filter(isShared)
  const samples = files.filter((file) => !isShared(file))
  const groups: string[][] = []
  for (const folder of new Set(samples.map(dirname))) {
    const added = samples.filter((file) => dirname(file) === folder)
    const names = new Set(added.map((file) => basename(file)))
    const group = groups.find((other) => !other.some((file) => names.has(basename(file))))
    if (group) group.push(...added)
    else groups.push(added)
  }
  return groups.map((group) => [...group, ...shared])
}

/**
 * Sample files whose classes a driver uses, directly or through another sample of its folder.
 * @param driver path of the driver
 * @param sources text of each Java file of the driver's folder, by path
 */
export function coveredFiles(driver: string, sources: ReadonlyMap<string, string>): string[] {
  const reached = new Set([driver])
  for (const from of reached) {
    const words = new Set(sources.get(from)?.match(/\w+/g))
    for (const file of sources.keys()) if (!isDriver(file) && words.has(className(file))) reached.add(file)
  }
  reached.delete(driver)
  return [...reached].sort()
}

/**
 * Parses errors and warnings of javac, such as `samples/a/B.java:3: error: package x does not exist`, which the line of code
 * follows, with a caret below the column.
 */
export function compilerFindings(output: string): Finding[] {
  const lines = output.split('\n')
  return lines.flatMap((line, index) => {
    const [, file, number, kind, what] = /^(\S+\.java):(\d+): (error|warning): (.*)$/.exec(line) ?? []
    if (!file || !number || !kind || !what) return []
    const caret = lines.slice(index + 1).find((later) => /^\s*\^/.test(later) || later.includes('.java:'))
    const column = caret?.trim() === '^' ? caret.indexOf('^') + 1 : 1
    const symbol = /^\s+symbol:\s+(.*)$/.exec(
      lines.slice(index + 1, index + 5).find((l) => l.includes('symbol:')) ?? '',
    )
    const detail = symbol?.[1] ? `: ${symbol[1]}` : ''
    return [{ file, line: Number(number), column, what: `javac: ${what}${detail}`, remedy: REMEDY[kind] ?? '' }]
  })
}

const REMEDY: Record<string, string> = {
  error: 'fix the code, or add the missing library to samples/pom.xml',
  warning: 'change the code so that javac -Xlint:all prints no warnings',
}

/**
 * The error of a failed driver, at the innermost line of the stack trace that is in the driver or one of its samples.
 * @param output standard error of the driver
 * @param driver the driver's path
 * @param covers paths of the samples that it runs
 */
export function failureFinding(output: string, driver: string, covers: readonly string[]): Finding {
  const own = new Map([driver, ...covers].map((file) => [basename(file), file]))
  const frames = [...output.matchAll(/^\s+at .*\(([\w$]+\.java):(\d+)\)$/gm)]
  const frame = frames.find(([, name = '']) => own.has(name))
  const [, message = output] =
    /^Exception in thread "[^"]*" ([\s\S]*?)(?=\n\s+(?:at |\.\.\.)|$(?![\s\S]))/m.exec(output) ?? []
  return {
    file: own.get(frame?.[1] ?? '') ?? driver,
    line: Number(frame?.[2] ?? 1),
    column: 1,
    what: message.trim().replace(/\s+/g, ' ').slice(0, 500) || 'the driver failed without a message',
    remedy: failureRemedy(driver),
  }
}
