import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ENGINE_LICENSES,
  ENGINE_MODULE,
  ENGINE_RECORD,
  ENGINE_SOURCE,
  type EngineRecord,
  findEngine,
  readEngineRecord,
  readModule,
} from '@authzed-docs/playground/engine/build/engine-files.ts'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { licenseTexts } from '../export/third-party-notices.ts'
import { ROOT } from '../root.ts'

/** Flags that make the build the same on every machine, leave out what only debuggers use, and make a library. */
const FLAGS = ['-trimpath', '-buildvcs=false', '-buildmode=c-shared', '-ldflags=-s -w -buildid=']

/** Go module with the engine's program. */
const PROGRAM = 'toolchain/dump-flags'
const FOLDER = join(ROOT, PROGRAM)
const PACKAGE = './engine'
const TARGET = join(ROOT, ENGINE_SOURCE)

/** Level 19 of zstd, with matches over the whole module. */
const COMPRESSION = ['-q', '-f', '-19', '--long=27']

const quote = (flag: string): string => (flag.includes(' ') ? `'${flag}'` : flag)

const COMMAND = `GOOS=wasip1 GOARCH=wasm go build ${FLAGS.map(quote).join(' ')} ${PACKAGE}`

/** The result of a build, or why it failed. A module that differs from the committed one of the same inputs must not be published. */
type EngineBuild = { message: string; failure?: undefined } | { failure: string; differs?: true }

/**
 * Builds the engine of the pinned release for browsers if what it's made from has changed, and compares it with the committed
 * one. If the committed one is of another release, or of another program, it's replaced.
 * @param options.verify builds it in any case
 */
export function buildEngine({ verify }: { verify: boolean }): EngineBuild {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const file = join(folder, 'spicedb.wasm')
  try {
    const committed = readEngineRecord(ROOT)
    const hasModule = existsSync(join(TARGET, ENGINE_MODULE))
    if (!verify && hasModule && committed && committed.inputs === engineInputs(ROOT, COMMAND, committed.go))
      return { message: 'unchanged since it was built (--verify builds it again)' }
    // The same Go gives the same bytes. Another release of SpiceDB can need a newer one.
    const isSameRelease = committed?.spicedb === PINNED_VERSIONS.spicedb
    const goVersion = isSameRelease && committed ? committed.go : go(['env', 'GOVERSION'])
    go(['build', ...FLAGS, '-o', file, PACKAGE], goVersion)
    const content = readFileSync(file)
    const record: EngineRecord = {
      spicedb: PINNED_VERSIONS.spicedb,
      go: goVersion,
      command: COMMAND,
      sha256: createHash('sha256').update(content).digest('hex'),
      bytes: content.length,
      inputs: engineInputs(ROOT, COMMAND, goVersion),
    }
    const size = `${(content.length / 1e6).toFixed(1)} MB`
    const isSame = isCommitted(ROOT, record)
    if (committed?.inputs === record.inputs && hasModule) {
      if (isSame) return { message: `the same ${size} as the committed module` }
      const what = `${ENGINE_SOURCE} has another module than its inputs give`
      return { differs: true, failure: `${what} → restore it, or delete ${ENGINE_MODULE} to build it again` }
    }
    writeRecord(record)
    if (isSame)
      return { message: `the same ${size} as the committed module, from other inputs → commit ${ENGINE_RECORD}` }
    run('zstd', [...COMPRESSION, file, '-o', join(TARGET, ENGINE_MODULE)])
    // zstd copies the mode, and Go makes its output executable.
    chmodSync(join(TARGET, ENGINE_MODULE), 0o644)
    writeFileSync(join(TARGET, ENGINE_LICENSES), licenses(goVersion))
    return { message: `${size}, new in ${ENGINE_SOURCE} → commit it` }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the committed file, and not only its record, is the module that was built. */
export function isCommitted(root: string, { sha256 }: Pick<EngineRecord, 'sha256'>): boolean {
  const engine = findEngine(root)
  if ('missing' in engine || engine.record.sha256 !== sha256) return false
  try {
    return readModule(engine).length > 0
  } catch {
    return false
  }
}

/**
 * Hashes what the browser engine is made from: the Go module, the release of SpiceDB and the command. Two builds with the same
 * hash have the same bytes.
 * @param command the command that compiles it
 * @param go version of Go, as `go1.2.3`
 */
export function engineInputs(root: string, command: string, go: string): string {
  const hash = createHash('sha256').update(`${PINNED_VERSIONS.spicedb}\0${go}\0${command}\0`)
  for (const file of filesBelow(root, PROGRAM))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function writeRecord(record: EngineRecord): void {
  mkdirSync(TARGET, { recursive: true })
  writeFileSync(join(TARGET, ENGINE_RECORD), `${JSON.stringify(record, null, 2)}\n`)
}

/** Runs Go for browsers, in a certain version if one is given. */
const go = (args: string[], version?: string): string =>
  run('go', args, { GOOS: 'wasip1', GOARCH: 'wasm', ...(version && { GOTOOLCHAIN: version }) })

/** @throws if the program is missing or fails */
function run(program: string, args: string[], environment: Record<string, string> = {}): string {
  const env = { ...process.env, ...environment }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: FOLDER, encoding: 'utf8', env })
  if (error) throw new Error(`${program} isn't installed (${error.message})`)
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr.trim().split('\n').slice(-3).join('\n')}`)
  return stdout.trim()
}

/** The licenses of Go and all modules in the engine. Modules with the same text share it. */
function licenses(goVersion: string): string {
  const format = '{{with .Module}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}'
  const listed = go(['list', '-deps', '-f', format, PACKAGE], goVersion).split('\n')
  const modules = [...new Set(listed)].filter((line) => line.includes('\t') && !line.startsWith('dump-flags'))
  const goRoot = `Go ${goVersion.slice(2)}\t${go(['env', 'GOROOT'], goVersion)}`
  const owners = new Map<string, string[]>()
  for (const line of [goRoot, ...modules.sort()]) {
    const [name = '', folder = ''] = line.split('\t')
    const text = licenseTexts(folder).join('\n\n') || 'Generated code, whose module has no license file.'
    owners.set(text, [...(owners.get(text) ?? []), name])
  }
  const intro = 'SpiceDB for browsers contains code of these modules.'
  const parts = [...owners].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  return `${[intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
