//go:build run

// Runs load.go against SpiceDB, through a client that fails where a network does, and purge.go with and without cursors.

package bikes

import (
	"context"
	_ "embed"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"docs.example/samples/driver"
)

//go:embed bikes.zed
var bikesSchema string

func init() { driver.Add(runLoad) }

// unreliable makes one import fail, either before SpiceDB receives it or by losing the response.
type unreliable struct {
	v1.PermissionsServiceClient
	before, after codes.Code
	calls         int
}

type importStream = grpc.ClientStreamingClient[v1.ImportBulkRelationshipsRequest, v1.ImportBulkRelationshipsResponse]

func (u *unreliable) ImportBulkRelationships(ctx context.Context, opts ...grpc.CallOption) (importStream, error) {
	u.calls++
	if code := u.before; code != codes.OK {
		u.before = codes.OK
		return nil, status.Error(code, "unreachable")
	}
	stream, err := u.PermissionsServiceClient.ImportBulkRelationships(ctx, opts...)
	return &losing{stream, u}, err
}

type losing struct {
	importStream
	of *unreliable
}

func (l *losing) CloseAndRecv() (*v1.ImportBulkRelationshipsResponse, error) {
	answer, err := l.importStream.CloseAndRecv()
	if code := l.of.after; code != codes.OK && err == nil {
		l.of.after = codes.OK
		return nil, status.Error(code, "the answer was lost")
	}
	return answer, err
}

// resuming returns a cursor with each partial deletion, as SpiceDB does on CockroachDB, and expects it in the next call.
type resuming struct {
	v1.PermissionsServiceClient
	received []string
}

func (c *resuming) DeleteRelationships(
	ctx context.Context, request *v1.DeleteRelationshipsRequest, opts ...grpc.CallOption,
) (*v1.DeleteRelationshipsResponse, error) {
	c.received = append(c.received, request.GetOptionalCursor().GetToken())
	request.OptionalCursor = nil
	response, err := c.PermissionsServiceClient.DeleteRelationships(ctx, request, opts...)
	if response.GetDeletionProgress() == v1.DeleteRelationshipsResponse_DELETION_PROGRESS_PARTIAL {
		response.AfterResultCursor = &v1.Cursor{Token: fmt.Sprint("call ", len(c.received))}
	}
	return response, err
}

func runLoad(r *driver.Run) {
	client := &unreliable{PermissionsServiceClient: r.Client()}
	r.WriteSchema(r.Client(), bikesSchema)
	stored := func() int { return len(r.Stored(r.Client(), "bike", "city")) }
	var all []*v1.Relationship
	for number := range 2_345 {
		all = append(all, r.Relationship(fmt.Sprintf("bike:b%d#city@city:porto", number)))
	}
	checkpoint := filepath.Join(r.TempDir(), "checkpoint")
	load := func(source iter.Seq[*v1.Relationship], perCall int) error {
		return Load(r.Context, client, source, checkpoint, perCall)
	}

	// A load that stops after 2,000 stored relationships continues there.
	require.NoError(r, importCall(r.Context, client, all[:250]))
	require.Equal(r, codes.AlreadyExists, status.Code(importCall(r.Context, client, all[200:300])))
	require.Equal(r, 250, stored(), "a failed call stores nothing")
	require.NoError(r, load(slices.Values(all[:2_000]), 500))
	text, err := os.ReadFile(checkpoint)
	require.NoError(r, err)
	require.Equal(r, "2000", string(text))
	require.NoError(r, os.WriteFile(checkpoint, []byte("1500"), 0o600)) // as if the last checkpoint weren't written
	client.before = codes.Unavailable
	client.calls = 0
	require.NoError(r, load(slices.Values(all), 500))
	require.Equal(r, 3, client.calls, "one retry and two calls: 500 that exist already, and 345")
	require.Equal(r, 2_345, stored())

	// The response is lost, so the retry uses TOUCH.
	require.NoError(r, os.Remove(checkpoint))
	client.after = codes.DeadlineExceeded
	rented := r.Relationship("bike:x#renter@rider:mira[expiration:2100-01-01T00:00:00Z]")
	require.NoError(r, load(slices.Values([]*v1.Relationship{rented}), 500))
	require.Equal(r, 2_346, stored())

	// A relationship that the schema doesn't allow stops the load.
	require.NoError(r, os.Remove(checkpoint))
	wrong := r.Relationship("bike:x#renter@rider:mira")
	require.Equal(r, codes.InvalidArgument, status.Code(load(slices.Values([]*v1.Relationship{wrong}), 500)))

	// A purge deletes everything in steps of 1,000, and sends the cursors that it gets.
	cities := &v1.RelationshipFilter{ResourceType: "bike", OptionalRelation: "city"}
	with := &resuming{PermissionsServiceClient: r.Client()}
	deleted, err := Purge(r.Context, with, cities)
	require.NoError(r, err)
	require.EqualValues(r, 2_345, deleted)
	require.Equal(r, []string{"", "call 1", "call 2"}, with.received)
	deleted, err = Purge(r.Context, r.Client(), cities)
	require.NoError(r, err)
	require.Zero(r, deleted)
	require.Equal(r, 1, stored(), "only the rental is left")
}
