import { v1 } from '@authzed/authzed-node'

// #region purge
/** Deletes what the filter matches, 1,000 relationships at a time, logs its progress, and pauses in between. */
export async function purge(
  permissions: Pick<v1.ZedPromiseClientInterface, 'deleteRelationships'>,
  filter: Partial<v1.RelationshipFilter>,
  pause = async () => {},
) {
  const request = v1.DeleteRelationshipsRequest.create({
    relationshipFilter: v1.RelationshipFilter.create(filter),
    optionalLimit: 1_000,
    optionalAllowPartialDeletions: true,
  })
  for (let deleted = 0n; ; ) {
    const { deletionProgress, relationshipsDeletedCount } = await permissions.deleteRelationships(request)
    deleted += BigInt(relationshipsDeletedCount)
    if (deletionProgress === v1.DeleteRelationshipsResponse_DeletionProgress.COMPLETE) return deleted
    console.log(deleted, 'deleted')
    await pause()
  }
}
// #endregion
