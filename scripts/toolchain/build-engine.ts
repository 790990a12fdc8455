import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ENGINE_LICENSES,
  ENGINE_MODULE,
  ENGINE_RECORD,
  ENGINE_SOURCE,
  type EngineRecord,
  readEngineRecord,
} from '@authzed-docs/playground/engine/build/engine-files.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { ROOT } from '../root.ts'
import { engineInputs } from './engine-inputs.ts'

/** Flags that make the build the same on every machine, leave out what only debuggers use, and make a library. */
const FLAGS = ['-trimpath', '-buildvcs=false', '-buildmode=c-shared', '-ldflags=-s -w -buildid=']

const PACKAGE = './engine'
const FOLDER = join(ROOT, 'toolchain/dump-flags')
const TARGET = join(ROOT, ENGINE_SOURCE)

/** Level 19 of zstd, with matches over the whole module. */
const COMPRESSION = ['-q', '-f', '-19', '--long=27']

const quote = (flag: string): string => (flag.includes(' ') ? `'${flag}'` : flag)

const COMMAND = `GOOS=wasip1 GOARCH=wasm go build ${FLAGS.map(quote).join(' ')} ${PACKAGE}`

/**
 * Builds the engine of the pinned release for browsers if what it's made from has changed, and compares it with the committed
 * one. If the committed one is of another release, or of another program, it's replaced.
 * @param options.verify builds it in any case
 */
export function buildEngine({
  verify,
}: {
  verify: boolean
}): { message: string; failure?: undefined } | { failure: string } {
  const committed = readEngineRecord(ROOT)
  const hasModule = existsSync(join(TARGET, ENGINE_MODULE))
  if (!verify && hasModule && committed && committed.inputs === engineInputs(ROOT, COMMAND, committed.go))
    return { message: 'unchanged since it was built (--verify builds it again)' }
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const file = join(folder, 'spicedb.wasm')
  try {
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
    if (committed?.sha256 === record.sha256 && hasModule) {
      if (committed.inputs === record.inputs) return { message: `the same ${size} as the committed module` }
      writeRecord(record)
      return { message: `the same ${size} as the committed module, from other inputs → commit ${ENGINE_RECORD}` }
    }
    mkdirSync(TARGET, { recursive: true })
    run('zstd', [...COMPRESSION, file, '-o', join(TARGET, ENGINE_MODULE)])
    // zstd copies the mode, and Go makes its output executable.
    chmodSync(join(TARGET, ENGINE_MODULE), 0o644)
    writeRecord(record)
    writeFileSync(join(TARGET, ENGINE_LICENSES), licenses(goVersion))
    return { message: `${size}, new in ${ENGINE_SOURCE} → commit it` }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const writeRecord = (record: EngineRecord): void =>
  writeFileSync(join(TARGET, ENGINE_RECORD), `${JSON.stringify(record, null, 2)}\n`)

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

/** Files in which a module keeps its license. */
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i

/** The licenses of Go and all modules in the engine. Modules with the same text share it. */
function licenses(goVersion: string): string {
  const format = '{{with .Module}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}'
  const listed = go(['list', '-deps', '-f', format, PACKAGE], goVersion).split('\n')
  const modules = [...new Set(listed)].filter((line) => line.includes('\t') && !line.startsWith('dump-flags'))
  const goRoot = `Go ${goVersion.slice(2)}\t${go(['env', 'GOROOT'], goVersion)}`
  const owners = new Map<string, string[]>()
  for (const line of [goRoot, ...modules.sort()]) {
    const [name = '', folder = ''] = line.split('\t')
    const text = licenseOf(folder)
    owners.set(text, [...(owners.get(text) ?? []), name])
  }
  const intro = 'SpiceDB for browsers contains code of these modules.'
  const parts = [...owners].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  return `${[intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function licenseOf(folder: string): string {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file))
  if (files.length === 0) return 'Generated code, whose module has no license file.'
  return files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
}
