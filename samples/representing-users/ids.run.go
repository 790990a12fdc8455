//go:build run

// Runs ids.go, and stores its IDs in SpiceDB.

package users

import (
	"strings"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

func init() { driver.Add(runIDs) }

func runIDs(r *driver.Run) {
	client := r.Client()
	r.WriteSchema(client, "definition person {}\ndefinition station {\n  relation operator: person\n}")
	for _, one := range []struct{ issuer, sub, want string }{
		{"https://accounts.example", "mira@ortiz.example", "public|bWlyYUBvcnRpei5leGFtcGxl"},
		{"https://login.example/tenant-a", "1001", "staff|MTAwMQ"},
		{"https://accounts.example", "1001", "public|MTAwMQ"},
	} {
		id, err := SubjectID(one.issuer, one.sub)
		require.NoError(r, err)
		require.Equal(r, one.want, id)
		r.Touch(client, "station:north#operator@person:"+id)
	}
	for _, one := range []struct{ issuer, sub, want string }{
		{"https://elsewhere.example", "1", "unknown issuer https://elsewhere.example"},
		{"https://accounts.example", "", "the token has no subject"},
		{"https://accounts.example", strings.Repeat("x", 800), "the subject is too long for an object ID"},
	} {
		_, err := SubjectID(one.issuer, one.sub)
		require.EqualError(r, err, one.want)
	}
	require.Len(r, r.Stored(client, "station"), 3)
}
