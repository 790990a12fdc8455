import { v1 } from '@authzed/authzed-node'

// #region flag
type Permissions = Pick<v1.ZedPromiseClientInterface, 'writeRelationships'>

/** Sets or clears the flag `released` of a part. The relationship is built from one ID, so it can't name another part. */
export async function setReleased(permissions: Permissions, part: string, on: boolean): Promise<string> {
  const itself = v1.ObjectReference.create({ objectType: 'part', objectId: part })
  const relationship = v1.Relationship.create({
    resource: itself,
    relation: 'released',
    subject: { object: itself, optionalRelation: '' },
  })
  const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
  const { writtenAt } = await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({ updates: [{ operation: on ? TOUCH : DELETE, relationship }] }),
  )
  return writtenAt?.token ?? ''
}
// #endregion
