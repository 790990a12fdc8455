import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import {
  compilerFindings,
  type Driver,
  driversOf,
  type LanguageToolchain,
  type MissingLanguage,
  runDriver,
} from './drivers.ts'
import { execute } from './execute.ts'

const REMEDY = 'fix the program, or add what it imports with `go get` in samples/'

/** A failed assertion or a panic, without the diff and the stack trace. */
export const GO_ERROR = /(?<=Error:\s+)\S[\s\S]*?(?=\s+Diff:|\n\s*goroutine|$(?![\s\S]))|^panic: .+$/m

/**
 * Finds Go, and downloads the modules of `samples/go.mod` into Go's own cache.
 * @param root the repository's root, whose folder `samples/` is a Go module
 * @param cache folder outside the repository for the drivers' binary
 */
export async function prepareGo(root: string, cache: string): Promise<LanguageToolchain | MissingLanguage> {
  const name = 'go'
  const needed = /^go (\S+)/m.exec(readFileSync(join(root, SAMPLES_DIR, 'go.mod'), 'utf8'))?.[1] ?? ''
  const version = /go version go(\S+)/.exec((await go(root, ['version'])).stdout.toString())?.[1] ?? ''
  if (version.localeCompare(needed, 'en', { numeric: true }) < 0)
    return { name, missing: `go ${needed} or newer isn't installed` }
  const format = '-f={{with .Error}}{{.Err}}{{end}}'
  const { stdout } = await go(root, ['list', '-e', '-deps', '-test', '-tags=docker,run', format, './...'])
  const refused = /^.*(?:dial tcp|proxyconnect|Forbidden|lookup disabled).*$/m.exec(stdout.toString())?.[0]
  if (refused) return { name, missing: `the modules of samples/go.mod can't be downloaded: ${refused}` }
  const folder = join(cache, 'go-build', createHash('sha256').update(resolve(root)).digest('hex'))
  let building: Promise<Finding[]> | undefined
  const run = async (driver: Driver): Promise<Finding[]> => {
    building ??= buildDrivers(root, folder)
    const broken = await building
    if (broken.length > 0) return broken
    const binary = [join(folder, 'drivers'), driver.file.slice(SAMPLES_DIR.length + 1)]
    return runDriver(root, driver, binary, GO_ERROR)
  }
  return { name, version, check: () => check(root), run }
}

/** Runs `go` in the module, in the version that this requires. */
const go = (root: string, args: string[]) => execute('go', args, { cwd: join(root, SAMPLES_DIR) })

/** Checks the format of all files, and vets the samples without the drivers, whose declarations they mustn't use. */
async function check(root: string): Promise<Finding[]> {
  const { stdout } = await execute('gofmt', ['-l', ...filesBelow(root, SAMPLES_DIR, ['.go'])], { cwd: root })
  const unformatted = stdout.toString().split('\n').filter(Boolean)
  const findings = unformatted.map((file) => ({
    ...{ file, line: 1, column: 1 },
    ...{ what: "gofmt doesn't accept the format", remedy: `run gofmt -w ${file}` },
  }))
  return [...findings, ...(await compile(root, ['vet', '-tags=docker', './...']))]
}

async function compile(root: string, args: string[]): Promise<Finding[]> {
  const { status, stderr } = await go(root, args)
  if (status === 0) return []
  const findings = compilerFindings(stderr, SAMPLES_DIR, REMEDY)
  const place = { file: `${SAMPLES_DIR}/go.mod`, line: 1, column: 1 }
  return findings.length > 0 ? findings : [{ ...place, what: `go failed: ${stderr}`, remedy: 'run go vet in samples/' }]
}

/**
 * Builds one binary with all drivers. Debug information would double the time of the linker. An overlay adds the main
 * package, so that it doesn't have to list the drivers by hand.
 */
async function buildDrivers(root: string, folder: string): Promise<Finding[]> {
  const packages = driversOf(root, 'go').map(({ file }) => dirname(file).slice(SAMPLES_DIR.length + 1))
  const imports = ['driver', ...new Set(packages)].map(
    (name) => `import ${name === 'driver' ? '' : '_ '}"docs.example/samples/${name}"\n`,
  )
  const [main, overlay] = [join(folder, 'main.go'), join(folder, 'overlay.json')]
  mkdirSync(folder, { recursive: true })
  writeFileSync(main, `package main\n${imports.join('')}\nfunc main() { driver.Main() }\n`)
  const replaced = resolve(root, SAMPLES_DIR, 'driver/main/main.go')
  writeFileSync(overlay, JSON.stringify({ Replace: { [replaced]: main } }))
  const output = join(folder, 'drivers')
  return compile(root, ['build', '-tags=run', '-ldflags=-w', `-overlay=${overlay}`, '-o', output, './driver/main'])
}
