import { basename, dirname } from 'node:path/posix'
import type { Finding } from '../../../shared/finding.ts'

/** Arguments of a JVM that lives for seconds: without the optimizing compiler it needs half as much CPU time. */
export const SHORT_LIVED = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Duser.language=en']

/** The same for javac. */
export const JAVAC = [...SHORT_LIVED.map((argument) => `-J${argument}`), '-proc:none']

const className = (file: string) => basename(file, '.java')

/** `samples/caveats/AccessRun.java` → true: a program that runs samples, as opposed to a sample. */
export const isDriver = (file: string): boolean => file.endsWith('Run.java')

/** `samples/driver/Driver.java` → true: code that the drivers share. */
export const isShared = (file: string): boolean => file.startsWith('samples/driver/')

/**
 * Splits files into groups that javac can compile together: the classes have no package, so two folders that have a
 * class of the same name can't share a class path. Without such a clash there is one group, and one start of javac.
 * @param files paths from the repository's root
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
 * Sample files whose classes a driver uses, itself or through another sample of its folder.
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
 * Errors and warnings of javac, which prints the place, the line of code, and a caret below the column:
 * `samples/a/B.java:3: error: package x does not exist`.
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
  error: 'correct the code, or add the missing library to samples/pom.xml',
  warning: 'change the code so that javac -Xlint:all has nothing to warn about',
}

/**
 * What a failed driver printed, at the innermost line of the stack trace that is the driver's or one of its samples'.
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
    remedy: `correct the sample, or what ${basename(driver)} expects of it`,
  }
}
