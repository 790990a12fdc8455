/**
 * `npm run toolchain`: installs the programs that samples need, once per version and outside of the repository, and prints
 * what's available on this machine. It also builds the browser engine if what it's made from has changed; with `--verify`, it
 * builds it in any case and compares it with the committed one.
 * Exit status: 0 if SpiceDB and zed are available, 1 if one of them or the browser engine couldn't be built, and 2 if the committed
 * engine isn't what it's made from.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  cacheFolder,
  findToolchain,
  GRPCURL_VERSION,
  grpcurlPath,
  pinnedPath,
  SPICEDB_IMAGE,
} from '@authzed-docs/samples/verify/find-toolchain.ts'
import { findLanguage, LANGUAGE_NAMES } from '@authzed-docs/samples/verify/languages/index.ts'
import { useRequiredGo } from '@authzed-docs/samples/verify/required-go.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { ROOT } from './root.ts'
import { buildEngine } from './toolchain/build-engine.ts'

useRequiredGo()

/** Go module that depends on SpiceDB, so that `go.sum` locks the versions of all its dependencies. */
const SPICEDB_MODULE = join(ROOT, 'toolchain/dump-flags')

/**
 * Builds a program with `go install`.
 * @param from Go package
 * @param target path of the program
 * @param cwd folder to run `go install` in
 * @returns an error message, or undefined on success
 */
function build(from: string, target: string, cwd: string = ROOT): string | undefined {
  // An interrupted build must not leave a half-written executable behind.
  const folder = join(dirname(target), 'building')
  mkdirSync(folder, { recursive: true })
  console.log(`building ${from} …`)
  const options = { cwd, encoding: 'utf8' as const, env: { ...process.env, GOBIN: folder } }
  const { status, stderr, error } = spawnSync('go', ['install', from], options)
  if (error) return `go isn't installed (${error.message})`
  if (status !== 0) return `go install ${from}:\n${stderr.trim().split('\n').slice(-3).join('\n')}`
  renameSync(join(folder, basename(target)), target)
  return undefined
}

const { spicedb, zed, grpcurl } = findToolchain()
const failures: string[] = []
const spicedbFailure = spicedb
  ? undefined
  : build('github.com/authzed/spicedb/cmd/spicedb', pinnedPath('spicedb'), SPICEDB_MODULE)
if (spicedbFailure !== undefined) failures.push(`SpiceDB couldn't be built: ${spicedbFailure}`)
const zedFailure = zed ? undefined : build(`github.com/authzed/zed/cmd/zed@${PINNED_VERSIONS.zed}`, pinnedPath('zed'))
if (zedFailure !== undefined) failures.push(`zed couldn't be built: ${zedFailure}`)
// The site works without the few samples that need it.
const grpcurlFailure = grpcurl
  ? undefined
  : build(`github.com/fullstorydev/grpcurl/cmd/grpcurl@${GRPCURL_VERSION}`, grpcurlPath())
if (grpcurlFailure !== undefined) console.log(`– grpcurl couldn't be built: ${grpcurlFailure}`)

const engine = buildEngine({ verify: process.argv.includes('--verify') })
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
process.exitCode = engine.failure !== undefined && engine.differs ? 2 : failures.length > 0 ? 1 : 0
