import type { Calls } from './calls.ts'
import * as checks from './checks.ts'
import type { Engine } from './engine.ts'
import * as lookups from './lookups.ts'
import type { Rpc } from './rpc.ts'
import * as writes from './writes.ts'

/** An Engine over any client of authzed-node, embedded or served, with the way to close it. */
export function clientEngine(calls: Calls, rpc: Rpc, close: () => Promise<void>): Engine {
  return {
    rpc,
    writeSchema: (...given) => writes.writeSchema(calls, ...given),
    readSchema: () => writes.readSchema(calls),
    writeRelationships: (...given) => writes.writeRelationships(calls, ...given),
    deleteRelationships: (...given) => writes.deleteRelationships(calls, ...given),
    readRelationships: (...given) => writes.readRelationships(calls, ...given),
    check: (...given) => checks.check(calls, ...given),
    checkBulk: (...given) => checks.checkBulk(calls, ...given),
    expand: (...given) => checks.expand(calls, ...given),
    lookupResources: (...given) => lookups.lookupResources(calls, ...given),
    lookupSubjects: (...given) => lookups.lookupSubjects(calls, ...given),
    close,
  }
}
