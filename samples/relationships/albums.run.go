//go:build run

// Runs albums.go and ids.go against SpiceDB.

package albums

import (
	_ "embed"
	"fmt"
	"strings"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed albums.zed
var albumsSchema string

func init() { driver.Add(runFacts) }

func runFacts(r *driver.Run) {
	client, err := connect()
	require.NoError(r, err)
	defer client.Close()
	r.WriteSchema(client, albumsSchema)

	// Moving a photo again changes nothing. An album without an owner and one that is open to everyone are rejected.
	move := func(from, to string) error {
		_, err := MovePhoto(r.Context, client, "beach", from, to, "lin")
		return err
	}
	const refused = "unable to satisfy write precondition"
	r.Touch(client, "photo:beach#album@album:summer", "album:summer#owner@person:mira", "album:winter#owner@person:kai")
	require.NoError(r, move("summer", "winter"))
	require.NoError(r, move("summer", "winter"))
	require.ElementsMatch(r, []string{"photo:beach#album@album:winter", "photo:beach#tagged@person:lin"},
		r.Stored(client, "photo"))
	require.ErrorContains(r, move("winter", "nowhere"), refused)
	r.Touch(client, "album:summer#guest@person:*")
	require.ErrorContains(r, move("winter", "summer"), refused)

	// Pages of every size hold all five guests.
	for _, name := range []string{"ana", "ben", "cho", "dev"} {
		r.Touch(client, "album:summer#guest@person:"+name)
	}
	for _, size := range []uint32{1, 2, 5, 500} {
		var names []string
		require.NoError(r, Guests(r.Context, client, "summer", size, func(guest *v1.Relationship) {
			names = append(names, guest.Subject.Object.ObjectId)
		}))
		require.ElementsMatch(r, []string{"*", "ana", "ben", "cho", "dev"}, names)
	}

	// A deletion in several calls, and both ends of an album.
	for from := 0; from < 2000; from += 500 {
		var tags []string
		for number := from; number < from+500; number++ {
			tags = append(tags, fmt.Sprintf("photo:crowd#tagged@person:p%d", number))
		}
		r.Touch(client, tags...)
	}
	crowd := &v1.RelationshipFilter{ResourceType: "photo", OptionalResourceId: "crowd"}
	for _, want := range []uint64{2000, 0} {
		deleted, err := DeleteAll(r.Context, client, crowd)
		require.NoError(r, err)
		require.Equal(r, want, deleted)
	}
	require.NoError(r, ForgetAlbum(r.Context, client, "winter"))
	for _, one := range r.Stored(client, "album", "photo") {
		require.NotContains(r, one, "album:winter")
	}

	// An email address can be encoded and decoded, and SpiceDB accepts its ID.
	id, err := ToObjectID("mira@ortiz.example")
	require.NoError(r, err)
	require.Equal(r, "bWlyYUBvcnRpei5leGFtcGxl", id)
	text, err := FromObjectID(id)
	require.NoError(r, err)
	require.Equal(r, "mira@ortiz.example", text)
	longest, err := ToObjectID(strings.Repeat("x", 768))
	require.NoError(r, err)
	r.Touch(client, "album:summer#owner@person:"+id, "album:summer#owner@person:"+longest)
	_, err = ToObjectID(strings.Repeat("x", 769))
	require.ErrorContains(r, err, "a text of 769 bytes")
	_, err = FromObjectID("mira@ortiz.example")
	require.Error(r, err)
}
