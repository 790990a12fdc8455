// #region build
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { Metadata, type ServiceError, status } from '@grpc/grpc-js'

const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const { MUST_MATCH, MUST_NOT_MATCH } = v1.Precondition_Operation

/** The methods that the functions below call. `client.promises` has them. */
export type Permissions = Pick<
  v1.ZedPromiseClientInterface,
  'writeRelationships' | 'deleteRelationships' | 'readRelationships'
>

/** A change of the relationship `show:…#relation@person:…`. */
export const change = (operation: v1.RelationshipUpdate_Operation, show: string, relation: string, person: string) =>
  v1.RelationshipUpdate.create({
    operation,
    relationship: {
      resource: { objectType: 'show', objectId: show },
      relation,
      subject: { object: { objectType: 'person', objectId: person }, optionalRelation: '' },
    },
  })

/** Everything that matches `show:…#relation`, for one person or for anyone. */
const filter = (show: string, relation: string, person?: string) =>
  v1.RelationshipFilter.create({
    resourceType: 'show',
    optionalResourceId: show,
    optionalRelation: relation,
    optionalSubjectFilter: person ? { subjectType: 'person', optionalSubjectId: person } : undefined,
  })
// #endregion

// #region grant
/** Makes a person host of a show. Store the token next to the show: checks that send it see the new host. */
export async function addHost(permissions: Permissions, show: string, person: string) {
  const request = v1.WriteRelationshipsRequest.create({ updates: [change(TOUCH, show, 'host', person)] })
  const { writtenAt } = await permissions.writeRelationships(request)
  return writtenAt?.token
}
// #endregion

// #region retry
const RETRYABLE = new Set<status | undefined>([status.UNAVAILABLE, status.ABORTED, status.RESOURCE_EXHAUSTED])

/** Sends a write of only TOUCH and DELETE until it is stored. `mayRetry` in Client libraries also checks the reason. */
export async function send(permissions: Permissions, request: v1.WriteRelationshipsRequest, tries = 5) {
  const { CREATE } = v1.RelationshipUpdate_Operation
  if (request.updates.some(({ operation }) => operation === CREATE)) throw new Error('CREATE cannot be sent twice')
  for (let attempt = 1; ; attempt++) {
    try {
      const { writtenAt } = await permissions.writeRelationships(request)
      return writtenAt?.token
    } catch (error) {
      const { code } = error as Partial<ServiceError>
      const mayBeStored = code === status.DEADLINE_EXCEEDED // harmless to repeat: the result is the same
      if (attempt === tries || !(mayBeStored || RETRYABLE.has(code))) throw error
      await sleep(100 * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }
}
// #endregion

// #region conditions
/** Makes a person the first owner. Fails if the show already has an owner. */
export async function claim(permissions: Permissions, show: string, person: string) {
  await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [change(TOUCH, show, 'owner', person)],
      optionalPreconditions: [{ operation: MUST_NOT_MATCH, filter: filter(show, 'owner') }],
    }),
  )
}

/** Hands a show over: the old owner is removed and the new one is added in the same transaction. */
export async function handOver(permissions: Permissions, show: string, from: string, to: string) {
  await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [change(DELETE, show, 'owner', from), change(TOUCH, show, 'owner', to)],
      optionalPreconditions: [
        { operation: MUST_MATCH, filter: filter(show, 'owner', from) }, // the owner hasn't changed
        { operation: MUST_NOT_MATCH, filter: filter(show, 'closed') }, // and the show isn't closed
      ],
    }),
  )
}
// #endregion

// #region settle
/** Hands over. If the condition fails, finds out whether an earlier response was lost or another request was faster. */
export async function settleHandOver(permissions: Permissions, show: string, from: string, to: string) {
  try {
    await handOver(permissions, show, from, to)
    return 'done'
  } catch (error) {
    if ((error as Partial<ServiceError>).code !== status.FAILED_PRECONDITION) throw error
  }
  const owners = await permissions.readRelationships(
    v1.ReadRelationshipsRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      relationshipFilter: filter(show, 'owner'),
    }),
  )
  const isOwner = owners.some(({ relationship }) => relationship?.subject?.object?.objectId === to)
  return isOwner ? 'done' : 'refused'
}
// #endregion

// #region forget
/** Deletes what a filter matches, 1,000 relationships at a time. */
async function deleteAll(permissions: Permissions, matching: Partial<v1.RelationshipFilter>) {
  const request = v1.DeleteRelationshipsRequest.create({
    relationshipFilter: v1.RelationshipFilter.create(matching),
    optionalLimit: 1000,
    optionalAllowPartialDeletions: true,
  })
  const complete = v1.DeleteRelationshipsResponse_DeletionProgress.COMPLETE
  while ((await permissions.deleteRelationships(request)).deletionProgress !== complete) {}
}

/** Removes an object from both ends of all relationships: `forget(permissions, 'show', 'night')` or `'person', 'mira'`. */
export async function forget(permissions: Permissions, type: string, id: string) {
  await deleteAll(permissions, { optionalSubjectFilter: { subjectType: type, optionalSubjectId: id } })
  await deleteAll(permissions, { resourceType: type, optionalResourceId: id })
}
// #endregion

// #region tag
/** A write that records who asked for it. Your audit log receives this metadata from Watch. */
export async function addHostFor(
  permissions: Permissions,
  show: string,
  person: string,
  actor: string,
  request: string,
) {
  await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [change(TOUCH, show, 'host', person)],
      optionalTransactionMetadata: v1.createStructFromObject({ actor, request }),
    }),
  )
}
// #endregion

// #region overlap
/** A write for one customer, with the key that orders it with this customer's other writes. */
export function writeFor(
  client: Pick<v1.ZedClientInterface, 'writeRelationships'>,
  customer: string,
  request: v1.WriteRelationshipsRequest,
) {
  const metadata = new Metadata()
  metadata.set('io.spicedb.requestoverlapkey', customer) // separate several keys with commas
  return new Promise<string | undefined>((resolve, reject) => {
    client.writeRelationships(request, metadata, { deadline: Date.now() + 5_000 }, (error, answer) =>
      error ? reject(error) : resolve(answer?.writtenAt?.token),
    )
  })
}
// #endregion
