import { v1 } from '@authzed/authzed-node'

// #region build
/** The methods that these functions call. `client.promises` has them. */
type Permissions = Pick<
  v1.ZedPromiseClientInterface,
  'writeRelationships' | 'readRelationships' | 'deleteRelationships'
>

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })

const relationship = (resource: v1.ObjectReference, relation: string, subject: v1.ObjectReference) =>
  v1.Relationship.create({ resource, relation, subject: { object: subject, optionalRelation: '' } })
// #endregion

// #region write
const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const { MUST_MATCH, MUST_NOT_MATCH } = v1.Precondition_Operation

/** Moves a photo to another album and tags a person in it, all in one transaction. */
export async function movePhoto(permissions: Permissions, id: string, from: string, to: string, person: string) {
  const photo = object('photo', id)
  const request = v1.WriteRelationshipsRequest.create({
    updates: [
      { operation: TOUCH, relationship: relationship(photo, 'album', object('album', to)) },
      { operation: DELETE, relationship: relationship(photo, 'album', object('album', from)) },
      { operation: TOUCH, relationship: relationship(photo, 'tagged', object('person', person)) },
    ],
    optionalPreconditions: [
      // The new album has an owner.
      {
        operation: MUST_MATCH,
        filter: v1.RelationshipFilter.create({
          resourceType: 'album',
          optionalResourceId: to,
          optionalRelation: 'owner',
        }),
      },
      // The new album isn't open to everyone.
      {
        operation: MUST_NOT_MATCH,
        filter: v1.RelationshipFilter.create({
          resourceType: 'album',
          optionalResourceId: to,
          optionalRelation: 'guest',
          optionalSubjectFilter: { subjectType: 'person', optionalSubjectId: '*' },
        }),
      },
    ],
  })
  const { writtenAt } = await permissions.writeRelationships(request)
  return writtenAt?.token // store it with the photo, for later checks
}
// #endregion

// #region read
/** Yields every guest of an album, read in pages of `pageSize`. */
export async function* guests(permissions: Permissions, album: string, pageSize = 500) {
  const request = v1.ReadRelationshipsRequest.create({
    consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    relationshipFilter: v1.RelationshipFilter.create({
      resourceType: 'album',
      optionalResourceId: album,
      optionalRelation: 'guest',
    }),
    optionalLimit: pageSize,
  })
  for (;;) {
    const page = await permissions.readRelationships(request)
    for (const { relationship } of page) if (relationship) yield relationship
    if (page.length < pageSize) return
    request.optionalCursor = page.at(-1)?.afterResultCursor // don't change any other field
  }
}
// #endregion

// #region delete
/** Deletes everything that matches the filter, 1,000 relationships per call, and returns the count. */
export async function deleteAll(permissions: Permissions, filter: Partial<v1.RelationshipFilter>) {
  const request = v1.DeleteRelationshipsRequest.create({
    relationshipFilter: v1.RelationshipFilter.create(filter),
    optionalLimit: 1000,
    optionalAllowPartialDeletions: true,
  })
  let deleted = 0n
  for (;;) {
    const { deletionProgress, relationshipsDeletedCount } = await permissions.deleteRelationships(request)
    deleted += BigInt(relationshipsDeletedCount)
    if (deletionProgress === v1.DeleteRelationshipsResponse_DeletionProgress.COMPLETE) return deleted
  }
}

/** Deletes an album's relationships at both ends: as a resource, and as the subject of its photos. */
export async function forgetAlbum(permissions: Permissions, album: string) {
  await deleteAll(permissions, { resourceType: 'album', optionalResourceId: album })
  await deleteAll(permissions, { optionalSubjectFilter: { subjectType: 'album', optionalSubjectId: album } })
}
// #endregion
