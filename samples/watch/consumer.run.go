//go:build run

// Runs consumer.go and recipes.go against SpiceDB, through a connection that is cut again and again.

package garden

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"sync"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"docs.example/samples/driver"
)

//go:embed garden.zed
var gardenSchema string

func init() { driver.Add(runConsumer) }

// replica is a store in memory, which also remembers every change in order.
type replica struct {
	mu       sync.Mutex
	token    string
	applied  []string
	messages []*v1.WatchResponse
	failures int // how many more updates it refuses
}

func (s *replica) Token(context.Context) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.token, nil
}

func (s *replica) Apply(_ context.Context, message *v1.WatchResponse) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(message.Updates) > 0 && s.failures > 0 {
		s.failures--
		return errors.New("the database is gone")
	}
	for _, update := range message.Updates {
		sign := "+"
		if update.Operation == v1.RelationshipUpdate_OPERATION_DELETE {
			sign = "-"
		}
		s.applied = append(s.applied, sign+identity(update.Relationship))
	}
	s.messages = append(s.messages, message)
	s.token = message.ChangesThrough.Token
	return nil
}

func (s *replica) changes() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.applied)
}

// follow runs Follow until the function that it returns is called.
func follow(r *driver.Run, client *authzed.Client, store Store) (stop func()) {
	ctx, cancel := context.WithCancel(r.Context)
	ended := make(chan error, 1)
	go func() { ended <- Follow(ctx, client, store) }()
	return func() {
		cancel()
		require.ErrorIs(r, <-ended, context.Canceled)
	}
}

func runConsumer(r *driver.Run) {
	client, err := connect()
	require.NoError(r, err)
	defer client.Close()
	start := r.WriteSchema(client, gardenSchema)

	// The connection breaks, and changes continue meanwhile. Every change arrives once and in order.
	address, cut := proxy(r)
	store := &replica{token: start.Token, failures: 2}
	stop := follow(r, r.ClientFor(address, driver.Key), store)
	var want []string
	for round := range 5 {
		for number := range 4 {
			fact := fmt.Sprintf("plot:p%dx%d#visitor@person:bo", round, number)
			r.Touch(client, fact)
			want = append(want, "+"+fact)
			if number == 1 {
				cut()
			}
		}
		fact := fmt.Sprintf("plot:p%dx0#visitor@person:bo", round)
		r.Delete(client, fact)
		want = append(want, "-"+fact)
	}
	_, err = LetIn(r.Context, client, "north", "kit", map[string]any{"request_id": "r-77"})
	require.NoError(r, err)
	want = append(want, "+plot:north#visitor@person:kit")
	r.Eventually(func() bool { return len(store.changes()) >= len(want) }, "every change arrives")
	stop()
	require.Equal(r, want, store.changes())

	// The audit log names the reason.
	line := AuditLines(store.messages[slices.IndexFunc(store.messages, func(message *v1.WatchResponse) bool {
		return len(message.FullRevisionMetadata) > 0
	})])
	require.Len(r, line, 1)
	require.NotEmpty(r, line[0].Revision)
	line[0].Revision = ""
	require.Equal(r, AuditLine{
		Change: "set", Relationship: "plot:north#visitor@person:kit", Reasons: []map[string]any{{"request_id": "r-77"}},
	}, line[0])

	runSnapshot(r, client)
	runCache(r, client)
}

func runSnapshot(r *driver.Run, client *authzed.Client) {
	var found []string
	token, err := Snapshot(r.Context, client, []string{"crew", "plot"}, func(one *v1.Relationship) {
		found = append(found, identity(one))
	})
	require.NoError(r, err)
	require.ElementsMatch(r, r.Stored(client, "crew", "plot"), found)
	require.Len(r, found, 16)
	store := &replica{token: token.Token}
	stop := follow(r, client, store)
	r.Touch(client, "crew:soil#member@person:cy")
	r.Eventually(func() bool { return len(store.changes()) > 0 }, "the change after the snapshot")
	stop()
	require.Equal(r, []string{"+crew:soil#member@person:cy"}, store.changes())

	// Errors that end a consumer permanently, and a token that is still valid.
	require.NoError(r, CheckReachable(r.Context, client, token.Token))
	require.Error(r, CheckReachable(r.Context, client, "not a token"))
	err = Follow(r.Context, client, &replica{token: "not a token"})
	require.Equal(r, codes.InvalidArgument, status.Code(err))
}

func runCache(r *driver.Run, client *authzed.Client) {
	token := r.Touch(client, "plot:south#keeper@crew:soil#member")
	ctx, cancel := context.WithCancel(r.Context)
	defer cancel()
	PlotRequest.OptionalStartCursor = token
	stream, err := client.Watch(ctx, PlotRequest)
	require.NoError(r, err)
	cache := &PlotCache{}
	const question = "ada can water"
	put := func(plot string) {
		_, _, version, _ := cache.Get(plot, question)
		cache.Put(plot, question, true, version)
	}
	cached := func(plot string) bool {
		_, found, _, _ := cache.Get(plot, question)
		return found
	}
	hear := func(when func(*v1.WatchResponse) bool) {
		for {
			message, err := stream.Recv()
			require.NoError(r, err)
			cache.OnMessage(message)
			if when(message) {
				return
			}
		}
	}
	updates := func(message *v1.WatchResponse) bool { return len(message.Updates) > 0 }

	put("north")
	put("south")
	_, _, old, _ := cache.Get("north", question)
	r.Touch(client, "plot:north#visitor@person:dee")
	hear(updates)
	require.False(r, cached("north"))
	require.True(r, cached("south"))
	cache.Put("north", question, true, old) // the check began before the change
	require.False(r, cached("north"))
	_, _, _, freshness := cache.Get("north", question)
	require.NotEmpty(r, freshness.GetToken())

	r.Touch(client, "crew:soil#member@person:ada")
	hear(updates)
	require.False(r, cached("south"))
	put("south")
	r.WriteSchema(client, gardenSchema+"\ndefinition tool {}")
	hear(func(message *v1.WatchResponse) bool { return message.SchemaUpdated })
	require.False(r, cached("south"))
}

// proxy starts a proxy in front of SpiceDB. It returns its address and a function that closes all connections.
func proxy(r *driver.Run) (address string, cut func()) {
	listener, err := net.Listen("tcp", "localhost:0")
	require.NoError(r, err)
	r.Cleanup(func() { _ = listener.Close() })
	var mu sync.Mutex
	var open []net.Conn
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.DialTimeout("tcp", driver.Endpoint, time.Second)
			if err != nil {
				_ = near.Close()
				continue
			}
			mu.Lock()
			open = append(open, near, far)
			mu.Unlock()
			go func() { _, _ = io.Copy(near, far) }()
			go func() { _, _ = io.Copy(far, near) }()
		}
	}()
	return listener.Addr().String(), func() {
		mu.Lock()
		defer mu.Unlock()
		for _, connection := range open {
			_ = connection.Close()
		}
		open = nil
	}
}
