//go:build run

// Runs Record of audit.go with the statements of history.sql: every change of SpiceDB is stored in PostgreSQL.
//
// Needs initdb and postgres.

package audit

import (
	_ "embed"
	"regexp"

	"github.com/stretchr/testify/require"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"

	"docs.example/samples/driver"
)

//go:embed history.sql
var historyStatements string

var regions = regexp.MustCompile(`(?s)-- #region (\w+)\n(.*?)-- #endregion`)

func init() { driver.Add(runHistory) }

func runHistory(r *driver.Run) {
	statements := map[string]string{}
	for _, region := range regions.FindAllStringSubmatch(historyStatements, -1) {
		statements[region[1]] = region[2]
	}
	db := r.Postgres(statements["table"])
	client := r.Client()
	start := r.WriteSchema(client, "definition nothing {}")
	stream, err := client.Watch(r.Context, &v1.WatchRequest{OptionalStartCursor: start})
	require.NoError(r, err)
	r.Load(client, contractsFile)
	r.Touch(client, `contract:lease#auditor@employee:lea[from_office:{"network":"office"}]`)
	_, err = GrantDrafter(r.Context, client, "lease", "quin", "employee:lea", "ticket 4711")
	require.NoError(r, err)
	r.Delete(client, "contract:lease#drafter@employee:quin")

	var last *v1.WatchResponse
	for changes := 0; changes < 13; {
		last, err = stream.Recv()
		require.NoError(r, err)
		require.NoError(r, Record(r.Context, db, last))
		require.NoError(r, Record(r.Context, db, last), "the same message again")
		changes += len(last.Updates)
	}
	var count int
	require.NoError(r, db.QueryRow("SELECT count(*) FROM grant_history").Scan(&count))
	require.Equal(r, 13, count)
	var position string
	require.NoError(r, db.QueryRow("SELECT token FROM watch_position").Scan(&position))
	require.Equal(r, last.ChangesThrough.Token, position)

	// Who granted what: newest first.
	type grant struct{ Change, Relation, Subject, Actor, Reason string }
	rows, err := db.Query("SELECT change, relation, subject, coalesce(actor, ''), coalesce(reason, '') FROM (" +
		regexp.MustCompile(`;\s*$`).ReplaceAllString(statements["who"], "") + ") AS who")
	require.NoError(r, err)
	var grants []grant
	for rows.Next() {
		var one grant
		require.NoError(r, rows.Scan(&one.Change, &one.Relation, &one.Subject, &one.Actor, &one.Reason))
		grants = append(grants, one)
	}
	require.NoError(r, rows.Err())
	require.Equal(r, grant{"removed", "drafter", "employee:quin", "", ""}, grants[0])
	require.Equal(r, grant{"set", "drafter", "employee:quin", "employee:lea", "ticket 4711"}, grants[1])

	// What was granted: lines for a validation file.
	rows, err = db.Query(statements["then"], "2098-01-01T00:00:00Z")
	require.NoError(r, err)
	var lines []string
	for rows.Next() {
		var line string
		require.NoError(r, rows.Scan(&line))
		lines = append(lines, line)
	}
	require.NoError(r, rows.Err())
	require.Len(r, lines, 11)
	require.Contains(r, lines, "contract:lease#auditor@employee:otto[from_office:{}]")
	require.Contains(r, lines, `contract:lease#auditor@employee:lea[from_office:{"network": "office"}]`)
	require.Contains(r, lines, "contract:lease#guest@employee:pam[expiration:2099-01-01T00:00:00Z]")
	for _, line := range lines {
		r.Relationship(line)
	}
}
