package bikes

// #region purge
import (
	"context"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
)

// Purge deletes what the filter matches, 1,000 relationships at a time. On CockroachDB, each call continues where the
// previous one ended. Other datastores return no cursor.
func Purge(ctx context.Context, client v1.PermissionsServiceClient, filter *v1.RelationshipFilter) (uint64, error) {
	request := &v1.DeleteRelationshipsRequest{
		RelationshipFilter:            filter,
		OptionalLimit:                 1000,
		OptionalAllowPartialDeletions: true,
	}
	for deleted := uint64(0); ; {
		response, err := client.DeleteRelationships(ctx, request)
		if err != nil {
			return deleted, err
		}
		deleted += response.GetRelationshipsDeletedCount()
		if response.GetDeletionProgress() == v1.DeleteRelationshipsResponse_DELETION_PROGRESS_COMPLETE {
			return deleted, nil
		}
		request.OptionalCursor = response.GetAfterResultCursor()
	}
}

// #endregion
