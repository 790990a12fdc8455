// #region types
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { type CallOptions, type ServiceError, status } from '@grpc/grpc-js'

type Stream<Message> = AsyncIterable<Message> & { cancel(): void }

/** The two calls that the consumer makes. v1.WatchPermissionSetsServiceClient has both. */
export interface Materialize {
  lookupPermissionSets(ask: v1.LookupPermissionSetsRequest, call: CallOptions): Stream<v1.LookupPermissionSetsResponse>
  watchPermissionSets(ask: v1.WatchPermissionSetsRequest, call: CallOptions): Stream<v1.WatchPermissionSetsResponse>
}

/** The consumer's state: the revision of the live version with its time, and a fill that has begun. */
export interface State {
  live?: string
  since?: Date
  fill?: Fill
}
export interface Fill {
  at?: string
  cursor?: v1.MaterializeCursor
}

/** Your database. Each method is ONE transaction. */
export interface Store {
  read(): Promise<State>
  /** Creates an empty version, which no reader uses yet, and stores the time. */
  startFill(at?: string): Promise<void>
  /** Adds rows to the version that is being filled, and stores the cursor. */
  fill(changes: v1.PermissionSetChange[], cursor: v1.MaterializeCursor): Promise<void>
  /** Switches readers to the filled version. Its time is when the fill began. */
  publish(revision: string): Promise<void>
  /** Changes the live version. If there is a revision, stores it with the current time. */
  apply(changes: v1.PermissionSetChange[], completed?: string): Promise<void>
}
// #endregion

// #region consume
const RETRY = new Set<status | undefined>([
  status.FAILED_PRECONDITION, // not computed yet
  status.UNAVAILABLE,
  status.CANCELLED,
  status.DEADLINE_EXCEEDED,
  status.RESOURCE_EXHAUSTED,
  status.INTERNAL, // how grpc-js reports some broken connections
])
const KEPT = 24 * 60 * 60 * 1000 // how long Materialize keeps changes, in milliseconds
const BATCH = 1000

/** Fills and follows until `stop` is aborted. Throws errors that no retry can fix. Run it once for each store. */
export async function consume(client: Materialize, store: Store, limit: number, stop: AbortSignal, longest = 30_000) {
  let failures = 0
  while (!stop.aborted) {
    const progress = await step(client, store, limit, stop)
    if (progress) {
      failures = 0
      continue
    }
    failures += 1
    const most = Math.min(longest, 250 * 2 ** failures)
    await sleep(most * (0.5 + Math.random() / 2), undefined, { signal: stop }).catch(() => {})
  }
}

/** Does what the stored state requires. Returns whether to continue immediately. */
async function step(client: Materialize, store: Store, limit: number, stop: AbortSignal): Promise<boolean> {
  const { live, since, fill } = await store.read()
  try {
    if (fill) return await fillUp(client, store, limit, fill, stop)
    if (live !== undefined) return await follow(client, store, live, stop)
  } catch (error) {
    const { code } = error as Partial<ServiceError>
    if (stop.aborted) return false
    const gone = fill
      ? code === status.ABORTED // the snapshot was replaced
      : code === status.FAILED_PRECONDITION && since !== undefined && Date.now() - since.getTime() > KEPT
    if (!gone) {
      if (RETRY.has(code)) return false
      throw error
    }
  }
  // The first start, or the data to read is gone: don't use the cursor or the revision again.
  await store.startFill()
  return true
}
// #endregion

// #region fill
async function fillUp(client: Materialize, store: Store, limit: number, begun: Fill, stop: AbortSignal) {
  let { cursor } = begun
  const batch: v1.PermissionSetChange[] = []
  let received = 1
  while (received > 0 && !cursor?.completedMembers) {
    const ask = lookup(limit, begun.at, cursor)
    received = 0
    for await (const answer of cancellable(client.lookupPermissionSets(ask, { deadline: Infinity }), stop)) {
      received += 1
      cursor = answer.cursor
      if (answer.change) batch.push(answer.change)
      if (cursor && batch.length >= BATCH) await store.fill(batch.splice(0), cursor)
    }
    if (cursor) await store.fill(batch.splice(0), cursor)
  }
  const revision = cursor?.token?.token ?? begun.at
  if (revision) await store.publish(revision)
  return revision !== undefined // without a revision there are no sets yet: try again later
}

const lookup = (limit: number, at?: string, cursor?: v1.MaterializeCursor) =>
  v1.LookupPermissionSetsRequest.create({
    limit, // the same in every call of a fill
    optionalAtRevision: at ? { token: at } : undefined,
    optionalStartingAfterCursor: cursor, // takes precedence over the revision
  })
// #endregion

// #region follow
async function follow(client: Materialize, store: Store, live: string, stop: AbortSignal) {
  const ask = v1.WatchPermissionSetsRequest.create({ optionalStartingAfter: { token: live } })
  let batch: v1.PermissionSetChange[] = []
  for await (const { response } of cancellable(client.watchPermissionSets(ask, { deadline: Infinity }), stop)) {
    switch (response.oneofKind) {
      case 'change':
        batch.push(response.change)
        if (batch.length < BATCH) break
        await store.apply(batch) // only rows, because the revision isn't complete
        batch = []
        break
      case 'completedRevision':
        await store.apply(batch, response.completedRevision.token)
        batch = []
        break
      case 'breakingSchemaChange':
        console.warn(
          'Materialize is rebuilding. Changes will be late from revision',
          response.breakingSchemaChange.changeAt?.token,
        )
        break
      case 'lookupPermissionSetsRequired':
        await store.startFill(response.lookupPermissionSetsRequired.requiredLookupAt?.token)
        return true
    }
  }
  return false // the server ended the stream
}

async function* cancellable<Message>(stream: Stream<Message>, stop: AbortSignal) {
  const cancel = () => stream.cancel()
  stop.addEventListener('abort', cancel)
  try {
    yield* stream
  } finally {
    stop.removeEventListener('abort', cancel)
    cancel()
  }
}
// #endregion
