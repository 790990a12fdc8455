//go:build run

// Runs boxes.go against SpiceDB.

package boxes

import (
	_ "embed"
	"fmt"
	"slices"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed boxes.yaml
var boxesFile string

func init() { driver.Add(runBoxes) }

func runBoxes(r *driver.Run) {
	client := r.Client()
	r.Load(client, boxesFile)
	move := func(box, into string) error { return Move(r.Context, client, box, into) }
	scan := func() ([][]string, int) {
		loops, deepest, err := Scan(r.Context, client)
		require.NoError(r, err)
		return loops, deepest
	}
	open := func(box, who string) error {
		_, err := client.CheckPermission(r.Context, &v1.CheckPermissionRequest{
			Consistency: newest, Resource: object("box", box), Permission: "open",
			Subject: &v1.SubjectReference{Object: object("person", who)},
		})
		return err
	}

	// The guard rejects loops of every length.
	require.EqualError(r, move("tin", "tin"), "box:tin is inside box:tin")
	require.EqualError(r, move("crate", "tin"), "box:tin is inside box:crate")
	require.EqualError(r, move("attic", "tin"), "box:tin is inside box:attic")
	require.NoError(r, move("tin", "attic"))
	require.NoError(r, move("crate", "tin"))
	loops, deepest := scan()
	require.Empty(r, loops)
	require.Equal(r, 2, deepest)

	// Of two moves at the same time that close a loop together, one fails.
	for range 20 {
		r.Delete(client, "box:left#inside@box:right", "box:right#inside@box:left")
		results := make(chan error, 2)
		go func() { results <- move("left", "right") }()
		go func() { results <- move("right", "left") }()
		require.False(r, <-results == nil && <-results == nil)
		loops, _ = scan()
		require.Empty(r, loops)
	}

	// A loop in the data is found, and makes a check fail.
	r.Touch(client, "box:attic#inside@box:crate")
	loops, _ = scan()
	require.Len(r, loops, 1)
	slices.Sort(loops[0])
	require.Equal(r, []string{"attic", "crate", "tin"}, slices.Compact(loops[0]))
	require.ErrorContains(r, open("tin", "nobody"), "max depth exceeded")
	r.Delete(client, "box:attic#inside@box:crate")
	require.NoError(r, open("tin", "nobody"))

	// A chain of 48 boxes around the first one has an answer, and one of 49 doesn't.
	var chain []string
	for number := range 49 {
		chain = append(chain, fmt.Sprintf("box:c%d#inside@box:c%d", number, number+1))
	}
	r.Touch(client, append(chain[:48:48], "box:c48#keeper@person:ana", "box:c49#keeper@person:ben")...)
	require.NoError(r, open("c0", "ana"))
	r.Touch(client, chain[48])
	require.ErrorContains(r, open("c0", "ben"), "max depth exceeded")
	_, deepest = scan()
	require.Equal(r, 49, deepest)
}
