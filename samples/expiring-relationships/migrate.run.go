//go:build run

// Runs migrate.go against SpiceDB: it moves relationships from a caveat to an expiration.

package stay

import (
	"fmt"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

const (
	checkoutCaveat = "caveat before_checkout(moment timestamp, checkout timestamp) { moment < checkout }\n"
	checkoutSchema = `use expiration
%sdefinition person {}
definition room {
  relation guest: %sperson with expiration
  permission enter = guest
}`
)

func init() { driver.Add(runMigrate) }

func runMigrate(r *driver.Run) {
	client := r.Client()
	r.WriteSchema(client, fmt.Sprintf(checkoutSchema, checkoutCaveat, "person with before_checkout | "))
	stay := `room:attic#guest@person:%s[before_checkout:{"checkout":"%s"}]`
	r.Touch(client, fmt.Sprintf(stay, "noor", "2099-12-31T18:00:00Z"), fmt.Sprintf(stay, "teo", "2001-01-01T00:00:00Z"))
	enter := func(person string) string { return r.Check(client, "room:attic#enter@person:"+person) }
	require.Equal(r, "CONDITIONAL_PERMISSION", enter("noor"))

	for _, want := range []int{2, 0} {
		changed, err := ReplaceCaveat(r.Context, client)
		require.NoError(r, err)
		require.Equal(r, want, changed)
	}
	require.Equal(r, "HAS_PERMISSION", enter("noor"))
	require.Equal(r, "NO_PERMISSION", enter("teo"))

	// A checkout that isn't a time stops the migration.
	r.Touch(client, `room:attic#guest@person:ida[before_checkout:{"moment":"2099-12-31T18:00:00Z"}]`)
	_, err := ReplaceCaveat(r.Context, client)
	require.ErrorContains(r, err, "no checkout time in")
	r.Delete(client, "room:attic#guest@person:ida")

	// Now the caveat isn't used any more and can be removed from the schema.
	r.WriteSchema(client, fmt.Sprintf(checkoutSchema, "", ""))
	require.Equal(r, "HAS_PERMISSION", enter("noor"))
}
