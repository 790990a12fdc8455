import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import {
  cachedFolder,
  compilerFindings,
  type LanguageToolchain,
  type MissingLanguage,
  mustSucceed,
  runDriver,
} from './drivers.ts'
import { execute } from './execute.ts'

const MIN_JAVA_VERSION = 17

/** Arguments for a short-lived JVM. Without the optimizing compiler it needs half as much CPU time. */
const SHORT_LIVED = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Duser.language=en']

/** Enables all warnings, and more errors than javac's default limit of 100. */
const JAVAC = [...SHORT_LIVED.map((argument) => `-J${argument}`), '-proc:none', '-Xlint:all', '-Xmaxerrs', '1000']

const REMEDY = 'fix the code, or add the missing library to samples/pom.xml'

/** An uncaught exception, without the stack trace. */
export const JAVA_ERROR = /(?<=Exception in thread "[^"]*" )[\s\S]*?(?=\n\s+(?:at |\.\.\.)|$(?![\s\S]))/

/**
 * Finds javac, and downloads the libraries of `samples/pom.xml` unless `cache` has them.
 * @param root the repository's root
 * @param cache folder outside the repository
 */
export async function prepareJava(root: string, cache: string): Promise<LanguageToolchain | MissingLanguage> {
  const name = 'java'
  const version = /javac ([\d.]+)/.exec((await execute('javac', ['-version'])).stdout.toString())?.[1] ?? '0'
  if (Number.parseInt(version, 10) < MIN_JAVA_VERSION)
    return { name, missing: `a JDK ${MIN_JAVA_VERSION} or newer isn't installed` }
  const pom = join(root, SAMPLES_DIR, 'pom.xml')
  const libraries = join(cache, `java-${createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12)}`)
  const copy = ['-B', '-ntp', '-q', '-f', pom, 'dependency:copy-dependencies']
  try {
    await cachedFolder(libraries, (fresh) => mustSucceed('mvn', [...copy, `-DoutputDirectory=${fresh}`]))
  } catch (error) {
    return { name, missing: `the libraries of samples/pom.xml can't be prepared: ${String(error)}` }
  }
  const classes = mkdtempSync(join(tmpdir(), 'samples-java-'))
  process.once('exit', () => rmSync(classes, { recursive: true, force: true }))
  const path = [classes, join(libraries, '*')].join(delimiter)
  let compiling: Promise<Finding[]> | undefined
  const compile = () => {
    compiling ??= compileSamples(root, path, classes)
    return compiling
  }
  return {
    name,
    version,
    check: compile,
    run: async (driver) => {
      const findings = await compile()
      if (findings.length > 0) return findings
      const program = ['java', ...SHORT_LIVED, '-cp', path, basename(driver.file, '.java')]
      return runDriver(root, driver, program, JAVA_ERROR)
    },
  }
}

/**
 * Compiles all files at once. Classes therefore need different names.
 * @param path class path
 * @param classes folder for the classes
 */
export async function compileSamples(root: string, path: string, classes: string): Promise<Finding[]> {
  const args = [...JAVAC, '-cp', path, '-d', classes, ...filesBelow(root, SAMPLES_DIR, ['.java'])]
  const { status, stderr } = await execute('javac', args, { cwd: root })
  const findings = compilerFindings(stderr, '', REMEDY)
  if (status !== 0 && findings.length === 0) throw new Error(`javac: ${stderr}`)
  return findings
}
