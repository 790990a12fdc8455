// #region connect
package stay

import (
	"context"
	"errors"
	"io"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/authzed/authzed-go/v1"
	"google.golang.org/protobuf/types/known/timestamppb"

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

func touch(ctx context.Context, client *authzed.Client, room, relation, person string, until *timestamppb.Timestamp) (*v1.ZedToken, error) {
	resp, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation: v1.RelationshipUpdate_OPERATION_TOUCH,
			Relationship: &v1.Relationship{
				Resource:          &v1.ObjectReference{ObjectType: "room", ObjectId: room},
				Relation:          relation,
				Subject:           &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "person", ObjectId: person}},
				OptionalExpiresAt: until, // nil: no expiration
			},
		}},
	})
	if err != nil {
		return nil, err
	}
	return resp.WrittenAt, nil
}

// #endregion

// #region set

// LetIn lets a guest in until a point in time. Call it again with another time to extend or shorten the stay.
func LetIn(ctx context.Context, client *authzed.Client, room, person string, until time.Time) (*v1.ZedToken, error) {
	return touch(ctx, client, room, "guest", person, timestamppb.New(until))
}

// #endregion

// #region clear

// Keep removes the end of a stay. The relation must also allow the type without expiration, as tenant does.
func Keep(ctx context.Context, client *authzed.Client, room, person string) (*v1.ZedToken, error) {
	return touch(ctx, client, room, "tenant", person, nil)
}

// #endregion

// #region read

// Guests returns who is a guest of a room now, and until when.
func Guests(ctx context.Context, client *authzed.Client, room string) (map[string]time.Time, error) {
	stream, err := client.ReadRelationships(ctx, &v1.ReadRelationshipsRequest{
		Consistency: &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}},
		RelationshipFilter: &v1.RelationshipFilter{
			ResourceType:       "room",
			OptionalResourceId: room,
			OptionalRelation:   "guest",
		},
	})
	if err != nil {
		return nil, err
	}
	found := map[string]time.Time{}
	for {
		item, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return found, nil
		}
		if err != nil {
			return nil, err
		}
		found[item.Relationship.Subject.Object.ObjectId] = item.Relationship.OptionalExpiresAt.AsTime()
	}
}

// #endregion
