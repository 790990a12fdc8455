//go:build run

// Runs column.go with SpiceDB and PostgreSQL.
//
// Needs initdb and postgres.

package newsroom

import (
	"database/sql"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

func init() { driver.Add(runColumn) }

func runColumn(r *driver.Run) {
	db := r.Postgres(
		"CREATE TABLE story (id text PRIMARY KEY, body text NOT NULL, zed_token text)",
		"INSERT INTO story (id, body) VALUES ('bridge', 'draft')",
	)
	client := r.Client()
	r.WriteSchema(client, newsroomSchema)
	stored := func() (body string, token sql.NullString) {
		require.NoError(r, db.QueryRow("SELECT body, zed_token FROM story WHERE id = 'bridge'").Scan(&body, &token))
		return body, token
	}

	// Without a stored token, the read has no level and sees the schema only after a moment.
	r.Eventually(func() bool {
		_, err := ReadStory(r.Context, db, client, "bridge", "ida")
		return err != nil && err.Error() == "not allowed"
	}, "Ida isn't allowed to read")
	require.NoError(r, ShareStory(r.Context, db, client, "bridge", "ida"))
	_, shared := stored()
	require.True(r, shared.Valid)
	body, err := ReadStory(r.Context, db, client, "bridge", "ida") // sends the stored token, so it sees the write
	require.NoError(r, err)
	require.Equal(r, "draft", body)

	require.NoError(r, SaveStory(r.Context, db, client, "bridge", "ida", "second draft"))
	body, saved := stored()
	require.Equal(r, "second draft", body)
	require.True(r, saved.Valid)
	require.EqualError(r, SaveStory(r.Context, db, client, "bridge", "tom", "mine"), "not allowed")
	body, unchanged := stored()
	require.Equal(r, "second draft", body)
	require.Equal(r, saved, unchanged)
	body, err = ReadStory(r.Context, db, client, "bridge", "ida")
	require.NoError(r, err)
	require.Equal(r, "second draft", body)
}
