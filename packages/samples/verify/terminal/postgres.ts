import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Tool } from '../find-toolchain.ts'
import { execute } from '../languages/execute.ts'
import { type RunningServer, startProcess } from './server-process.ts'

/** Role and database of the samples. Every password is accepted, because only this machine can connect. */
const NAME = 'spicedb'

/** Unprivileged user of every Linux, because PostgreSQL refuses to run as root. */
const NOBODY = 65534

const SETTINGS = `
listen_addresses = 'localhost'
unix_socket_directories = ''
# SpiceDB's Watch API reads commit timestamps.
track_commit_timestamp = on
wal_level = logical
fsync = off
`

/**
 * Starts an empty PostgreSQL on port 5432 in this network namespace.
 * @param postgres the `postgres` program, in the same folder as `initdb` and `createdb`
 * @throws SampleError when it doesn't accept connections in time
 */
export async function startPostgres(postgres: Tool): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const data = join(folder, 'data')
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (owner.uid) chownSync(folder, NOBODY, NOBODY)
  const program = (name: string): string => join(dirname(postgres.path), name)
  const init = ['-D', data, '-U', NAME, '--auth', 'trust', '--no-sync', '-E', 'UTF8']
  execFileSync(program('initdb'), init, { ...owner, stdio: 'ignore', cwd: folder })
  writeFileSync(join(data, 'postgresql.auto.conf'), SETTINGS)
  const createDatabase = () => execute(program('createdb'), ['-h', 'localhost', '-U', NAME, NAME])
  const server = await startProcess({
    name: 'PostgreSQL',
    path: postgres.path,
    args: ['-D', data],
    options: { ...owner, cwd: folder },
    isReady: async () => (await createDatabase()).status === 0,
    signal: 'SIGINT',
  })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { stop }
}
