import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { SAMPLES_DIR } from '../../build/paths.ts'
import {
  cachedFolder,
  compilerFindings,
  type LanguageToolchain,
  type MissingLanguage,
  mustSucceed,
  runDriver,
  samplesOf,
} from './drivers.ts'
import { execute } from './execute.ts'

const OLDEST = '3.10'

const PIP = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes', '-r']

/** Samples that show several ways to connect assign clients of different types to one variable, and grpcutil has no types. */
const MYPY = ['--allow-redefinition', '--check-untyped-defs', '--disable-error-code', 'import-untyped']
const MYPY_FORMAT = ['--show-column-numbers', '--no-error-summary', '--no-color-output']

/** Errors caused by type hints that don't match their packages. */
const WRONG_HINTS = [
  // authzed/api/v1/__init__.pyi lacks reflection and init_stubs, which __init__.py has.
  /^(?:Module "authzed\.api\.v1"|"\w*Client") has no attribute "(?:Reflect|Computable|Dependent|DiffSchema|init_stubs)/,
  // authzed declares the calls of Client as synchronous, but in an event loop they can be awaited.
  /^Incompatible types in "await" \(actual type "\w+Response"/,
  // types-grpcio declares a metadata entry as an object, but grpcio passes pairs.
  /_Metadatum/,
]

const REMEDY = 'fix the code, or add the missing package to samples/requirements.in'

/** An uncaught exception. */
export const PYTHON_ERROR = /^[\w.]+(?:Error|Exception|Exit)\b[\s\S]*?(?=\n=====|$(?![\s\S]))/m

/**
 * Finds Python, and installs `samples/requirements.txt` into a virtual environment unless `cache` has it.
 * @param root the repository's root
 * @param cache folder outside the repository
 */
export async function preparePython(root: string, cache: string): Promise<LanguageToolchain | MissingLanguage> {
  const name = 'python'
  const { stdout } = await execute('python3', ['--version'])
  const version = /Python ([\d.]+)/.exec(stdout.toString())?.[1] ?? '0'
  if (version.localeCompare(OLDEST, 'en', { numeric: true }) < 0)
    return { name, missing: `Python ${OLDEST} or newer isn't installed` }
  const requirements = join(root, SAMPLES_DIR, 'requirements.txt')
  // Programs are started with `python -m`, because the scripts in `bin/` contain the path under which they were installed.
  const environment = join(cache, `python-${hashOf(version, requirements)}`)
  try {
    await cachedFolder(environment, async (fresh) => {
      await mustSucceed('python3', ['-m', 'venv', fresh])
      await mustSucceed(join(fresh, 'bin/python'), [...PIP, requirements])
    })
  } catch (error) {
    return { name, missing: `the packages of samples/requirements.txt can't be installed: ${String(error)}` }
  }
  const interpreter = join(environment, 'bin/python')
  // A __pycache__ would count as an unused sample.
  const env = { PYTHONPATH: resolve(root, SAMPLES_DIR), PYTHONDONTWRITEBYTECODE: '1' }
  return {
    name,
    version,
    interpreter,
    check: () => checkTypes(root, interpreter, ['--cache-dir', join(environment, 'mypy')], { ...process.env, ...env }),
    run: (driver) => runDriver(root, driver, [interpreter, basename(driver.file)], PYTHON_ERROR, env),
  }
}

const hashOf = (version: string, requirements: string): string =>
  createHash('sha256').update(version).update(readFileSync(requirements)).digest('hex').slice(0, 12)

/** Checks one folder at a time, because modules in different folders can have the same name. */
async function checkTypes(
  root: string,
  interpreter: string,
  options: string[],
  env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const samples = samplesOf(root, 'python')
  const findings: Finding[] = []
  for (const folder of new Set(samples.map((file) => dirname(file)))) {
    const names = samples.filter((file) => dirname(file) === folder).map((file) => basename(file))
    const ended = await execute(interpreter, ['-m', 'mypy', ...MYPY, ...MYPY_FORMAT, ...options, ...names], {
      cwd: join(root, folder),
      env,
    })
    if (ended.status !== 0 && ended.status !== 1) throw new Error(`mypy: ${ended.stderr}`)
    const found = compilerFindings(ended.stdout.toString(), folder, REMEDY)
    findings.push(...found.filter(({ what }) => !WRONG_HINTS.some((hint) => hint.test(what))))
  }
  return findings
}
