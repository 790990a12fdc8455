package replay

// #region replay
import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

var errSchema = errors.New("the old system's schema has changed: start over with a new backup")

// apply writes one message of the old system to the new one. A DELETE must not have a caveat or an expiration.
func apply(ctx context.Context, target v1.PermissionsServiceClient, message *v1.WatchResponse) error {
	if message.GetSchemaUpdated() {
		return errSchema
	}
	updates := message.GetUpdates()
	for _, update := range updates {
		if update.GetOperation() == v1.RelationshipUpdate_OPERATION_DELETE {
			update.Relationship.OptionalCaveat, update.Relationship.OptionalExpiresAt = nil, nil
		} else {
			update.Operation = v1.RelationshipUpdate_OPERATION_TOUCH
		}
	}
	for from := 0; from < len(updates); from += 1000 {
		_, err := target.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
			Updates:                     updates[from:min(from+1000, len(updates))],
			OptionalTransactionMetadata: message.GetOptionalTransactionMetadata(),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// follow reads the stream from the stored position until it breaks.
func follow(ctx context.Context, source v1.WatchServiceClient, target v1.PermissionsServiceClient, place string) error {
	token, err := os.ReadFile(place)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stream, err := source.Watch(ctx, &v1.WatchRequest{
		OptionalStartCursor: &v1.ZedToken{Token: strings.TrimSpace(string(token))},
		OptionalUpdateKinds: []v1.WatchKind{
			v1.WatchKind_WATCH_KIND_INCLUDE_CHECKPOINTS,
			v1.WatchKind_WATCH_KIND_INCLUDE_SCHEMA_UPDATES,
		},
	})
	for err == nil {
		var message *v1.WatchResponse
		if message, err = stream.Recv(); err != nil {
			break
		}
		if err = apply(ctx, target, message); err != nil {
			break
		}
		// Only now, after the write: repeating a message is harmless.
		if err = os.WriteFile(place+".new", []byte(message.GetChangesThrough().GetToken()), 0o600); err == nil {
			err = os.Rename(place+".new", place)
		}
	}
	if errors.Is(err, io.EOF) {
		return nil // the server ended the stream: open the next one
	}
	return err
}

// Replay repeats every change of the old system in the new one. The file at place starts with the token of the backup.
func Replay(ctx context.Context, source v1.WatchServiceClient, target v1.PermissionsServiceClient, place string) error {
	for wait := time.Second; ctx.Err() == nil; wait = min(2*wait, 30*time.Second) {
		start := time.Now()
		err := follow(ctx, source, target, place)
		switch status.Code(err) {
		case codes.OK, codes.Unavailable, codes.Aborted, codes.Canceled, codes.ResourceExhausted,
			codes.DeadlineExceeded, codes.Internal:
		default:
			return err
		}
		if time.Since(start) > time.Minute {
			wait = time.Second
		}
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
	}
	return ctx.Err()
}

// #endregion
