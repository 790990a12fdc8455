// #region connect
package garden

import (
	"context"
	"errors"
	"io"
	"math/rand"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/structpb"
)

func connect() (*authzed.Client, error) {
	return authzed.NewClient(
		"localhost:50051",
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken("local-dev-key"),
	)
}

// #endregion

// #region consumer

// Store keeps what a consumer makes of the stream, and its position in the stream.
type Store interface {
	// Token returns the last stored token, or "".
	Token(ctx context.Context) (string, error)
	// Apply applies the message and stores its token, both in one transaction.
	Apply(ctx context.Context, message *v1.WatchResponse) error
}

// fatal tells whether the same request would fail again, so that someone has to look into it.
func fatal(err error) bool {
	switch status.Code(err) {
	case codes.InvalidArgument, codes.FailedPrecondition, codes.OutOfRange,
		codes.Unimplemented, codes.Unauthenticated, codes.PermissionDenied:
		return true
	}
	return false
}

// Follow follows the changes until ctx ends. It returns an error that no retry can fix.
func Follow(ctx context.Context, client *authzed.Client, store Store) error {
	for failures := 0; ctx.Err() == nil; failures++ {
		received, err := read(ctx, client, store)
		if fatal(err) {
			return err
		}
		if received {
			failures = 0
		}
		most := 250 * time.Millisecond << min(failures, 7)
		wait := most/2 + time.Duration(rand.Int63n(int64(most/2)))
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
	}
	return ctx.Err()
}

// read reads one stream to its end, and tells whether a message arrived.
func read(ctx context.Context, client *authzed.Client, store Store) (received bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the stream on the server too
	token, err := store.Token(ctx)
	if err != nil {
		return false, err
	}
	req := &v1.WatchRequest{
		// Relationship updates are always included.
		OptionalUpdateKinds: []v1.WatchKind{v1.WatchKind_WATCH_KIND_INCLUDE_CHECKPOINTS},
	}
	if token != "" {
		req.OptionalStartCursor = &v1.ZedToken{Token: token}
	}
	stream, err := client.Watch(ctx, req)
	if err != nil {
		return false, err
	}
	for {
		message, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return received, nil
		}
		if err != nil {
			return received, err
		}
		if err := store.Apply(ctx, message); err != nil {
			return received, err
		}
		received = true
	}
}

// #endregion

// #region reachable

// CheckReachable fails with OutOfRange if changes after this token might already be gone.
func CheckReachable(ctx context.Context, client *authzed.Client, token string) error {
	stream, err := client.ReadRelationships(ctx, &v1.ReadRelationshipsRequest{
		Consistency: &v1.Consistency{Requirement: &v1.Consistency_AtExactSnapshot{
			AtExactSnapshot: &v1.ZedToken{Token: token},
		}},
		RelationshipFilter: &v1.RelationshipFilter{ResourceType: "plot"},
		OptionalLimit:      1,
	})
	if err != nil {
		return err
	}
	for {
		if _, err := stream.Recv(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// #endregion

// #region metadata

// LetIn lets a visitor in and says why. It returns the token of the change.
func LetIn(ctx context.Context, client *authzed.Client, plot, person string, why map[string]any) (*v1.ZedToken, error) {
	metadata, err := structpb.NewStruct(why)
	if err != nil {
		return nil, err
	}
	resp, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation: v1.RelationshipUpdate_OPERATION_TOUCH,
			Relationship: &v1.Relationship{
				Resource: &v1.ObjectReference{ObjectType: "plot", ObjectId: plot},
				Relation: "visitor",
				Subject:  &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "person", ObjectId: person}},
			},
		}},
		OptionalTransactionMetadata: metadata,
	})
	if err != nil {
		return nil, err
	}
	return resp.WrittenAt, nil
}

// #endregion

// #region snapshot

// Snapshot calls each for every relationship of some types at one point in time, and returns the token to watch from.
func Snapshot(ctx context.Context, client *authzed.Client, types []string, each func(*v1.Relationship)) (*v1.ZedToken, error) {
	schema, err := client.ReadSchema(ctx, &v1.ReadSchemaRequest{}) // always answers from the newest data
	if err != nil {
		return nil, err
	}
	at := &v1.Consistency{Requirement: &v1.Consistency_AtExactSnapshot{AtExactSnapshot: schema.ReadAt}}
	for _, resourceType := range types {
		req := &v1.ReadRelationshipsRequest{
			Consistency:        at,
			RelationshipFilter: &v1.RelationshipFilter{ResourceType: resourceType},
			OptionalLimit:      1000,
		}
		for full := true; full; {
			stream, err := client.ReadRelationships(ctx, req)
			if err != nil {
				return nil, err
			}
			var count uint32
			for {
				item, err := stream.Recv()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					return nil, err
				}
				each(item.Relationship)
				req.OptionalCursor = item.AfterResultCursor
				count++
			}
			full = count == req.OptionalLimit
		}
	}
	return schema.ReadAt, nil
}

// #endregion
