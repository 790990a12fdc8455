import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import { findToolchain } from '../find-toolchain.ts'
import { DRIVER_LIMIT, driverPath, timeoutFinding } from './drivers.ts'
import { type Execution, execute } from './execute.ts'
import { compilerFindings, failureFinding, isDriver, isShared, mainPackage, readDriver } from './go-output.ts'
import type { Driver, LanguageResult, LanguageToolchain, PrepareLanguage } from './language.ts'

/** Installed programs that drivers can start. */
function findPrograms() {
  const tools = findToolchain()
  const found = ['go', ...(tools.spicedb ? ['spicedb'] : []), ...(tools.postgres ? ['initdb', 'postgres'] : [])]
  return { found: new Set(found), path: driverPath(tools) }
}

/**
 * Finds Go, and downloads the modules of `samples/go.mod` into Go's own cache.
 * @param root the repository's root, whose folder `samples/` is a Go module
 * @param cache folder outside the repository for the drivers' binary
 */
export const prepareGo: PrepareLanguage = async (root, cache) => {
  const name = 'go'
  const go = new Go(resolve(root), join(cache, 'go-build', createHash('sha256').update(resolve(root)).digest('hex')))
  const needed = /^go (\S+)/m.exec(readFileSync(join(root, SAMPLES_DIR, 'go.mod'), 'utf8'))?.[1] ?? ''
  go.version = /go version go(\S+)/.exec((await execute('go', ['version'])).stdout.toString())?.[1] ?? ''
  if (go.version.localeCompare(needed, 'en', { numeric: true }) < 0)
    return { name, missing: `go ${needed} or newer isn't installed` }
  const format = '-f={{with .Error}}{{.Err}}{{end}}'
  const { stdout } = await go.call(['list', '-e', '-deps', '-test', '-tags=docker,run', format, './...'])
  const refused = /^.*(?:dial tcp|proxyconnect|Forbidden|lookup disabled).*$/m.exec(stdout.toString())?.[0]
  return refused ? { name, missing: `the modules of samples/go.mod can't be downloaded: ${refused}` } : go
}

class Go implements LanguageToolchain {
  readonly name = 'go'
  version = ''
  readonly #root: string
  readonly #folder: string
  readonly #files: string[]
  readonly #programs = findPrograms()
  #built: Promise<Finding[]> | undefined

  constructor(root: string, folder: string) {
    this.#root = root
    this.#folder = folder
    this.#files = filesBelow(root, SAMPLES_DIR, ['.go'])
  }

  /** Runs `go` in the module with the installed toolchain. */
  call(args: string[]): Promise<Execution> {
    return execute('env', ['GOTOOLCHAIN=local', 'go', ...args], { cwd: join(this.#root, SAMPLES_DIR) })
  }

  async check(): Promise<LanguageResult> {
    const samples = this.#files.filter((file) => !isDriver(file) && !isShared(file))
    const [format, vet] = [await execute('gofmt', ['-l', ...this.#files], { cwd: this.#root }), await this.#vet()]
    const unformatted = format.stdout.toString().split('\n').filter(Boolean)
    const findings = unformatted.map((file) => finding(file, "gofmt doesn't accept the format", `run gofmt -w ${file}`))
    return { files: new Map(samples.map((file) => [file, 'checked'])), findings: [...findings, ...vet] }
  }

  /** Runs `go vet` without the drivers, because a sample must not use what only its driver declares. */
  async #vet(): Promise<Finding[]> {
    return findingsOf(await this.call(['vet', '-tags=docker', './...']))
  }

  /** Drivers whose programs are all installed. */
  drivers(): Driver[] {
    return this.#files.filter(isDriver).flatMap((file) => {
      const { covers, needs } = readDriver(file, readFileSync(join(this.#root, file), 'utf8'))
      return needs.every((program) => this.#programs.found.has(program)) ? [{ file, covers }] : []
    })
  }

  async run({ file }: Driver): Promise<Finding[]> {
    this.#built ??= this.#build()
    const broken = await this.#built
    const [first] = broken
    if (first) {
      const own = broken.filter((error) => dirname(error.file) === dirname(file))
      const other = finding(file, `not run, because of ${first.file}:${first.line}: ${first.what}`, first.remedy)
      return own.length > 0 ? own : [other]
    }
    const binary = [join(this.#folder, 'drivers'), file.slice(SAMPLES_DIR.length + 1)]
    const ended = await execute('env', [`PATH=${this.#programs.path}`, 'GOTOOLCHAIN=local', ...binary], {
      cwd: join(this.#root, dirname(file)),
      limit: DRIVER_LIMIT,
    })
    if (ended.timedOut) return [timeoutFinding(file, 'give each call a deadline')]
    return ended.status === 0 ? [] : [failureFinding(this.#root, file, ended.stderr)]
  }

  /**
   * Builds one binary with all drivers. Debug information would double the time of the linker. An overlay adds the main
   * package, so that it doesn't have to list the drivers by hand.
   */
  async #build(): Promise<Finding[]> {
    const folders = this.#files.filter(isDriver).map((file) => dirname(file).slice(SAMPLES_DIR.length + 1))
    const [main, overlay] = [join(this.#folder, 'main.go'), join(this.#folder, 'overlay.json')]
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(main, mainPackage([...new Set(folders)]))
    writeFileSync(
      overlay,
      JSON.stringify({ Replace: { [join(this.#root, SAMPLES_DIR, 'driver/main/main.go')]: main } }),
    )
    const output = join(this.#folder, 'drivers')
    return findingsOf(
      await this.call(['build', '-tags=run', '-ldflags=-w', `-overlay=${overlay}`, '-o', output, './driver/main']),
    )
  }
}

const finding = (file: string, what: string, remedy: string): Finding => ({ file, line: 1, column: 1, what, remedy })

function findingsOf({ status, stderr }: Execution): Finding[] {
  if (status === 0) return []
  const found = compilerFindings(stderr)
  const [line] = stderr.split('\n').filter((candidate) => candidate !== '' && !candidate.startsWith('#'))
  return found.length > 0 ? found : [finding(`${SAMPLES_DIR}/go.mod`, `go failed: ${line}`, 'run go vet in samples/')]
}
