//go:build run

// Runs operations.go against SpiceDB's gRPC port, and stream.go against its HTTP gateway.

package tools

import (
	"context"
	_ "embed"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"docs.example/samples/driver"
)

//go:embed tools.zed
var toolsSchema string

func init() { driver.Add(runOperations) }

func runOperations(r *driver.Run) {
	tools, err := Connect()
	require.NoError(r, err)
	defer tools.client.Close()
	runSchemaCalls(r, tools)
	runRelationshipCalls(r, tools)
	runBulkCalls(r, tools)
	runCounters(r, tools)
	runStream(r)
}

// value returns the first of a call's results, and stops the driver if the call failed.
func value[T any](answer T, err error) func(*driver.Run) T {
	return func(r *driver.Run) T {
		require.NoError(r, err)
		return answer
	}
}

func runSchemaCalls(r *driver.Run, tools *Tools) {
	require.NotEmpty(r, value(tools.WriteSchema(r.Context, toolsSchema))(r).Token)
	require.Contains(r, value(tools.Schema(r.Context))(r), "definition tool {")
	require.ElementsMatch(r, []string{"repair", "borrow"}, value(tools.PermissionsOf(r.Context, "tool"))(r))
	require.Empty(r, value(tools.PermissionsOf(r.Context, "too"))(r))

	names := func(references []*v1.ReflectionRelationReference) (found []string) {
		for _, one := range references {
			found = append(found, one.DefinitionName+"#"+one.RelationName)
		}
		return found
	}
	require.ElementsMatch(r, []string{"tool#borrow", "tool#repair"},
		names(value(tools.AffectedBy(r.Context, "tool", "keeper"))(r)))
	require.ElementsMatch(r, []string{"crew#member", "tool#keeper"},
		names(value(tools.DependenciesOf(r.Context, "tool", "repair"))(r)))
	require.Empty(r, value(tools.Differences(r.Context, toolsSchema))(r))
	changes := value(tools.Differences(r.Context, toolsSchema+"\ndefinition shelf {}"))(r)
	require.Len(r, changes, 1)
	require.Equal(r, "shelf", changes[0].GetDefinitionAdded().GetName())
}

func runRelationshipCalls(r *driver.Run, tools *Tools) {
	token := value(tools.Lend(r.Context, "drill-7", "noor"))(r)
	value(tools.Lend(r.Context, "saw-2", "noor"))(r)
	value(tools.Lend(r.Context, "drill-7", "ines"))(r)
	require.True(r, value(tools.IsAllowedToBorrow(r.Context, "drill-7", "noor"))(r))
	require.False(r, value(tools.IsAllowedToBorrow(r.Context, "saw-2", "ines"))(r))
	require.Equal(r, []string{"drill-7", "saw-2"},
		value(tools.Borrowable(r.Context, []string{"drill-7", "saw-2", "ladder"}, "noor"))(r))
	_, err := tools.Borrowable(r.Context, []string{"drill 7"}, "noor")
	require.Equal(r, codes.InvalidArgument, status.Code(err))

	first, next, err := tools.ToolsFor(r.Context, "noor", 1, nil)
	require.NoError(r, err)
	second, _, err := tools.ToolsFor(r.Context, "noor", 1, next)
	require.NoError(r, err)
	require.ElementsMatch(r, []string{"drill-7", "saw-2"}, slices.Concat(first, second))
	require.ElementsMatch(r, []string{"ines", "noor"}, value(tools.BorrowersOf(r.Context, "drill-7"))(r))
	require.ElementsMatch(r, []string{"ines", "noor"}, value(tools.LentTo(r.Context, "drill-7"))(r))
	require.EqualValues(r, 2, value(tools.TakeBack(r.Context, "drill-7"))(r))
	require.EqualValues(r, 0, value(tools.TakeBack(r.Context, "drill-7"))(r))

	// Watch returns the changes after the first loan.
	ctx, cancel := context.WithCancel(r.Context)
	defer cancel()
	var lock sync.Mutex
	var seen []string
	ended := make(chan error, 1)
	go func() {
		ended <- tools.Follow(ctx, token, func(update *v1.RelationshipUpdate) {
			lock.Lock()
			defer lock.Unlock()
			seen = append(seen, update.Relationship.Resource.ObjectId)
		})
	}()
	r.Eventually(func() bool {
		lock.Lock()
		defer lock.Unlock()
		return slices.Contains(seen, "saw-2") && len(seen) == 4
	}, "two loans and two deletions")
	cancel()
	require.Equal(r, codes.Canceled, status.Code(<-ended))
}

func runBulkCalls(r *driver.Run, tools *Tools) {
	batches := [][]*v1.Relationship{
		{r.Relationship("tool:saw-2#keeper@person:ines")},
		{r.Relationship("tool:saw-2#keeper@crew:wood#member")},
	}
	require.EqualValues(r, 2, value(tools.Import(r.Context, batches))(r))
	_, err := tools.Import(r.Context, batches)
	require.Equal(r, codes.AlreadyExists, status.Code(err))
	var exported []string
	for _, one := range value(tools.Export(r.Context))(r) {
		exported = append(exported, driver.Text(one))
	}
	require.ElementsMatch(r, []string{
		"tool:saw-2#borrower@person:noor", "tool:saw-2#keeper@person:ines", "tool:saw-2#keeper@crew:wood#member",
	}, exported)
	var repairers []string
	for _, subject := range value(tools.RepairersOf(r.Context, "saw-2"))(r) {
		repairers = append(repairers, subject.Object.ObjectId)
	}
	require.ElementsMatch(r, []string{"ines", "wood"}, repairers)
}

func runCounters(r *driver.Run, tools *Tools) {
	filter := &v1.RelationshipFilter{ResourceType: "tool"}
	require.NoError(r, tools.Register(r.Context, "tools", filter))
	require.ErrorContains(r, tools.Register(r.Context, "tools", filter), "already registered")
	_, _, err := tools.CountOf(r.Context, "tools")
	require.NoError(r, err)
	require.NoError(r, tools.Unregister(r.Context, "tools"))
	_, _, err = tools.CountOf(r.Context, "tools")
	require.ErrorContains(r, err, "not found")
}

func runStream(r *driver.Run) {
	type row struct{ ResourceObjectID string }
	read := func(address, permission string) (found []string, err error) {
		body := `{"consistency": {"fullyConsistent": true}, "resourceObjectType": "tool", "permission": "` + permission +
			`", "subject": {"object": {"objectType": "person", "objectId": "ines"}}}`
		err = Stream(r.Context, address, driver.Key, []byte(body), func(result json.RawMessage) error {
			var one row
			defer func() { found = append(found, one.ResourceObjectID) }()
			return json.Unmarshal(result, &one)
		})
		return found, err
	}
	const gateway = "http://localhost:8443/v1/permissions/"
	found, err := read(gateway+"resources", "borrow")
	require.NoError(r, err)
	require.Equal(r, []string{"saw-2"}, found)
	_, err = read(gateway+"resources", "polish")
	require.ErrorContains(r, err, "relation/permission `polish` not found")
	_, err = read(gateway+"nothing", "borrow")
	require.EqualError(r, err, "code 5: Not Found")

	// SpiceDB can't be made to fail in the middle of a stream, so a small server simulates that.
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"result": {"resourceObjectId": "drill-7"}}` + "\n" + `{"error": {"code": 4, "message": "too late"}}`))
	}))
	defer server.Close()
	found, err = read(server.URL, "borrow")
	require.EqualError(r, err, "code 4: too late")
	require.Equal(r, []string{"drill-7"}, found)
}
