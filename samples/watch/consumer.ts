// #region connect
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { type ServiceError, status } from '@grpc/grpc-js'

export const connect = () =>
  v1.NewClient('local-dev-key', 'localhost:50051', v1.ClientSecurity.INSECURE_LOCALHOST_ALLOWED)
// #endregion

// #region consumer
/** Where a consumer stores what it builds from the stream, and its position in the stream. */
export interface Store {
  /** The token that was stored last. */
  token(): Promise<string | undefined>
  /** Applies the message and stores its token. Both succeed, or neither does: use one transaction. */
  apply(message: v1.WatchResponse): Promise<void>
}

/** With these codes, the same request fails again, so a person has to look at it. */
const FATAL = new Set<status | undefined>([
  status.INVALID_ARGUMENT,
  status.FAILED_PRECONDITION,
  status.OUT_OF_RANGE,
  status.UNIMPLEMENTED,
  status.UNAUTHENTICATED,
  status.PERMISSION_DENIED,
])

/** Follows the changes until `stop` is aborted. Throws errors that no retry can fix. */
export async function follow(
  client: Pick<v1.ZedClientInterface, 'watch'>,
  filter: Partial<v1.WatchRequest>,
  store: Store,
  stop: AbortSignal,
) {
  let failures = 0
  while (!stop.aborted) {
    const token = await store.token()
    const request = v1.WatchRequest.create({
      optionalUpdateKinds: [v1.WatchKind.INCLUDE_CHECKPOINTS], // relationship updates are always included
      ...filter,
      optionalStartCursor: token ? { token } : undefined,
    })
    const stream = client.watch(request, { deadline: Infinity })
    const cancel = () => stream.cancel()
    stop.addEventListener('abort', cancel)
    try {
      for await (const message of stream as AsyncIterable<v1.WatchResponse>) {
        await store.apply(message)
        failures = 0
      }
    } catch (error) {
      if (!stop.aborted && FATAL.has((error as ServiceError).code)) throw error
    } finally {
      stop.removeEventListener('abort', cancel)
      cancel()
    }
    const most = Math.min(30_000, 250 * 2 ** failures++)
    await sleep(most * (0.5 + Math.random() / 2), undefined, { signal: stop }).catch(() => {})
  }
}
// #endregion

// #region reachable
/** Fails with OUT_OF_RANGE if changes after this token might no longer be available. */
export async function assertReachable(
  permissions: Pick<v1.ZedPromiseClientInterface, 'readRelationships'>,
  token: string,
) {
  await permissions.readRelationships(
    v1.ReadRelationshipsRequest.create({
      consistency: { requirement: { oneofKind: 'atExactSnapshot', atExactSnapshot: { token } } },
      relationshipFilter: v1.RelationshipFilter.create({ resourceType: 'plot' }),
      optionalLimit: 1,
    }),
  )
}
// #endregion

// #region metadata
/** Lets a visitor in and says why. Returns the token of the change. */
export async function letIn(
  permissions: Pick<v1.ZedPromiseClientInterface, 'writeRelationships'>,
  plot: string,
  person: string,
  why: { request_id: string; actor: string },
) {
  const { writtenAt } = await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [
        {
          operation: v1.RelationshipUpdate_Operation.TOUCH,
          relationship: {
            resource: { objectType: 'plot', objectId: plot },
            relation: 'visitor',
            subject: { object: { objectType: 'person', objectId: person }, optionalRelation: '' },
          },
        },
      ],
      optionalTransactionMetadata: v1.createStructFromObject(why),
    }),
  )
  return writtenAt?.token
}
// #endregion

// #region snapshot
type Reader = Pick<v1.ZedPromiseClientInterface, 'readSchema' | 'readRelationships'>

/** All relationships of some types at one point in time, and the token to watch from. */
export async function snapshot(client: Reader, types: string[]) {
  const { readAt } = await client.readSchema(v1.ReadSchemaRequest.create()) // always reads the newest data
  if (!readAt) throw new Error('ReadSchema returned no token')
  const relationships: v1.Relationship[] = []
  for (const resourceType of types) {
    const request = v1.ReadRelationshipsRequest.create({
      consistency: { requirement: { oneofKind: 'atExactSnapshot', atExactSnapshot: readAt } },
      relationshipFilter: v1.RelationshipFilter.create({ resourceType }),
      optionalLimit: 1000,
    })
    for (;;) {
      const page = await client.readRelationships(request)
      for (const { relationship } of page) if (relationship) relationships.push(relationship)
      if (page.length < request.optionalLimit) break
      request.optionalCursor = page.at(-1)?.afterResultCursor
    }
  }
  return { relationships, token: readAt.token }
}
// #endregion
