import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { SampleError } from '../../../build/samples/sample-error.ts'

/** Preshared key of all samples. */
export const KEY = 'local-dev-key'

/** Where the samples expect SpiceDB: its default ports. */
export const GRPC_ADDRESS = 'localhost:50051'

/** Longest start of a server, in milliseconds; it takes about 250. */
const START_LIMIT = 30_000

/** Longest wait for ports that another server is about to free, in milliseconds. */
const PORT_LIMIT = 10_000

interface ServerOptions {
  /** The `spicedb` program. */
  program: string
  /** `serve` has one datastore; `serve-testing` has one per preshared key. */
  command?: 'serve' | 'serve-testing'
  /** Further flags. */
  flags?: readonly string[]
}

/** A SpiceDB with an empty datastore in memory. */
export interface RunningServer {
  stop(): Promise<void>
}

const SERVE = [
  ...['--grpc-preshared-key', KEY, '--http-enabled', '--datastore-engine', 'memory'],
  // Neither reaches the internet, and a test shouldn't try.
  ...['--telemetry-endpoint=', '--skip-release-check'],
]

/** Makes every request see the newest write, so that the output of a page doesn't depend on how fast it is typed. */
export const NO_QUANTIZATION = ['--datastore-revision-quantization-interval', '0s']

/**
 * Starts SpiceDB on its default ports of this network namespace.
 * @throws SampleError when it doesn't serve in time, such as when the port is in use
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const deadline = Date.now() + PORT_LIMIT
  for (;;) {
    try {
      return await startOnce(options)
    } catch (error) {
      // The kernel frees the ports of a server that was killed a moment later.
      if (!String(error).includes('address already in use') || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function startOnce({ program, command = 'serve', flags = [] }: ServerOptions): Promise<RunningServer> {
  const given = command === 'serve' ? SERVE : ['--skip-release-check']
  const server = spawn(program, [command, ...given, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] })
  await isServing(server, HYDRATED_EVENT[command])
  server.stderr?.resume()
  return { stop: () => ended(server) }
}

/** What the last of its services logs when it listens. */
const HYDRATED_EVENT = { serve: '"service":"http"', 'serve-testing': '"service":"readonly-grpc"' }

function isServing(server: ChildProcess, ready: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (why: string) => {
      clearTimeout(timer)
      server.kill('SIGKILL')
      reject(
        new SampleError(`spicedb ${why}: ${log.trim().split('\n').at(-1) ?? ''}`, 'free its ports and run it again'),
      )
    }
    const timer = setTimeout(() => fail(`did not serve within ${START_LIMIT / 1000} s`), START_LIMIT)
    const failed = () => fail('ended at its start')
    server.on('exit', failed).on('error', failed)
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (!log.includes(ready)) return
      clearTimeout(timer)
      server.off('exit', failed)
      resolve()
    })
  })
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.on('exit', () => resolve())
    server.kill('SIGKILL')
  })
}
