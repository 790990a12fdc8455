//go:build run

// Runs faq.go against SpiceDB.

package faq

import (
	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

const greenhouseSchema = `definition grower {}
definition greenhouse {
  relation keeper: grower
  relation visitor: grower
  permission water = keeper
  permission enter = keeper + visitor
}
definition greenhouse_plan {
  permission enter = nil
}`

func init() { driver.Add(runFaq) }

func runFaq(r *driver.Run) {
	client := r.Client()
	r.WriteSchema(client, greenhouseSchema)
	r.Touch(client, "greenhouse:palms#keeper@grower:ines", "greenhouse:ferns#visitor@grower:ines")
	houses, err := Visible(r.Context, client, "ines", []string{"cacti", "palms", "ferns"})
	require.NoError(r, err)
	require.Equal(r, []string{"palms", "ferns"}, houses)
	for house, want := range map[string][]string{"palms": {"water", "enter"}, "ferns": {"enter"}, "cacti": nil} {
		names, err := PermissionsOn(r.Context, client,
			&v1.ObjectReference{ObjectType: "greenhouse", ObjectId: house},
			&v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "grower", ObjectId: "ines"}})
		require.NoError(r, err)
		require.ElementsMatch(r, want, names, house)
	}
}
