//go:build run

// Runs access.go against SpiceDB.

package access

import (
	_ "embed"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed hall.zed
var hallSchema string

func init() { driver.Add(runAccess) }

func runAccess(r *driver.Run) {
	client, err := connect()
	require.NoError(r, err)
	defer client.Close()
	r.WriteSchema(client, hallSchema)
	token, err := AddOperator(r.Context, client, "lathe", "ines", "10.20.0.0/16")
	require.NoError(r, err)
	require.NotEmpty(r, token.Token)

	// The three answers.
	type values = map[string]any
	check := func(id string, known values, wantAllowed bool, wantMissing ...string) {
		allowed, missing, err := CanRun(r.Context, client, "lathe", id, known)
		require.NoError(r, err)
		require.Equal(r, wantAllowed, allowed)
		require.Equal(r, wantMissing, missing)
	}
	check("ines", nil, false, "source")
	check("ines", values{"source": "10.20.4.7"}, true)
	check("ines", values{"source": "203.0.113.9"}, false)
	check("ines", values{"source": "203.0.113.9", "site": "203.0.113.0/24"}, false)
	check("kai", nil, false)

	// Asking again with what was missing.
	type sources = map[string]func() (any, error)
	from := func(address string) sources {
		return sources{"source": func() (any, error) { return address, nil }}
	}
	canRunWithLookup := func(id string, known values, with sources) bool {
		allowed, err := CanRunWithLookup(r.Context, client, "lathe", id, known, with)
		require.NoError(r, err)
		return allowed
	}
	require.True(r, canRunWithLookup("ines", nil, from("10.20.4.7")))
	require.False(r, canRunWithLookup("ines", nil, from("203.0.113.9")))
	require.False(r, canRunWithLookup("ines", nil, nil))
	require.True(r, canRunWithLookup("ines", values{"source": "10.20.4.7"}, nil))
	require.False(r, canRunWithLookup("kai", nil, from("10.20.4.7")))

	// Lists hold what is certain.
	runnable := func(known values) map[string]bool {
		machines, err := Runnable(r.Context, client, "ines", known, token)
		require.NoError(r, err)
		return machines
	}
	require.Equal(r, map[string]bool{"lathe": true}, runnable(values{"source": "10.20.4.7"}))
	require.Empty(r, runnable(values{"source": "203.0.113.9"}))
	require.Empty(r, runnable(nil))
}
