import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SampleError } from '../../build/sample-error.ts'
import type { Tool } from '../find-toolchain.ts'
import type { RunningServer } from './page-server.ts'

/** Role and database of the samples. Every password is accepted, because only this machine can connect. */
const NAME = 'spicedb'

/** Unprivileged user of every Linux, because PostgreSQL refuses to run as root. */
const NOBODY = 65534

const SETTINGS = {
  listen_addresses: "'localhost'",
  unix_socket_directories: "''",
  // SpiceDB's Watch API reads commit timestamps.
  track_commit_timestamp: 'on',
  wal_level: 'logical',
  fsync: 'off',
}

/** Timeout for the start, in milliseconds. */
const START_LIMIT = 90_000

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
  const options = { ...owner, stdio: 'ignore' as const, cwd: folder }
  execFileSync(program('initdb'), ['-D', data, '-U', NAME, '--auth', 'trust', '--no-sync', '-E', 'UTF8'], options)
  const settings = Object.entries(SETTINGS).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(join(data, 'postgresql.auto.conf'), settings.join(''))
  const server = spawn(postgres.path, ['-D', data], options)
  const stop = async () => {
    server.kill('SIGINT')
    while (server.exitCode === null && server.signalCode === null) await sleep(20)
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_LIMIT
  while (!createDatabase(program('createdb'), options)) {
    if (Date.now() > deadline) {
      await stop()
      throw new SampleError("PostgreSQL didn't start", 'free port 5432 and run it again')
    }
    await sleep(100)
  }
  return { stop }
}

function createDatabase(createdb: string, options: Parameters<typeof execFileSync>[2]): boolean {
  try {
    execFileSync(createdb, ['-h', 'localhost', '-U', NAME, NAME], options)
    return true
  } catch {
    return false
  }
}
