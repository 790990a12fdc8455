import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import { findToolchain } from '../find-toolchain.ts'
import { cachedFolder, DRIVER_LIMIT, driverPath, mustSucceed, sourcesBeside, timeoutFinding } from './drivers.ts'
import { type Execution, execute } from './execute.ts'
import type { Driver, LanguageResult, LanguageToolchain, PrepareLanguage } from './language.ts'
import { coveredFiles, failureFinding, isDriver, isShared, neededPrograms, typeFindings } from './python-output.ts'

const OLDEST = [3, 10] as const

const TIMEOUT_REMEDY = 'give each call a timeout, use daemon threads, and end programs that the driver starts'

const PIP = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes', '-r']

/** Samples that show several ways to connect assign clients of different types to one variable, and grpcutil has no types. */
const MYPY = ['--allow-redefinition', '--check-untyped-defs', '--disable-error-code', 'import-untyped']
const MYPY_FORMAT = ['--show-column-numbers', '--no-error-summary', '--no-color-output']

/**
 * Finds Python, and installs `samples/requirements.txt` into a virtual environment unless `cache` has it.
 * @param root the repository's root
 * @param cache folder outside the repository
 */
export const preparePython: PrepareLanguage = async (root, cache) => {
  const version = await pythonVersion()
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    return { name: 'python', missing: `Python ${OLDEST.join('.')} or newer isn't installed` }
  try {
    return new Python(resolve(root), version, await prepareEnvironment(resolve(root), cache, version))
  } catch (error) {
    return { name: 'python', missing: `the packages of samples/requirements.txt can't be installed: ${String(error)}` }
  }
}

/** `3.11.7`, or `0` where no Python is installed. */
async function pythonVersion(): Promise<string> {
  const { stdout } = await execute('python3', ['--version'])
  return /Python ([\d.]+)/.exec(stdout.toString())?.[1] ?? '0'
}

/**
 * Folder of the virtual environment for these requirements and this version of Python. Start programs with `python -m`,
 * because the scripts in `bin/` contain the temporary path under which they were installed.
 */
export function environmentFolder(root: string, cache: string, version: string): string {
  const requirements = readFileSync(join(root, SAMPLES_DIR, 'requirements.txt'))
  const hash = createHash('sha256').update(version).update(requirements)
  return join(cache, `python-${hash.digest('hex').slice(0, 12)}`)
}

/** Creates the virtual environment unless the cache has it. */
async function prepareEnvironment(root: string, cache: string, version: string): Promise<string> {
  const folder = environmentFolder(root, cache, version)
  await cachedFolder(folder, async (fresh) => {
    await mustSucceed('python3', ['-m', 'venv', fresh])
    await mustSucceed(join(fresh, 'bin/python'), [...PIP, join(root, SAMPLES_DIR, 'requirements.txt')])
  })
  return folder
}

class Python implements LanguageToolchain {
  readonly name = 'python'
  readonly version: string
  readonly interpreter: string
  readonly #root: string
  readonly #environment: string
  readonly #files: string[]
  readonly #tools = findToolchain()

  constructor(root: string, version: string, environment: string) {
    this.version = version
    this.#root = root
    this.#environment = environment
    this.interpreter = join(environment, 'bin/python')
    this.#files = filesBelow(root, SAMPLES_DIR, ['.py'])
  }

  /** Checks one folder at a time, because modules in different folders can have the same name. */
  async check(): Promise<LanguageResult> {
    const samples = this.#files.filter((file) => !isDriver(file) && !isShared(file))
    const findings: Finding[] = []
    for (const folder of new Set(samples.map(dirname))) {
      const names = samples.filter((file) => dirname(file) === folder).map((file) => file.slice(folder.length + 1))
      const cache = ['--cache-dir', join(this.#environment, 'mypy')]
      const ended = await this.#python(['-m', 'mypy', ...MYPY, ...MYPY_FORMAT, ...cache, ...names], folder)
      findings.push(...typeFindings(ended.stdout.toString(), folder))
      if (ended.status !== 0 && ended.status !== 1)
        findings.push(failureFinding(ended.stderr, `${folder}/${names[0]}`, []))
    }
    return { files: new Map(samples.map((file) => [file, 'checked'])), findings }
  }

  /** Drivers whose programs are all installed. */
  drivers(): Driver[] {
    return this.#files.filter(isDriver).flatMap((file) => {
      const sources = sourcesBeside(this.#root, this.#files, file)
      const needs = neededPrograms(sources.get(file) ?? '')
      return needs.every((program) => this.#tools[program]) ? [{ file, covers: coveredFiles(file, sources) }] : []
    })
  }

  async run({ file, covers }: Driver): Promise<Finding[]> {
    const folder = dirname(file)
    const { status, stdout, stderr, timedOut } = await this.#python(
      [file.slice(folder.length + 1)],
      folder,
      DRIVER_LIMIT,
    )
    if (timedOut) return [timeoutFinding(file, TIMEOUT_REMEDY)]
    return status === 0 ? [] : [failureFinding(`${stdout}\n${stderr}`, file, covers)]
  }

  /** Runs Python in a folder, with the module that drivers share on PYTHONPATH and the pinned programs on PATH. */
  #python(args: readonly string[], folder: string, limit?: number): Promise<Execution> {
    const env = {
      ...process.env,
      PATH: driverPath(this.#tools),
      PYTHONPATH: join(this.#root, SAMPLES_DIR),
      PYTHONDONTWRITEBYTECODE: '1', // a __pycache__ would count as an unused sample
    }
    return execute(this.interpreter, args, { cwd: join(this.#root, folder), env, limit })
  }
}
