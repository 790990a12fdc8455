import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { PINNED_VERSIONS, type PinnedProgram } from '@authzed-docs/shared/pinned-versions.ts'
import { z } from 'zod'
import tools from '../../../toolchain/tools.json' with { type: 'json' }

/** A program on this machine. */
export interface Tool {
  path: string
  /** Without `v`. */
  version: string
}

/** Programs that are used in the version that this machine has. */
const SYSTEM_PROGRAMS = ['bash', 'curl', 'jq', 'script', 'promtool', 'prometheus'] as const

/**
 * Programs of this machine that samples can run in. Missing ones have no entry. Python is only there for pages that call it,
 * and comes from the virtual environment with the samples' packages.
 */
export type Toolchain = Partial<
  Record<PinnedProgram | (typeof SYSTEM_PROGRAMS)[number] | 'python' | 'postgres' | 'grpcurl' | 'docker', Tool>
>

/** The release of grpcurl that `npm run toolchain` builds, as `v1.2.3`. */
export const GRPCURL_VERSION = z.strictObject({ grpcurl: z.string().regex(/^v\d+\.\d+\.\d+$/) }).parse(tools).grpcurl

/** The published image of the pinned SpiceDB. */
export const SPICEDB_IMAGE = `authzed/spicedb:${PINNED_VERSIONS.spicedb}`

/** Cache folder for programs and packages, outside the repository. */
export const cacheFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'authzed-docs')

/** Path at which `npm run toolchain` installs a pinned program. */
export const pinnedPath = (program: PinnedProgram): string =>
  join(cacheFolder(), 'bin', `${program}-${PINNED_VERSIONS[program]}`, program)

/** Path at which `npm run toolchain` installs grpcurl. */
export const grpcurlPath = (): string => join(cacheFolder(), 'bin', `grpcurl-${GRPCURL_VERSION}`, 'grpcurl')

/** Finds the programs that are installed. SpiceDB and zed must have their pinned versions. */
export function findToolchain(): Toolchain {
  const found: Toolchain = {
    // It doesn't know its own version when `go install` has built it.
    grpcurl: existsSync(grpcurlPath()) ? { path: grpcurlPath(), version: GRPCURL_VERSION.slice(1) } : undefined,
    postgres: findPostgres(),
    docker: findDocker(),
  }
  for (const program of ['spicedb', 'zed'] as const)
    found[program] = [pinnedPath(program), ...onPath(program)]
      .map((path) => tryTool(path, ['version']))
      .find((tool) => tool && `v${tool.version}` === PINNED_VERSIONS[program])
  for (const program of SYSTEM_PROGRAMS) found[program] = onPath(program).map((path) => tryTool(path, ['--version']))[0]
  return Object.fromEntries(Object.entries(found).filter(([, tool]) => tool !== undefined))
}

const SYSTEM_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin']

/** Folders for the PATH of samples: the programs' above, Node.js's and the system's. */
export function pathFolders({ spicedb, zed, postgres, python, grpcurl, promtool }: Toolchain): string[] {
  const folders = [spicedb, zed, postgres, python, grpcurl, promtool].flatMap((tool) =>
    tool ? [dirname(tool.path)] : [],
  )
  return [...new Set([...folders, dirname(process.execPath), ...SYSTEM_FOLDERS])]
}

function onPath(program: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).filter((path) => existsSync(path))
}

/** Finds PostgreSQL's server, which Debian doesn't put on the PATH. */
function findPostgres(): Tool | undefined {
  const paths = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`)
  const path = [...paths, ...onPath('postgres')].find((candidate) => existsSync(candidate))
  return path === undefined ? undefined : tryTool(path, ['--version'])
}

/** Finds Docker if its engine runs and has SpiceDB's image, which `npm run toolchain` pulls. */
function findDocker(): Tool | undefined {
  const [client] = onPath('docker')
  const tool = client === undefined ? undefined : tryTool(client, ['version', '--format', '{{.Server.Version}}'])
  return tool && tryTool(tool.path, ['image', 'inspect', '--format', '1.0', SPICEDB_IMAGE]) ? tool : undefined
}

function tryTool(path: string, args: string[]): Tool | undefined {
  try {
    const text = execFileSync(path, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 10_000 })
    // `client: zed v1.2.0` → `1.2.0`
    const version = /\bv?(\d+\.\d+(?:\.\d+)?)/.exec(text)?.[1]
    return version === undefined ? undefined : { path, version }
  } catch {
    return undefined
  }
}
