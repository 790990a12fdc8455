// #region migrate
import { protobuf, v1 } from '@authzed/authzed-node'

type Permissions = Pick<v1.ZedPromiseClientInterface, 'readRelationships' | 'writeRelationships'>

/** Replaces the caveat `before_checkout` of every guest with an expiration, and returns the count. */
export async function replaceCaveat(permissions: Permissions) {
  const guests = v1.RelationshipFilter.create({ resourceType: 'room', optionalRelation: 'guest' })
  const found = await permissions.readRelationships(
    v1.ReadRelationshipsRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      relationshipFilter: guests,
    }),
  )
  let changed = 0
  for (const { relationship } of found) {
    const context = relationship?.optionalCaveat?.context // there is no filter by caveat, so select them here
    if (relationship?.optionalCaveat?.caveatName !== 'before_checkout') continue

    const checkout = context?.fields.checkout?.kind
    if (checkout?.oneofKind !== 'stringValue') throw new Error(`no checkout time: ${JSON.stringify(relationship)}`)

    const { resource, relation, subject } = relationship
    const optionalExpiresAt = protobuf.Timestamp.fromDate(new Date(checkout.stringValue))
    await permissions.writeRelationships(
      v1.WriteRelationshipsRequest.create({
        updates: [
          {
            operation: v1.RelationshipUpdate_Operation.TOUCH, // replaces the caveat with the expiration
            relationship: v1.Relationship.create({ resource, relation, subject, optionalExpiresAt }),
          },
        ],
        optionalPreconditions: [
          {
            operation: v1.Precondition_Operation.MUST_MATCH, // don't restore what was deleted in the meantime
            filter: v1.RelationshipFilter.create({
              ...guests,
              optionalResourceId: resource?.objectId,
              optionalSubjectFilter: {
                subjectType: subject?.object?.objectType ?? '',
                optionalSubjectId: subject?.object?.objectId,
                optionalRelation: { relation: subject?.optionalRelation ?? '' },
              },
            }),
          },
        ],
      }),
    )
    changed++
  }
  return changed
}
// #endregion
