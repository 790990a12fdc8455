import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { SampleError } from '../../../build/samples/sample-error.ts'

/** Preshared key that all samples use. */
export const KEY = 'local-dev-key'

/** SpiceDB's default address, which the samples connect to. */
export const GRPC_ADDRESS = 'localhost:50051'

/** Timeout for the start of a server, in milliseconds. It usually needs about 250. */
const START_LIMIT = 90_000

/** Timeout for ports that another server is about to free, in milliseconds. */
const PORT_LIMIT = 60_000

interface ServerOptions {
  /** The `spicedb` program. */
  program: string
  /** `serve` has one datastore; `serve-testing` has one per preshared key. */
  command?: 'serve' | 'serve-testing'
  /** Additional flags. */
  flags?: readonly string[]
}

/** A SpiceDB with an empty datastore in memory. */
export interface RunningServer {
  stop(): Promise<void>
}

const SERVE = [
  ...['--grpc-preshared-key', KEY, '--http-enabled', '--datastore-engine', 'memory'],
  // A test shouldn't contact the internet.
  ...['--telemetry-endpoint=', '--skip-release-check'],
]

/** Makes every request see the latest write, so that the output of a page doesn't depend on timing. */
export const NO_QUANTIZATION = ['--datastore-revision-quantization-interval', '0s']

/**
 * Starts SpiceDB on its default ports in this network namespace.
 * @throws SampleError when it isn't ready in time, for example because a port is in use
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const deadline = Date.now() + PORT_LIMIT
  for (;;) {
    try {
      return await startOnce(options)
    } catch (error) {
      // The kernel needs a moment to free the ports of a server that was killed.
      if (!String(error).includes('address already in use') || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function startOnce({ program, command = 'serve', flags = [] }: ServerOptions): Promise<RunningServer> {
  const given = command === 'serve' ? SERVE : ['--skip-release-check']
  const server = spawn(program, [command, ...given, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] })
  await waitUntilReady(server, READY_LOG[command])
  server.stderr?.resume()
  return { stop: () => stopServer(server) }
}

/** Log entry of the service that starts last. */
const READY_LOG = { serve: '"service":"http"', 'serve-testing': '"service":"readonly-grpc"' }

function waitUntilReady(server: ChildProcess, ready: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (why: string) => {
      clearTimeout(timer)
      server.kill('SIGKILL')
      reject(
        new SampleError(`spicedb ${why}: ${log.trim().split('\n').at(-1) ?? ''}`, 'free its ports and run it again'),
      )
    }
    const timer = setTimeout(() => fail(`wasn't ready within ${START_LIMIT / 1000} s`), START_LIMIT)
    const handleStartFailure = () => fail("didn't start")
    server.on('exit', handleStartFailure).on('error', handleStartFailure)
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (!log.includes(ready)) return
      clearTimeout(timer)
      server.off('exit', handleStartFailure)
      resolve()
    })
  })
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.on('exit', () => resolve())
    server.kill('SIGKILL')
  })
}
