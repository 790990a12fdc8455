//go:build run

// Runs sharing.go against SpiceDB.

package sharing

import (
	_ "embed"
	"time"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed surveys.yaml
var surveysFile string

func init() { driver.Add(runSharing) }

func runSharing(r *driver.Run) {
	client := r.Client()
	r.Load(client, surveysFile)
	grantsOf := func() []Grant {
		grants, err := Grants(r.Context, client, "launch")
		require.NoError(r, err)
		return grants
	}
	require.ElementsMatch(r, []Grant{
		{Subject: "person:ada", Role: "owner"},
		{Subject: "person:ben", Role: "editor"},
		{Subject: "person:cora", Role: "analyst", Until: time.Date(2099, 6, 30, 0, 0, 0, 0, time.UTC)},
		{Subject: "person:eva", Role: "editor", Pending: true, Until: time.Date(2099, 1, 31, 0, 0, 0, 0, time.UTC)},
		{Subject: "team:insight#member", Role: "analyst"},
	}, grantsOf())

	rolesOf := func(who string) (roles []string) {
		for _, grant := range grantsOf() {
			if grant.Subject == "person:"+who {
				roles = append(roles, grant.Role)
			}
		}
		return roles
	}
	set := func(owner, who, from, to string) error {
		_, err := SetRole(r.Context, client, owner, "launch", who, from, to)
		return err
	}
	const refused = "unable to satisfy write precondition"

	// Ben becomes an owner. A lost race and a person who isn't an owner change nothing.
	require.NoError(r, set("ada", "ben", "editor", "owner"))
	require.Equal(r, []string{"owner"}, rolesOf("ben"))
	require.ErrorContains(r, set("ada", "ben", "editor", "analyst"), refused)
	require.ErrorContains(r, set("cora", "ben", "owner", "analyst"), refused)
	require.ErrorContains(r, set("ada", "ada", "owner", ""), "another owner")
	require.Equal(r, []string{"owner"}, rolesOf("ben"))
	require.NoError(r, set("ben", "ada", "owner", "editor"))
	require.ErrorContains(r, set("ada", "ben", "owner", ""), refused)
	require.NoError(r, set("ben", "ada", "editor", ""))
	require.Empty(r, rolesOf("ada"))

	roles, err := Roles(r.Context, client, "survey")
	require.NoError(r, err)
	require.ElementsMatch(r, []string{"analyst", "editor", "owner"}, roles)
	roles, err = Roles(r.Context, client, "nothing")
	require.NoError(r, err)
	require.Empty(r, roles)
}
