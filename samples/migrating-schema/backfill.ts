import { v1 } from '@authzed/authzed-node'
import { type ServiceError, status } from '@grpc/grpc-js'

// #region copy
/** The methods that the functions below call. `client.promises` has them. */
export type Permissions = Pick<
  v1.ZedPromiseClientInterface,
  'readRelationships' | 'writeRelationships' | 'checkBulkPermissions'
>

const newest = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })
const keyOf = (fact: v1.Relationship) => JSON.stringify([fact.resource, fact.relation, fact.subject])

/** All relationships of one relation, in pages of 500 from one point in time. */
export async function* stored(permissions: Permissions, resourceType: string, optionalRelation: string) {
  const request = v1.ReadRelationshipsRequest.create({
    consistency: newest,
    relationshipFilter: v1.RelationshipFilter.create({ resourceType, optionalRelation }),
    optionalLimit: 500,
  })
  for (;;) {
    const page = await permissions.readRelationships(request)
    yield page.flatMap(({ relationship }) => relationship ?? [])
    if (page.length < 500) return
    request.optionalCursor = page.at(-1)?.afterResultCursor
  }
}

/** Requires that this relationship still exists. */
function stillThere({ resource, relation, subject }: v1.Relationship): v1.Precondition {
  return v1.Precondition.create({
    operation: v1.Precondition_Operation.MUST_MATCH,
    filter: v1.RelationshipFilter.create({
      resourceType: resource?.objectType ?? '',
      optionalResourceId: resource?.objectId ?? '',
      optionalRelation: relation,
      optionalSubjectFilter: {
        subjectType: subject?.object?.objectType ?? '',
        optionalSubjectId: subject?.object?.objectId ?? '',
        optionalRelation: { relation: subject?.optionalRelation ?? '' },
      },
    }),
  })
}

/** Writes what follows from `old`, except for relationships that were deleted in the meantime. */
async function copy(permissions: Permissions, old: v1.Relationship[], follow: Follow): Promise<void> {
  if (old.length === 0) return
  const facts = new Map(old.flatMap(follow).map((fact) => [keyOf(fact), fact])) // a request must not contain a relationship twice
  const updates = [...facts.values()].map((relationship) => ({
    operation: v1.RelationshipUpdate_Operation.TOUCH,
    relationship,
  }))
  const request = v1.WriteRelationshipsRequest.create({ updates, optionalPreconditions: old.map(stillThere) })
  try {
    await permissions.writeRelationships(request)
  } catch (error) {
    if ((error as ServiceError).code !== status.FAILED_PRECONDITION) throw error
    if (old.length === 1) return // deleted: nothing to copy
    const half = Math.ceil(old.length / 2)
    await copy(permissions, old.slice(0, half), follow)
    await copy(permissions, old.slice(half), follow)
  }
}

/** Returns the new relationships that follow from an old one. */
export type Follow = (old: v1.Relationship) => v1.Relationship[]

/** Copies one relation, 100 relationships in each request. You can run it again at any time. */
export async function backfill(permissions: Permissions, type: string, relation: string, follow: Follow) {
  for await (const page of stored(permissions, type, relation)) {
    for (let from = 0; from < page.length; from += 100) {
      await copy(permissions, page.slice(from, from + 100), follow)
    }
  }
}
// #endregion

// #region follow
const fact = (resource: [string, string], relation: string, subject: v1.SubjectReference | undefined) =>
  v1.Relationship.create({ resource: { objectType: resource[0], objectId: resource[1] }, relation, subject })

const plain = (objectType: string, objectId: string) =>
  v1.SubjectReference.create({ object: { objectType, objectId }, optionalRelation: '' })

/** `course:algebra#learner@person:kim` becomes a member of `cohort:algebra/all`. */
export const toCohort: Follow = ({ resource, subject, optionalCaveat, optionalExpiresAt }) => {
  const course = resource?.objectId ?? ''
  const cohort = `${course}/all`
  const member = fact(['cohort', cohort], 'member', subject)
  member.optionalCaveat = optionalCaveat // without them, the copy would grant too much
  member.optionalExpiresAt = optionalExpiresAt
  return [
    member,
    fact(['course', course], 'cohort', plain('cohort', cohort)),
    fact(['cohort', cohort], 'course', plain('course', course)),
  ]
}
// #endregion

// #region verify
/** Subjects that have the old relationship but not the new permission. Don't remove the old relation before this is empty. */
export async function missing(permissions: Permissions, type: string, relation: string, permission: string) {
  const found: string[] = []
  for await (const page of stored(permissions, type, relation)) {
    if (page.length === 0) continue
    const items = page.map(({ resource, subject }) =>
      v1.CheckBulkPermissionsRequestItem.create({ resource, permission, subject }),
    )
    const request = v1.CheckBulkPermissionsRequest.create({ consistency: newest, items })
    const { pairs } = await permissions.checkBulkPermissions(request)
    for (const { request, response } of pairs) {
      const yes =
        response.oneofKind === 'item' &&
        response.item.permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
      if (!yes) found.push(`${request?.resource?.objectId} ${request?.subject?.object?.objectId}`)
    }
  }
  return found
}
// #endregion
