// #region replay
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { type ServiceError, status } from '@grpc/grpc-js'

export type Source = Pick<v1.ZedClientInterface, 'watch'>
export type Target = Pick<v1.ZedPromiseClientInterface, 'writeRelationships'>

/** The replay's position in the old system, such as a file or a row. Begin with the token of the backup. */
export interface Place {
  token(): Promise<string>
  save(token: string): Promise<void>
}

const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const FATAL = new Set<status | undefined>([
  status.INVALID_ARGUMENT,
  status.FAILED_PRECONDITION,
  status.OUT_OF_RANGE,
  status.UNIMPLEMENTED,
  status.UNAUTHENTICATED,
  status.PERMISSION_DENIED,
])

/** A change as it is written to the new system. A DELETE contains only the relationship. */
function copyOf({ operation, relationship }: v1.RelationshipUpdate): v1.RelationshipUpdate {
  if (operation !== DELETE || !relationship) return { operation: TOUCH, relationship }
  return { operation, relationship: { ...relationship, optionalCaveat: undefined, optionalExpiresAt: undefined } }
}

/** Writes one message of the old system to the new one, then stores the position. Repeating it is harmless. */
async function apply(message: v1.WatchResponse, target: Target, place: Place) {
  if (message.schemaUpdated) throw new Error("the old system's schema has changed: start over with a new backup")
  const { optionalTransactionMetadata } = message // for consumers of the new system
  for (let from = 0; from < message.updates.length; from += 1_000) {
    const updates = message.updates.slice(from, from + 1_000).map(copyOf)
    await target.writeRelationships(v1.WriteRelationshipsRequest.create({ updates, optionalTransactionMetadata }))
  }
  if (message.changesThrough) await place.save(message.changesThrough.token)
}

/** Repeats every change of the old system in the new one, in order, until `stop` is aborted. */
export async function replay(source: Source, target: Target, place: Place, stop: AbortSignal) {
  for (let failures = 0; !stop.aborted; failures++) {
    const stream = source.watch(
      v1.WatchRequest.create({
        optionalStartCursor: { token: await place.token() },
        optionalUpdateKinds: [v1.WatchKind.INCLUDE_CHECKPOINTS, v1.WatchKind.INCLUDE_SCHEMA_UPDATES],
      }),
      { deadline: Number.POSITIVE_INFINITY },
    )
    const cancel = () => stream.cancel()
    stop.addEventListener('abort', cancel)
    try {
      for await (const message of stream as AsyncIterable<v1.WatchResponse>) {
        await apply(message, target, place)
        failures = 0
      }
    } catch (error) {
      const { code } = error as Partial<ServiceError>
      if (!stop.aborted && (code === undefined || FATAL.has(code))) throw error
    } finally {
      stop.removeEventListener('abort', cancel)
      cancel()
    }
    await sleep(Math.min(30_000, 250 * 2 ** failures), undefined, { signal: stop }).catch(() => {})
  }
}
// #endregion

// #region drained
type Marked = Pick<v1.ZedPromiseClientInterface, 'writeRelationships' | 'readRelationships'>

/** After writes have stopped: writes a marker to the old system, deletes it, and waits for both in the new system. */
export async function drained(source: Marked, target: Marked, marker: v1.Relationship, patience = 60_000) {
  const request = v1.ReadRelationshipsRequest.create({
    consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    relationshipFilter: v1.RelationshipFilter.create({
      resourceType: marker.resource?.objectType ?? '',
      optionalResourceId: marker.resource?.objectId ?? '',
    }),
  })
  for (const [operation, wanted] of [
    [TOUCH, 1],
    [DELETE, 0],
  ] as const) {
    const updates = [{ operation, relationship: marker }]
    await source.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
    const end = Date.now() + patience
    while ((await target.readRelationships(request)).length !== wanted) {
      if (Date.now() > end) throw new Error('the replay is behind, or it has stopped')
      await sleep(100)
    }
  }
}
// #endregion
