//go:build run

// Runs writes.go against SpiceDB.

package podcasts

import (
	_ "embed"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed podcasts.zed
var podcastsSchema string

func init() { driver.Add(runWrites) }

func runWrites(r *driver.Run) {
	client := r.Client()
	r.WriteSchema(client, podcastsSchema)
	var token string
	for range 2 { // the second write changes nothing and doesn't fail
		var err error
		token, err = AddHost(r.Context, client, "night", "lin")
		require.NoError(r, err)
	}
	require.Equal(r, []string{"show:night#host@person:lin"}, r.Stored(client, "show"))
	answer, err := client.CheckPermission(r.Context, &v1.CheckPermissionRequest{
		Consistency: &v1.Consistency{Requirement: &v1.Consistency_AtLeastAsFresh{
			AtLeastAsFresh: &v1.ZedToken{Token: token},
		}},
		Resource:   &v1.ObjectReference{ObjectType: "show", ObjectId: "night"},
		Permission: "edit",
		Subject:    &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "person", ObjectId: "lin"}},
	})
	require.NoError(r, err)
	require.Equal(r, v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION, answer.Permissionship)
}
