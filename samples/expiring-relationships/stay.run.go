//go:build run

// Runs stay.go against SpiceDB, and waits until a stay has ended.

package stay

import (
	_ "embed"
	"time"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed studio.zed
var studioSchema string

func init() { driver.Add(runStay) }

func runStay(r *driver.Run) {
	client, err := connect()
	require.NoError(r, err)
	defer client.Close()
	r.WriteSchema(client, studioSchema)
	letIn := func(person string, until time.Time) {
		token, err := LetIn(r.Context, client, "attic", person, until)
		require.NoError(r, err)
		require.NotEmpty(r, token.Token)
	}
	guests := func() map[string]time.Time {
		found, err := Guests(r.Context, client, "attic")
		require.NoError(r, err)
		return found
	}
	enter := func(person string) string { return r.Check(client, "room:attic#enter@person:"+person) }

	// A stay begins, names its end, and ends.
	end := time.Now().Add(time.Hour).UTC().Truncate(time.Second)
	letIn("noor", end)
	require.Equal(r, "HAS_PERMISSION", enter("noor"))
	require.Equal(r, map[string]time.Time{"noor": end}, guests())
	letIn("noor", time.Now().Add(2*time.Second)) // shorter
	r.Eventually(func() bool { return len(guests()) == 0 }, "the stay ends")
	r.Touch(client, "room:attic#keyholder@person:ida") // a new revision: SpiceDB caches answers for each revision
	require.Equal(r, "NO_PERMISSION", enter("noor"))

	// Another TOUCH extends it again, and one with a time in the past ends it.
	letIn("noor", end)
	require.Equal(r, "HAS_PERMISSION", enter("noor"))
	letIn("noor", time.Now().Add(-time.Minute))
	require.Equal(r, "NO_PERMISSION", enter("noor"))

	r.Touch(client, "room:attic#tenant@person:iris[expiration:2020-01-01T00:00:00Z]")
	require.Equal(r, "NO_PERMISSION", enter("iris"))
	_, err = Keep(r.Context, client, "attic", "iris")
	require.NoError(r, err)
	require.Equal(r, "HAS_PERMISSION", enter("iris"))
}
