// #region connect
package albums

import (
	"context"
	"errors"
	"io"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

func connect() (*authzed.Client, error) {
	return authzed.NewClient(
		"localhost:50051",
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken("local-dev-key"),
	)
}

func object(objectType, id string) *v1.ObjectReference {
	return &v1.ObjectReference{ObjectType: objectType, ObjectId: id}
}

func update(op v1.RelationshipUpdate_Operation, resource *v1.ObjectReference, relation string, subject *v1.ObjectReference) *v1.RelationshipUpdate {
	return &v1.RelationshipUpdate{Operation: op, Relationship: &v1.Relationship{
		Resource: resource,
		Relation: relation,
		Subject:  &v1.SubjectReference{Object: subject},
	}}
}

// #endregion

// #region write

// MovePhoto moves a photo to another album and tags a person in it, all in one transaction.
func MovePhoto(ctx context.Context, client *authzed.Client, id, from, to, person string) (*v1.ZedToken, error) {
	photo := object("photo", id)
	resp, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{
			update(v1.RelationshipUpdate_OPERATION_TOUCH, photo, "album", object("album", to)),
			update(v1.RelationshipUpdate_OPERATION_DELETE, photo, "album", object("album", from)),
			update(v1.RelationshipUpdate_OPERATION_TOUCH, photo, "tagged", object("person", person)),
		},
		OptionalPreconditions: []*v1.Precondition{
			{ // the new album has an owner
				Operation: v1.Precondition_OPERATION_MUST_MATCH,
				Filter: &v1.RelationshipFilter{
					ResourceType:       "album",
					OptionalResourceId: to,
					OptionalRelation:   "owner",
				},
			},
			{ // the new album isn't open to everyone
				Operation: v1.Precondition_OPERATION_MUST_NOT_MATCH,
				Filter: &v1.RelationshipFilter{
					ResourceType:          "album",
					OptionalResourceId:    to,
					OptionalRelation:      "guest",
					OptionalSubjectFilter: &v1.SubjectFilter{SubjectType: "person", OptionalSubjectId: "*"},
				},
			},
		},
	})
	if err != nil {
		return nil, err
	}
	return resp.WrittenAt, nil
}

// #endregion

// #region read

// Guests calls each for every guest of an album, read in pages of pageSize.
func Guests(ctx context.Context, client *authzed.Client, album string, pageSize uint32, each func(*v1.Relationship)) error {
	req := &v1.ReadRelationshipsRequest{
		Consistency: &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}},
		RelationshipFilter: &v1.RelationshipFilter{
			ResourceType:       "album",
			OptionalResourceId: album,
			OptionalRelation:   "guest",
		},
		OptionalLimit: pageSize,
	}
	for {
		stream, err := client.ReadRelationships(ctx, req)
		if err != nil {
			return err
		}
		var count uint32
		for {
			item, err := stream.Recv()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return err
			}
			each(item.Relationship)
			req.OptionalCursor = item.AfterResultCursor // the only field that changes
			count++
		}
		if count < pageSize {
			return nil
		}
	}
}

// #endregion

// #region delete

// DeleteAll deletes everything that matches the filter, 1,000 relationships per call, and returns the count.
func DeleteAll(ctx context.Context, client *authzed.Client, filter *v1.RelationshipFilter) (deleted uint64, err error) {
	for {
		resp, err := client.DeleteRelationships(ctx, &v1.DeleteRelationshipsRequest{
			RelationshipFilter:            filter,
			OptionalLimit:                 1000,
			OptionalAllowPartialDeletions: true,
		})
		if err != nil {
			return deleted, err
		}
		deleted += resp.RelationshipsDeletedCount
		if resp.DeletionProgress == v1.DeleteRelationshipsResponse_DELETION_PROGRESS_COMPLETE {
			return deleted, nil
		}
	}
}

// ForgetAlbum deletes an album's relationships at both ends: as a resource, and as the subject of its photos.
func ForgetAlbum(ctx context.Context, client *authzed.Client, album string) error {
	filters := []*v1.RelationshipFilter{
		{ResourceType: "album", OptionalResourceId: album},
		{OptionalSubjectFilter: &v1.SubjectFilter{SubjectType: "album", OptionalSubjectId: album}},
	}
	for _, filter := range filters {
		if _, err := DeleteAll(ctx, client, filter); err != nil {
			return err
		}
	}
	return nil
}

// #endregion
