import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenEngine } from '../engine/engine.ts'
import { connect } from '../engine/server-engine.ts'
import type { Tool } from '../find-toolchain.ts'
import { type RunningServer, startProcess } from './server-process.ts'

/** Preshared key that all samples use. */
export const KEY = 'local-dev-key'

/** SpiceDB's default address, which the samples connect to. */
export const GRPC_ADDRESS = 'localhost:50051'

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

const SERVE = [
  ...['--grpc-preshared-key', KEY, '--http-enabled', '--datastore-engine', 'memory'],
  // A test shouldn't contact the internet.
  ...['--telemetry-endpoint=', '--skip-release-check'],
]

/** Makes every request see the latest write, so that the output of a page doesn't depend on timing. */
const NO_QUANTIZATION = ['--datastore-revision-quantization-interval', '0s']

/**
 * Starts SpiceDB with an empty datastore in memory, on its default ports in this network namespace.
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

/** Log entry of the service that starts last. */
const READY_LOG = { serve: '"service":"http"', 'serve-testing': '"service":"readonly-grpc"' }

function startOnce({ program, command = 'serve', flags = [] }: ServerOptions): Promise<RunningServer> {
  const given = command === 'serve' ? SERVE : ['--skip-release-check']
  return startProcess({
    name: `spicedb ${command}`,
    path: program,
    args: [command, ...given, ...flags],
    isReady: (log) => log.includes(READY_LOG[command]),
  })
}

const OTHER_ENDPOINT = 'localhost:50071'
const OTHER_PORTS = ['--grpc-addr', OTHER_ENDPOINT, '--http-addr', ':8444', '--metrics-addr', ':9091']

/** Whether a `spicedb serve` listens on the port of the page's server. `--help` only prints. */
function usesDefaultPort(command: string): boolean {
  const [, port] = /--grpc-addr[= ]["']?[\w.]*:(\d+)/.exec(command) ?? []
  return !/--help\b/.test(command) && (port === undefined || GRPC_ADDRESS.endsWith(`:${port}`))
}

/** The SpiceDB of one page, started on first use. */
export class PageServer {
  readonly #spicedb: Tool | undefined
  #server: RunningServer | undefined
  /** A command on the page has started a SpiceDB instance that replaces this one. */
  #replaced = false
  #endpoint = GRPC_ADDRESS
  /** This server has moved or stopped so that the current block can use the default ports. */
  #hasLentPorts = false

  /** @param spicedb undefined if it's missing, so that the page has no server */
  constructor(spicedb: Tool | undefined) {
    this.#spicedb = spicedb
  }

  /** Connects to the server on the default port, even if a command on the page has started it. */
  readonly open: OpenEngine = async () => {
    await this.start()
    return connect(this.#endpoint, KEY)
  }

  async start(): Promise<void> {
    if (this.#server || this.#replaced || !this.#spicedb) return
    const ports = this.#endpoint === GRPC_ADDRESS ? [] : OTHER_PORTS
    this.#server = await startServer({ program: this.#spicedb.path, flags: [...NO_QUANTIZATION, ...ports] })
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }

  /**
   * Frees the default ports for a command on the page that starts SpiceDB. If that instance has the key of the samples, it
   * replaces ours; otherwise ours moves to other ports. A second server with its own gRPC port doesn't affect ours.
   * @returns whether ours was stopped, which deletes its data
   */
  async freePorts(command: string): Promise<boolean> {
    if (!usesDefaultPort(command)) return false
    await this.stop()
    this.#hasLentPorts ||= !this.#replaced && this.#endpoint === GRPC_ADDRESS
    this.#replaced = command.includes(KEY)
    if (!this.#replaced) this.#endpoint = OTHER_ENDPOINT
    return true
  }

  /**
   * Restarts ours on the default ports after a block that needed them, so that later commands on the page find it.
   * @param isStillUsed whether the SpiceDB of the block is still running
   * @returns whether ours was restarted, without data
   */
  async reclaimPorts(isStillUsed: boolean): Promise<boolean> {
    const hadLentPorts = this.#hasLentPorts
    this.#hasLentPorts = false
    if (!hadLentPorts || isStillUsed) return false
    const [replaced, endpoint] = [this.#replaced, this.#endpoint]
    await this.stop()
    this.#replaced = false
    this.#endpoint = GRPC_ADDRESS
    try {
      await this.start()
    } catch {
      // The page runs its SpiceDB with `&`, so the ports are still in use.
      this.#replaced = replaced
      this.#endpoint = endpoint
    }
    return true
  }
}
