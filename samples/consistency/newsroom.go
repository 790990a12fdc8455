// #region demo
package newsroom

import (
	"context"
	"errors"
	"fmt"
	"io"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/status"
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

func person(id string) *v1.SubjectReference {
	return &v1.SubjectReference{Object: object("person", id)}
}

// AddWriter makes a person a writer of a story and returns the ZedToken of that write.
func AddWriter(ctx context.Context, client *authzed.Client, story, writer string) (string, error) {
	resp, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation: v1.RelationshipUpdate_OPERATION_TOUCH,
			Relationship: &v1.Relationship{
				Resource: object("story", story),
				Relation: "writer",
				Subject:  person(writer),
			},
		}},
	})
	return resp.GetWrittenAt().GetToken(), err
}

// AtLeast returns the consistency field of a read request. Without a token it stays empty.
func AtLeast(token string) *v1.Consistency {
	if token == "" {
		return nil
	}
	return &v1.Consistency{Requirement: &v1.Consistency_AtLeastAsFresh{
		AtLeastAsFresh: &v1.ZedToken{Token: token},
	}}
}

// CanOpen tells whether the reader is allowed to open the story.
func CanOpen(ctx context.Context, client *authzed.Client, story, reader, token string) (bool, error) {
	resp, err := client.CheckPermission(ctx, &v1.CheckPermissionRequest{
		Consistency: AtLeast(token),
		Resource:    object("story", story),
		Permission:  "open",
		Subject:     person(reader),
	})
	return resp.GetPermissionship() == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION, err
}

// Demo asks right after a write, first without its token and then with it.
func Demo(ctx context.Context, client *authzed.Client) error {
	token, err := AddWriter(ctx, client, "harbor", "noor")
	if err != nil {
		return err
	}
	before, err := CanOpen(ctx, client, "harbor", "noor", "")
	if err != nil {
		return err
	}
	after, err := CanOpen(ctx, client, "harbor", "noor", token)
	if err != nil {
		return err
	}
	fmt.Println("no level:", before)
	fmt.Println("token:   ", after)
	return nil
}

// #endregion

// #region levels
var minimizeLatency = &v1.Consistency{
	Requirement: &v1.Consistency_MinimizeLatency{MinimizeLatency: true},
}

func atLeastAsFresh(token string) *v1.Consistency {
	return &v1.Consistency{Requirement: &v1.Consistency_AtLeastAsFresh{
		AtLeastAsFresh: &v1.ZedToken{Token: token},
	}}
}

func atExactSnapshot(token string) *v1.Consistency {
	return &v1.Consistency{Requirement: &v1.Consistency_AtExactSnapshot{
		AtExactSnapshot: &v1.ZedToken{Token: token},
	}}
}

var fullyConsistent = &v1.Consistency{
	Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true},
}

// #endregion

// #region pages

// OpenStories calls each for every story that the reader is allowed to open, looked up in pages.
func OpenStories(ctx context.Context, client *authzed.Client, reader, token string, pageSize uint32, each func(id string)) error {
	req := &v1.LookupResourcesRequest{
		Consistency:        AtLeast(token),
		ResourceObjectType: "story",
		Permission:         "open",
		Subject:            person(reader),
		OptionalLimit:      pageSize,
	}
	for {
		stream, err := client.LookupResources(ctx, req)
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
			if item.Permissionship == v1.LookupPermissionship_LOOKUP_PERMISSIONSHIP_HAS_PERMISSION {
				each(item.ResourceObjectId)
			}
			req.OptionalCursor = item.AfterResultCursor // the only field that changes
			count++
		}
		if count < pageSize {
			return nil
		}
	}
}

// #endregion

// #region fallback

// WithToken runs a read with a stored token, and again without it if this database can't read the token.
func WithToken(token string, read func(*v1.Consistency) error) error {
	err := read(atLeastAsFresh(token))
	if status.Convert(err).Message() != "invalid revision requested" {
		return err
	}
	return read(fullyConsistent)
}

// #endregion
