//go:build run

// Runs replay.go between two SpiceDBs, with writes going on and a connection that breaks.
//
// Needs spicedb.

package replay

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"docs.example/samples/driver"
)

//go:embed museum.zed
var museumSchema string

func init() { driver.Add(runReplay) }

// breaking cuts the first two streams after their second message.
type breaking struct {
	v1.WatchServiceClient
	breaks atomic.Int32
}

type watchStream = grpc.ServerStreamingClient[v1.WatchResponse]

func (b *breaking) Watch(ctx context.Context, in *v1.WatchRequest, opts ...grpc.CallOption) (watchStream, error) {
	stream, err := b.WatchServiceClient.Watch(ctx, in, opts...)
	return &cut{watchStream: stream, of: b}, err
}

type cut struct {
	watchStream
	of   *breaking
	seen int
}

func (c *cut) Recv() (*v1.WatchResponse, error) {
	if c.seen++; c.seen > 2 && c.of.breaks.Load() < 2 {
		c.of.breaks.Add(1)
		return nil, status.Error(codes.Unavailable, "cut")
	}
	return c.watchStream.Recv()
}

func runReplay(r *driver.Run) {
	source := r.Client()
	target := r.ClientFor(r.StartSpiceDB("serve", "--grpc-preshared-key", driver.Key, "--datastore-engine", "memory",
		"--metrics-enabled=false", "--telemetry-endpoint", ""), driver.Key)
	for _, client := range []*authzed.Client{source, target} {
		r.WriteSchema(client, museumSchema)
	}

	// The old system, its backup, and writes after the backup.
	backup := []string{
		"museum:north#curator@curator:ada",
		"piece:vase#museum@museum:north",
		`piece:vase#viewer@curator:bo[opening_hours:{"from":9,"until":17}]`,
		"piece:mask#courier@curator:cy[expiration:2100-01-01T00:00:00Z]",
	}
	token := r.Touch(source, backup...)
	place := filepath.Join(r.TempDir(), "place")
	require.NoError(r, os.WriteFile(place, []byte(token.Token), 0o600))
	r.Touch(source, `piece:vase#viewer@curator:bo[opening_hours:{"from":9,"until":20}]`)
	r.Delete(source, "piece:mask#courier@curator:cy")
	r.Touch(target, backup...)

	ctx, stop := context.WithCancel(r.Context)
	ended := make(chan error, 1)
	watch := &breaking{WatchServiceClient: source}
	go func() { ended <- Replay(ctx, watch, target, place) }()
	for number := range 5 {
		r.Touch(source, fmt.Sprintf("piece:coin%d#museum@museum:north", number))
	}
	last := r.Touch(source, "museum:marker#curator@curator:marker")
	r.Eventually(func() bool {
		text, err := os.ReadFile(place)
		return err == nil && string(text) == last.Token
	}, "the place is behind the last write")
	require.EqualValues(r, 2, watch.breaks.Load())
	stop()
	require.ErrorIs(r, <-ended, context.Canceled)

	// Both sides agree, and so do their answers.
	require.ElementsMatch(r, r.Stored(source, "museum", "piece"), r.Stored(target, "museum", "piece"))
	require.Len(r, r.Stored(target, "piece"), 7)
	for question, want := range map[string]string{
		"piece:vase#handle@curator:ada": "HAS_PERMISSION",
		"piece:vase#see@curator:bo":     "CONDITIONAL_PERMISSION",
		"piece:mask#handle@curator:cy":  "NO_PERMISSION",
	} {
		require.Equal(r, want, r.Check(source, question))
		require.Equal(r, want, r.Check(target, question))
	}

	// A schema write in the old system ends the replay.
	r.WriteSchema(source, museumSchema+"\ndefinition visitor {}")
	require.ErrorIs(r, Replay(r.Context, source, target, place), errSchema)
}
