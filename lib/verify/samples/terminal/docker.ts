import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SampleError } from '../../../build/samples/sample-error.ts'
import type { Tool } from '../find-toolchain.ts'
import { SPICEDB_IMAGE } from './docker-commands.ts'
import type { RunningServer } from './page-server.ts'

/** A Docker engine of one page. */
export interface RunningDocker extends RunningServer {
  /** Value of `DOCKER_HOST`. */
  host: string
}

/** Timeout for the start, in milliseconds. It usually needs about 2,000. */
const START_LIMIT = 90_000

/**
 * Starts a Docker engine in this network namespace, with one image: the pinned SpiceDB, because no registry can be reached.
 * Its containers and mounts are in namespaces of their own, which end with it.
 * @throws SampleError when it ends, or isn't ready in time
 */
export async function startDocker(docker: Tool, spicedb: Tool): Promise<RunningDocker> {
  const folder = mkdtempSync(join(tmpdir(), 'docker-'))
  const host = `unix://${join(folder, 'docker.sock')}`
  const log = openSync(join(folder, 'log'), 'w')
  const folders = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')]
  const dockerd = ['dockerd', '--host', host, ...folders, '--pidfile', join(folder, 'pid')]
  const isolation = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const engine = spawn('unshare', [...isolation, ...dockerd], { stdio: ['ignore', log, log] })
  const run = (...args: string[]) => promisify(execFile)(docker.path, ['--host', host, ...args])
  const stop = async () => {
    const ended = new Promise((resolve) => engine.once('exit', resolve))
    if (engine.exitCode === null && engine.kill('SIGKILL')) await ended
    await removeFolder(folder)
  }
  try {
    await waitUntil(
      () => run('version'),
      () => engine.exitCode !== null,
    )
    importImage(docker, host, spicedb, join(folder, 'image'))
  } catch (error) {
    await stop()
    throw error
  }
  return { host, stop }
}

async function waitUntil(isReady: () => Promise<unknown>, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_LIMIT
  for (;;) {
    try {
      await isReady()
      return
    } catch (error) {
      if (hasEnded() || Date.now() > deadline)
        throw new SampleError(`Docker didn't start: ${String(error)}`, 'run dockerd by hand')
    }
    await sleep(100)
  }
}

/** Makes SpiceDB's image, whose entry point is the program, as in the published one. */
function importImage(docker: Tool, host: string, { path }: Tool, folder: string): void {
  const bin = join(folder, 'usr/local/bin')
  mkdirSync(bin, { recursive: true })
  mkdirSync(join(folder, 'tmp'))
  cpSync(path, join(bin, 'spicedb'))
  for (const library of librariesOf(path)) {
    mkdirSync(join(folder, dirname(library)), { recursive: true })
    cpSync(library, join(folder, library), { dereference: true })
  }
  const archive = `${folder}.tar`
  execFileSync('tar', ['-C', folder, '-cf', archive, '.'])
  const changes = ['--change', 'ENTRYPOINT ["spicedb"]', '--change', 'ENV PATH=/usr/local/bin']
  execFileSync(docker.path, ['--host', host, 'import', ...changes, archive, SPICEDB_IMAGE], { stdio: 'ignore' })
}

/** The shared libraries of a program, which `go install` links unless C is disabled. None for a static one. */
function librariesOf(program: string): string[] {
  try {
    return (
      execFileSync('ldd', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).match(/\/\S+/g) ?? []
    )
  } catch {
    return []
  }
}

/** Removes a folder in which the kernel might still unmount the layers of containers. */
async function removeFolder(folder: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch {
      await sleep(100)
    }
  }
}
