/**
 * Finds the programs that samples run in, and builds or downloads what is missing, each once per version and outside of the
 * repository. Prints what this machine has.
 *   npm run toolchain
 * Exit status: 0 when SpiceDB and zed are there, 1 when one of them could not be built.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PINNED_VERSIONS, type PinnedProgram } from '../lib/shared/pinned-versions.ts'
import { findLanguage, LANGUAGE_NAMES } from '../lib/verify/samples/languages/index.ts'
import { cacheFolder, findToolchain, pinnedPath } from '../lib/verify/samples/toolchain.ts'
import { ROOT } from './root.ts'

/** The Go module that requires SpiceDB, so that its version and all others are locked in `go.sum`. */
const SPICEDB_MODULE = join(ROOT, 'toolchain/dump-flags')

/** What `go install` builds a pinned program from, and in which folder. */
const BUILD: Readonly<Record<PinnedProgram, { from: string; cwd: string }>> = {
  spicedb: { from: 'github.com/authzed/spicedb/cmd/spicedb', cwd: SPICEDB_MODULE },
  zed: { from: `github.com/authzed/zed/cmd/zed@${PINNED_VERSIONS.zed}`, cwd: ROOT },
}

/** Builds a pinned program. Returns what went wrong, or undefined. */
function build(program: PinnedProgram): string | undefined {
  const target = pinnedPath(program)
  // A build that is interrupted must not leave a half-written program behind.
  const folder = join(dirname(target), 'building')
  mkdirSync(folder, { recursive: true })
  console.log(`building ${program} ${PINNED_VERSIONS[program]} …`)
  const { from, cwd } = BUILD[program]
  const { status, stderr, error } = spawnSync('go', ['install', from], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GOBIN: folder },
  })
  if (error) return `go isn't installed (${error.message})`
  if (status !== 0) return `go install ${from}:\n${stderr.trim().split('\n').slice(-3).join('\n')}`
  renameSync(join(folder, program), target)
  return undefined
}

const failures: string[] = []
for (const program of ['spicedb', 'zed'] as const) {
  if (findToolchain()[program]) continue
  const failure = build(program)
  if (failure !== undefined) failures.push(`${program} ${PINNED_VERSIONS[program]} could not be built: ${failure}`)
}

for (const [name, { version, path }] of Object.entries(findToolchain())) console.log(`✓ ${name} ${version}  ${path}`)
for (const name of LANGUAGE_NAMES) {
  const language = await findLanguage(ROOT, name)
  console.log('missing' in language ? `– ${language.missing}` : `✓ ${name} ${language.version}`)
}
console.log(`Kept in ${cacheFolder()}`)
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
