/**
 * `npm run toolchain`: installs the programs that samples need, once per version and outside of the repository, and prints
 * what's available on this machine. It also builds the browser engine if what it's made from has changed; with `--verify`, it
 * builds it in any case and compares it with the committed one.
 * Exit status: 0 if SpiceDB and zed are available, 1 if one of them or the browser engine couldn't be built.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  cacheFolder,
  findToolchain,
  GRPCURL_VERSION,
  grpcurlPath,
  pinnedPath,
  SPICEDB_IMAGE,
} from '@authzed-docs/samples/verify/find-toolchain.ts'
import { findLanguage, LANGUAGE_NAMES } from '@authzed-docs/samples/verify/languages/index.ts'
import { PINNED_VERSIONS, type PinnedProgram } from '@authzed-docs/shared/pinned-versions.ts'
import { ROOT } from './root.ts'
import { buildEngine } from './toolchain/build-engine.ts'

/** Go module that depends on SpiceDB, so that `go.sum` locks the versions of all its dependencies. */
const SPICEDB_MODULE = join(ROOT, 'toolchain/dump-flags')

/** Where a program comes from and goes to. */
interface Build {
  version: string
  /** Go package. */
  from: string
  /** Folder to run `go install` in. */
  cwd: string
  /** Path of the program. */
  target: string
}

const BUILDS: Readonly<Record<PinnedProgram | 'grpcurl', Build>> = {
  spicedb: {
    version: PINNED_VERSIONS.spicedb,
    from: 'github.com/authzed/spicedb/cmd/spicedb',
    cwd: SPICEDB_MODULE,
    target: pinnedPath('spicedb'),
  },
  zed: {
    version: PINNED_VERSIONS.zed,
    from: `github.com/authzed/zed/cmd/zed@${PINNED_VERSIONS.zed}`,
    cwd: ROOT,
    target: pinnedPath('zed'),
  },
  grpcurl: {
    version: GRPCURL_VERSION,
    from: `github.com/fullstorydev/grpcurl/cmd/grpcurl@${GRPCURL_VERSION}`,
    cwd: ROOT,
    target: grpcurlPath(),
  },
}

/**
 * Builds a program.
 * @returns an error message, or undefined on success
 */
function build(program: keyof typeof BUILDS): string | undefined {
  const { version, from, cwd, target } = BUILDS[program]
  // An interrupted build must not leave a half-written executable behind.
  const folder = join(dirname(target), 'building')
  mkdirSync(folder, { recursive: true })
  console.log(`building ${program} ${version} …`)
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
  if (failure !== undefined) failures.push(`${program} ${PINNED_VERSIONS[program]} couldn't be built: ${failure}`)
}

// The site works without the few samples that need it.
const grpcurlFailure = findToolchain().grpcurl ? undefined : build('grpcurl')
if (grpcurlFailure !== undefined) console.log(`– grpcurl ${GRPCURL_VERSION} couldn't be built: ${grpcurlFailure}`)

const engine = buildEngine({ verify: process.argv.includes('--verify') || process.env.NIGHTLY === '1' })
if (engine.failure !== undefined) failures.push(`the browser engine couldn't be built: ${engine.failure}`)
else console.log(`✓ browser engine ${PINNED_VERSIONS.spicedb}  ${engine.message}`)

// Only blocks with `docker run` need it.
spawnSync('docker', ['pull', '--quiet', SPICEDB_IMAGE], { stdio: 'ignore' })

for (const [name, { version, path }] of Object.entries(findToolchain())) console.log(`✓ ${name} ${version}  ${path}`)
for (const name of LANGUAGE_NAMES) {
  const language = await findLanguage(ROOT, name)
  console.log('missing' in language ? `– ${language.missing}` : `✓ ${name} ${language.version}`)
}
console.log(`Stored in ${cacheFolder()}`)
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
