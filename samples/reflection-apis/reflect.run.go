//go:build run

// Runs reflect.go against SpiceDB.

package museum

import (
	_ "embed"

	authzed "github.com/authzed/authzed-go/v1"
	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed museum.zed
var museumSchema string

//go:embed proposed.zed
var proposedSchema string

func init() { driver.Add(runReflect) }

func runReflect(r *driver.Run) {
	client, err := connect()
	require.NoError(r, err)
	defer client.Close()
	r.WriteSchema(client, museumSchema)

	permissions, err := PermissionsOf(r.Context, client, "room")
	require.NoError(r, err)
	require.Equal(r, map[string]string{
		"rehang": "Change what hangs on the walls.", "enter": "Enter the room.",
	}, permissions)
	_, err = PermissionsOf(r.Context, client, "roo")
	require.EqualError(r, err, "the schema has no definition roo")
	require.Equal(r, "A room.\nTwo lines.", plain("/**\n* A room.\n* Two lines.\n*/"))
	require.Equal(r, "a comment", plain("// a comment"))

	lines, removals, err := Compare(r.Context, client, proposedSchema)
	require.NoError(r, err)
	require.Equal(r, []string{
		"caveat changed on_shift",
		"definition removed room_plan",
		"permission added room#lock",
		"permission changed room#enter",
		"subject type removed room#role_curator team#member",
	}, lines)
	require.ElementsMatch(r, []string{lines[1], lines[4]}, removals)

	parts, err := PartsOf(r.Context, client, "wing", "open_up")
	require.NoError(r, err)
	require.Equal(r, []string{"wing#manager"}, parts)
	for relation, want := range map[string][]string{
		"manager": {"room#enter (permission)", "wing#open_up (permission)"},
		"":        {"room#wing"},
	} {
		counted, err := CountedIn(r.Context, client, "wing", relation)
		require.NoError(r, err)
		require.Subset(r, counted, want, relation)
	}
	for _, question := range []struct {
		name, relation string
		want           []string
	}{
		{"room", "wing", []string{"room#enter"}},
		{"team", "member", []string{"room#rehang", "room#enter", "room_plan#draw"}},
	} {
		found, err := Dependents(r.Context, client, question.name, question.relation)
		require.NoError(r, err)
		require.ElementsMatch(r, question.want, found)
	}

	roles, err := Roles(r.Context, client, "room")
	require.NoError(r, err)
	require.ElementsMatch(r, []Role{
		{"role_curator", "Curator", []string{"person", "team#member"}},
		{"role_guard", "Guard, during the shift", []string{"person with on_shift", "team#member"}},
	}, roles)

	compareBothWays(r, client)
}

// compareBothWays compares two schemas with the kinds of differences that the museum doesn't have.
func compareBothWays(r *driver.Run, client *authzed.Client) {
	const one = `definition person {}
caveat late(hour int) { hour > 9 }
definition door {
  relation key: person
  permission open = key
}`
	const other = `definition person {}
definition window {}
caveat early(hour int) { hour < 9 }
caveat late(hour uint, day int) { hour > 9 && day > 0 }
definition door {
  relation key: person | person:*
  relation spare: person with early
  permission enter = key
}`
	compare := func(from, to string) (lines, removals []string) {
		r.WriteSchema(client, "definition person {}") // because SpiceDB refuses to change a parameter's type
		r.WriteSchema(client, from)
		lines, removals, err := Compare(r.Context, client, to)
		require.NoError(r, err)
		return lines, removals
	}
	lines, removals := compare(one, other)
	require.Equal(r, []string{
		"caveat added early",
		"caveat changed late",
		"definition added window",
		"parameter added late#day",
		"parameter changed late#hour int to uint",
		"permission added door#enter",
		"permission removed door#open",
		"relation added door#spare",
		"subject type added door#key person:*",
	}, lines)
	require.ElementsMatch(r, []string{lines[4], lines[6]}, removals)
	lines, removals = compare(other, one)
	require.Equal(r, []string{
		"caveat changed late",
		"caveat removed early",
		"definition removed window",
		"parameter changed late#hour uint to int",
		"parameter removed late#day",
		"permission added door#open",
		"permission removed door#enter",
		"relation removed door#spare",
		"subject type removed door#key person:*",
	}, lines)
	require.Len(r, removals, 7)
}
