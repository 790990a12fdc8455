import { v1 } from '@authzed/authzed-node'

// #region forget
type Permissions = Pick<v1.ZedPromiseClientInterface, 'deleteRelationships'>

/** Deletes what the filter matches, 1,000 relationships per call, and returns the ZedToken of the last call. */
async function deleteAll(permissions: Permissions, filter: Partial<v1.RelationshipFilter>): Promise<string> {
  const request = v1.DeleteRelationshipsRequest.create({
    relationshipFilter: v1.RelationshipFilter.create(filter),
    optionalLimit: 1000,
    optionalAllowPartialDeletions: true,
  })
  for (;;) {
    const { deletedAt, deletionProgress } = await permissions.deleteRelationships(request)
    const { COMPLETE } = v1.DeleteRelationshipsResponse_DeletionProgress
    if (deletionProgress === COMPLETE) return deletedAt?.token ?? ''
  }
}

/** Removes all access of a person to resources of every type, and then what is stored about the person. */
export async function forgetPerson(permissions: Permissions, id: string): Promise<string> {
  await deleteAll(permissions, { optionalSubjectFilter: { subjectType: 'person', optionalSubjectId: id } })
  return deleteAll(permissions, { resourceType: 'person', optionalResourceId: id })
}
// #endregion
