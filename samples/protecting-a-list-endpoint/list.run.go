//go:build run

// Runs list.go against SpiceDB.

package list

import (
	"context"
	_ "embed"
	"fmt"
	"slices"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed applications.yaml
var applicationsFile string

func init() { driver.Add(runList) }

func runList(r *driver.Run) {
	client := r.Client()
	r.Load(client, applicationsFile)

	// 700 rows, newest first; pairs share a time. Olga oversees every third one and reviews some of these too.
	var rows []Row
	for number := 699; number >= 0; number-- {
		rows = append(rows, Row{ID: fmt.Sprintf("a%03d", number), Submitted: fmt.Sprintf("2026-01-01T%04d", number/2)})
	}
	readRows := func(_ context.Context, after *Position, count int) ([]Row, error) {
		start := 0
		if after != nil {
			start = slices.IndexFunc(rows, func(row Row) bool { return row.ID == after.ID }) + 1
		}
		return rows[start:min(start+count, len(rows))], nil
	}
	var third, overseen, reviewed []string
	for index := 0; index < len(rows); index += 3 {
		id := rows[index].ID
		third = append(third, id)
		overseen = append(overseen, "application:"+id+"#program@program:arts")
		reviewed = append(reviewed, "application:"+id+"#reviewer@person:olga")
	}
	r.Touch(client, overseen...)
	r.Touch(client, reviewed[:90]...)
	token := r.Touch(client, "application:a699#applicant@person:ines", "application:a000#applicant@person:ines")

	// Before the query: the set is complete.
	ids, err := Readable(r.Context, client, "olga", token)
	require.NoError(r, err)
	require.Len(r, ids, len(third)+2, "mural and choir belong to the program too")
	for _, id := range third {
		require.Contains(r, ids, id)
	}
	ids, err = Readable(r.Context, client, "nobody", token)
	require.NoError(r, err)
	require.Empty(r, ids)

	// After the query: full pages, in order, and nothing is missing.
	read := func(who string, from Page) Page {
		page, err := ReadPage(r.Context, client, readRows, who, from)
		require.NoError(r, err)
		return page
	}
	var seen []string
	for page := (Page{Token: token}); ; {
		page = read("olga", Page{Next: page.Next, Token: page.Token})
		for _, row := range page.Rows {
			seen = append(seen, row.ID)
		}
		if page.Next == nil {
			break
		}
		require.Len(r, page.Rows, 25)
	}
	require.Equal(r, third, seen)
	page := read("ines", Page{Token: token})
	require.Len(r, page.Rows, 2)
	require.Nil(r, page.Next)

	// A revocation takes effect with the next page.
	first := read("olga", Page{Token: token})
	token = r.Delete(client, overseen[25], reviewed[25])
	second := read("olga", Page{Next: first.Next, Token: token})
	require.Equal(r, third[26], second.Rows[0].ID)

	table, err := Columns(r.Context, client, "ines", []string{"mural", "solar", "choir"}, token)
	require.NoError(r, err)
	require.Equal(r, map[string][]string{"mural": {"read", "withdraw"}, "solar": {"read", "score"}}, table)
	require.True(r, asFreshAs(nil).GetMinimizeLatency())
}
