import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import { findToolchain } from '../find-toolchain.ts'
import { cachedFolder, DRIVER_LIMIT, driverPath, mustSucceed, sourcesBeside, timeoutFinding } from './drivers.ts'
import { execute } from './execute.ts'
import { type Compiled, compileSamples } from './java-compile.ts'
import { coveredFiles, failureFinding, isDriver, isShared, SHORT_LIVED } from './java-output.ts'
import type { Driver, LanguageResult, LanguageToolchain, PrepareLanguage } from './language.ts'

const MIN_JAVA_VERSION = 17

const TIMEOUT_REMEDY = 'give each call a deadline, close streams, and end main'

/**
 * Finds javac, and downloads the libraries of `samples/pom.xml` unless `cache` has them.
 * @param root the repository's root
 * @param cache folder outside the repository
 */
export const prepareJava: PrepareLanguage = async (root, cache) => {
  const version = await javacVersion()
  if (Number.parseInt(version, 10) < MIN_JAVA_VERSION)
    return { name: 'java', missing: `a JDK ${MIN_JAVA_VERSION} or newer isn't installed` }
  try {
    return new Java(resolve(root), version, await prepareLibraries(resolve(root), cache))
  } catch (error) {
    return {
      name: 'java',
      missing: `the libraries of samples/pom.xml can't be prepared: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/**
 * Downloads the libraries of `samples/pom.xml` unless the cache has them.
 * @returns class path entries
 */
async function prepareLibraries(root: string, cache: string): Promise<string[]> {
  const pom = join(root, SAMPLES_DIR, 'pom.xml')
  const folder = join(cache, `java-${createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12)}`)
  const copy = ['-B', '-ntp', '-q', '-f', pom, 'dependency:copy-dependencies']
  await cachedFolder(folder, (fresh) => mustSucceed('mvn', [...copy, `-DoutputDirectory=${fresh}`]))
  return [join(folder, '*')]
}

/** `17.0.15`, or `0` where no javac is installed. */
async function javacVersion(): Promise<string> {
  const { stdout } = await execute('javac', ['-version'])
  return /javac ([\d.]+)/.exec(stdout.toString())?.[1] ?? '0'
}

class Java implements LanguageToolchain {
  readonly name = 'java'
  readonly version: string
  readonly #root: string
  readonly #libraries: string[]
  readonly #files: string[]
  #compiled: Promise<Compiled> | undefined

  constructor(root: string, version: string, libraries: string[]) {
    this.version = version
    this.#root = root
    this.#libraries = libraries
    this.#files = filesBelow(root, SAMPLES_DIR, ['.java'])
  }

  async check(): Promise<LanguageResult> {
    const { findings } = await this.#compile()
    const samples = this.#files.filter((file) => !isDriver(file) && !isShared(file))
    return { files: new Map(samples.map((file) => [file, 'checked'])), findings }
  }

  drivers(): Driver[] {
    return this.#files
      .filter(isDriver)
      .map((file) => ({ file, covers: coveredFiles(file, sourcesBeside(this.#root, this.#files, file)) }))
  }

  async run({ file, covers }: Driver): Promise<Finding[]> {
    const { classes, findings } = await this.#compile()
    const build = classes.get(file)
    if (!build) return findings
    const path = [build, ...this.#libraries].join(delimiter)
    const ended = await execute('java', [...SHORT_LIVED, '-cp', path, basename(file, '.java')], {
      cwd: join(this.#root, dirname(file)),
      // Some drivers start a SpiceDB instance of their own.
      env: { ...process.env, PATH: driverPath(findToolchain()) },
      limit: DRIVER_LIMIT,
    })
    if (ended.timedOut && !ended.stderr.includes('Exception in thread')) return [timeoutFinding(file, TIMEOUT_REMEDY)]
    return ended.status === 0 ? [] : [failureFinding(ended.stderr, file, covers)]
  }

  /** Compiles all files once. Groups with errors don't get any classes. */
  #compile() {
    this.#compiled ??= compileSamples(this.#root, this.#files, this.#libraries, temporaryFolder())
    return this.#compiled
  }
}

/** A folder that is removed when this process ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'samples-java-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
