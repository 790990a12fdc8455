// #region setup
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { status } from '@grpc/grpc-js'

/** The methods that these functions call. `v1.NewClient(…).promises` has them. */
type Permissions = Pick<
  v1.ZedPromiseClientInterface,
  'writeRelationships' | 'deleteRelationships' | 'checkPermission' | 'checkBulkPermissions'
>

const { HAS_PERMISSION } = v1.CheckPermissionResponse_Permissionship
const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const { PARTIAL } = v1.DeleteRelationshipsResponse_DeletionProgress

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })
const user = (id: string) => v1.SubjectReference.create({ object: object('user', id) })

/** One update of a write, such as `update(TOUCH, 'genome', 'viewer', 'lena')`. */
export function update(operation: v1.RelationshipUpdate_Operation, dataset: string, relation: string, userId: string) {
  const relationship = v1.Relationship.create({ resource: object('dataset', dataset), relation, subject: user(userId) })
  return v1.RelationshipUpdate.create({ operation, relationship })
}

// #endregion

// #region answer
/** Avoid: every answer that isn't a plain "no" counts as "yes", so a caveat without its context grants access. */
export function allowedUnlessDenied(response: v1.CheckPermissionResponse): boolean {
  return response.permissionship !== v1.CheckPermissionResponse_Permissionship.NO_PERMISSION
}

/** Prefer: one answer means "yes", all others mean "no". */
export function allowed(response: v1.CheckPermissionResponse): boolean {
  return response.permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
}
// #endregion

// #region retry
/** Codes after which you can send the same write again, if it consists of TOUCH and DELETE. */
const RETRYABLE = new Set([
  status.UNAVAILABLE, // the server or its datastore can't be reached
  status.ABORTED, // a conflict with another transaction
  status.RESOURCE_EXHAUSTED, // no free connection, or too little memory
  status.DEADLINE_EXCEEDED, // the outcome is unknown: try once more, not five times
])

/** Sends one atomic write, up to `attempts` times, and returns the ZedToken of its revision. */
export async function writeWithRetry(
  permissions: Pick<Permissions, 'writeRelationships'>,
  updates: v1.RelationshipUpdate[],
  attempts = 5,
): Promise<string> {
  const request = v1.WriteRelationshipsRequest.create({ updates })
  let last = attempts
  for (let attempt = 1; ; attempt++) {
    try {
      const { writtenAt } = await permissions.writeRelationships(request)
      if (!writtenAt) throw new Error('the response has no ZedToken')
      return writtenAt.token
    } catch (error) {
      const code = (error as { code?: number }).code
      if (attempt >= last || code === undefined || !RETRYABLE.has(code)) throw error
      if (code === status.DEADLINE_EXCEEDED) last = attempt + 1
      const longest = Math.min(2_000, 50 * 2 ** attempt)
      await sleep(longest * Math.random()) // spreads the callers over time
    }
  }
}
// #endregion

// #region transfer
/** Hands a dataset over in one step. Fails if `from` no longer owns it. */
export async function transferOwnership(permissions: Permissions, dataset: string, from: string, to: string) {
  const stillOwner = v1.Precondition.create({
    operation: v1.Precondition_Operation.MUST_MATCH,
    filter: {
      resourceType: 'dataset',
      optionalResourceId: dataset,
      optionalRelation: 'owner',
      optionalSubjectFilter: { subjectType: 'user', optionalSubjectId: from },
    },
  })
  await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [update(DELETE, dataset, 'owner', from), update(TOUCH, dataset, 'owner', to)],
      optionalPreconditions: [stillOwner],
    }),
  )
}
// #endregion

// #region token
/** A row of your own database: the ZedToken is stored beside the content that it protects. */
interface DatasetRow {
  id: string
  zedToken?: string
}

/** Changes access, then stores the token of the change. */
export async function share(permissions: Permissions, row: DatasetRow, userId: string): Promise<DatasetRow> {
  const zedToken = await writeWithRetry(permissions, [update(TOUCH, row.id, 'viewer', userId)])
  return { ...row, zedToken } // store it in the row
}

/** At least as new as the token. Without a token: the default, which can be a few seconds old. */
const asFreshAs = (token?: string): v1.Consistency => ({
  requirement: token
    ? { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token } }
    : { oneofKind: 'minimizeLatency', minimizeLatency: true },
})

/** Answers from data that is at least as new as the row's token. */
export async function canView(permissions: Permissions, { id, zedToken }: DatasetRow, userId: string) {
  const response = await permissions.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: asFreshAs(zedToken),
      resource: object('dataset', id),
      permission: 'view',
      subject: user(userId),
    }),
  )
  return allowed(response)
}
// #endregion

// #region bulk
/** IDs of the datasets that the user is allowed to view, with data that is at least as new as the token. */
export async function viewable(permissions: Permissions, ids: string[], userId: string, zedToken?: string) {
  const { pairs } = await permissions.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: asFreshAs(zedToken),
      items: ids.map((id) => ({ resource: object('dataset', id), permission: 'view', subject: user(userId) })),
    }),
  )
  return ids.filter((_, index) => {
    const answer = pairs[index]?.response // same order as the items
    return answer?.oneofKind === 'item' && answer.item.permissionship === HAS_PERMISSION // an error counts as "no"
  })
}
// #endregion

// #region forget
/** Removes every relationship in which the user is the subject, on resources of every type. */
export async function forgetUser(permissions: Permissions, userId: string) {
  const request = v1.DeleteRelationshipsRequest.create({
    relationshipFilter: { optionalSubjectFilter: { subjectType: 'user', optionalSubjectId: userId } },
    optionalLimit: 1_000,
    optionalAllowPartialDeletions: true,
  })
  let more = true
  while (more) {
    const { deletionProgress } = await permissions.deleteRelationships(request)
    more = deletionProgress === PARTIAL
  }
}
// #endregion
