//go:build run

// Runs newsroom.go and seal.go against SpiceDB.

package newsroom

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"strings"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed newsroom.zed
var newsroomSchema string

func init() { driver.Add(runNewsroom) }

func runNewsroom(r *driver.Run) {
	client, err := connect()
	require.NoError(r, err)
	defer client.Close()
	r.WriteSchema(client, newsroomSchema)
	r.Settle() // Demo's first read has no level
	add := func(story, writer string) string {
		token, err := AddWriter(r.Context, client, story, writer)
		require.NoError(r, err)
		return token
	}
	require.Contains(r, outputOf(r, func() { require.NoError(r, Demo(r.Context, client)) }), "token:    true\n")

	// The levels: a snapshot stays as it was.
	check := func(consistency *v1.Consistency) (bool, error) {
		answer, err := client.CheckPermission(r.Context, &v1.CheckPermissionRequest{
			Consistency: consistency, Resource: object("story", "harbor"), Permission: "open", Subject: person("noor"),
		})
		return answer.GetPermissionship() == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION, err
	}
	old := add("other", "noor")
	r.Delete(client, "story:harbor#writer@person:noor")
	for _, level := range []struct {
		consistency *v1.Consistency
		want        bool
	}{{fullyConsistent, false}, {atExactSnapshot(old), true}} {
		can, err := check(level.consistency)
		require.NoError(r, err)
		require.Equal(r, level.want, can)
	}
	_, err = check(atLeastAsFresh(old))
	require.NoError(r, err)
	r.Eventually(func() bool {
		can, err := check(minimizeLatency)
		return err == nil && !can
	}, "the fastest answer is the new one")

	// Pages: every size finds all stories, and a write between two pages changes nothing.
	var token string
	for _, story := range []string{"a", "b", "c", "d", "e"} {
		token = add(story, "mila")
	}
	for _, size := range []uint32{1, 2, 3, 5, 100} {
		late := fmt.Sprintf("late-%d", size)
		var found []string
		require.NoError(r, OpenStories(r.Context, client, "mila", token, size, func(id string) {
			found = append(found, id)
			add(late, "mila")
		}))
		require.Subset(r, found, []string{"a", "b", "c", "d", "e"})
		require.NotContains(r, found, late)
	}

	// A token that this database can't read.
	var can bool
	require.NoError(r, WithToken("not a token", func(consistency *v1.Consistency) (err error) {
		can, err = check(consistency)
		return err
	}))
	require.False(r, can)

	key := []byte("a secret of the application")
	require.Equal(r, token, Unseal(Seal(token, key), key))
	for _, bad := range []string{"", "x", token, Seal(token, []byte("other")), strings.Replace(Seal(token, key), ".", "..", 1)} {
		require.Empty(r, Unseal(bad, key))
	}
}

// outputOf returns what a function prints.
func outputOf(r *driver.Run, print func()) string {
	stdout := os.Stdout
	reader, writer, err := os.Pipe()
	require.NoError(r, err)
	os.Stdout = writer
	print()
	os.Stdout = stdout
	require.NoError(r, writer.Close())
	text, err := io.ReadAll(reader)
	require.NoError(r, err)
	return string(text)
}
