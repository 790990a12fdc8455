// #region setup
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { status } from '@grpc/grpc-js'

/** What these functions need of a client: `v1.NewClient(…).promises` has it. */
type Permissions = Pick<
  v1.ZedPromiseClientInterface,
  'writeRelationships' | 'deleteRelationships' | 'checkPermission' | 'checkBulkPermissions'
>

const { HAS_PERMISSION } = v1.CheckPermissionResponse_Permissionship
const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const { PARTIAL } = v1.DeleteRelationshipsResponse_DeletionProgress

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })
const user = (id: string) => v1.SubjectReference.create({ object: object('user', id) })

/** One line of a write, such as `update(TOUCH, 'genome', 'viewer', 'lena')`. */
export function update(operation: v1.RelationshipUpdate_Operation, dataset: string, relation: string, userId: string) {
  const relationship = v1.Relationship.create({ resource: object('dataset', dataset), relation, subject: user(userId) })
  return v1.RelationshipUpdate.create({ operation, relationship })
}

// #endregion

// #region answer
/** Avoid: every answer that is not a plain "no" counts as "yes", so a caveat without its context opens the door. */
export function allowedUnlessDenied(response: v1.CheckPermissionResponse): boolean {
  return response.permissionship !== v1.CheckPermissionResponse_Permissionship.NO_PERMISSION
}

/** Prefer: one answer means "yes", all others mean "no". */
export function allowed(response: v1.CheckPermissionResponse): boolean {
  return response.permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
}
// #endregion

// #region retry
/** Codes after which the same write may be sent again, if it is made of TOUCH and DELETE. */
const RETRYABLE = new Set([
  status.UNAVAILABLE, // the server or its datastore cannot be reached
  status.ABORTED, // a conflict with another transaction
  status.RESOURCE_EXHAUSTED, // no free connection, or memory is short
  status.DEADLINE_EXCEEDED, // the outcome is unknown: once more, not until the last try
])

/** Sends one atomic write, up to `attempts` times, and returns the ZedToken of its revision. */
export async function writeWithRetry(
  permissions: Permissions,
  updates: v1.RelationshipUpdate[],
  attempts = 5,
): Promise<string> {
  const request = v1.WriteRelationshipsRequest.create({ updates })
  let last = attempts
  for (let attempt = 1; ; attempt++) {
    try {
      const { writtenAt } = await permissions.writeRelationships(request)
      if (!writtenAt) throw new Error('no ZedToken in the answer')
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
/** Hands a dataset over in one step; fails when `from` does not own it any more. */
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
/** A row of your own database: the ZedToken stands beside the content that it protects. */
interface DatasetRow {
  id: string
  zedToken?: string
}

/** Changes access, then keeps the token of the change. */
export async function share(permissions: Permissions, row: DatasetRow, userId: string): Promise<DatasetRow> {
  const zedToken = await writeWithRetry(permissions, [update(TOUCH, row.id, 'viewer', userId)])
  return { ...row, zedToken } // store it in the row
}

/** Answers from data that is at least as new as the row's token. A row without one gets the default. */
export async function canView(permissions: Permissions, { id, zedToken }: DatasetRow, userId: string) {
  const response = await permissions.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: {
        requirement: zedToken
          ? { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token: zedToken } }
          : { oneofKind: 'minimizeLatency', minimizeLatency: true },
      },
      resource: object('dataset', id),
      permission: 'view',
      subject: user(userId),
    }),
  )
  return allowed(response)
}
// #endregion

// #region bulk
/** Ids of the datasets that the user may view. An item that failed counts as "no". */
export async function viewable(permissions: Permissions, ids: string[], userId: string): Promise<string[]> {
  const { pairs } = await permissions.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: { requirement: { oneofKind: 'minimizeLatency', minimizeLatency: true } },
      items: ids.map((id) => ({ resource: object('dataset', id), permission: 'view', subject: user(userId) })),
    }),
  )
  return ids.filter((_, index) => {
    const answer = pairs[index]?.response // same order as the items
    return answer?.oneofKind === 'item' && answer.item.permissionship === HAS_PERMISSION
  })
}
// #endregion

// #region forget
/** Removes every relationship in which the user is the subject, whatever the type of the resource. */
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
