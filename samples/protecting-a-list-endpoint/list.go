// #region connect
package list

import (
	"context"
	"errors"
	"fmt"
	"io"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
)

// Row is a row of the table.
type Row struct{ ID, Title, Submitted string }

// Position is where a page ends.
type Position struct{ Submitted, ID string }

func person(id string) *v1.SubjectReference {
	return &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "person", ObjectId: id}}
}

// asFreshAs allows the first page to be a few seconds old. A later page is never older than the one before.
func asFreshAs(token *v1.ZedToken) *v1.Consistency {
	if token == nil {
		return &v1.Consistency{Requirement: &v1.Consistency_MinimizeLatency{MinimizeLatency: true}}
	}
	return &v1.Consistency{Requirement: &v1.Consistency_AtLeastAsFresh{AtLeastAsFresh: token}}
}

// #endregion

// #region pre

const (
	page = 1000 // --max-lookup-resources-limit
	most = 10_000
)

// Readable returns the IDs of all applications that a person is allowed to read.
func Readable(ctx context.Context, client *authzed.Client, who string, token *v1.ZedToken) (map[string]struct{}, error) {
	req := &v1.LookupResourcesRequest{
		Consistency:        asFreshAs(token),
		ResourceObjectType: "application",
		Permission:         "read",
		Subject:            person(who),
		OptionalLimit:      page,
	}
	ids := map[string]struct{}{} // an ID can be returned twice
	for {
		stream, err := client.LookupResources(ctx, req)
		if err != nil {
			return nil, err
		}
		count := 0
		var cursor *v1.Cursor
		for {
			found, err := stream.Recv()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return nil, err // what was returned so far isn't the whole list
			}
			if found.Permissionship == v1.LookupPermissionship_LOOKUP_PERMISSIONSHIP_HAS_PERMISSION {
				ids[found.ResourceObjectId] = struct{}{}
			}
			cursor = found.AfterResultCursor
			count++
		}
		if len(ids) > most {
			return nil, fmt.Errorf("more than %d applications: filter after the query instead", most)
		}
		if count < page {
			return ids, nil
		}
		req.OptionalCursor = cursor // the only field that changes
	}
}

// #endregion

// #region allowed

// allowed returns the rows that a person is allowed to read, with one call.
func allowed(ctx context.Context, client *authzed.Client, who string, rows []Row, token *v1.ZedToken) ([]Row, *v1.ZedToken, error) {
	items := make([]*v1.CheckBulkPermissionsRequestItem, len(rows))
	for i, row := range rows {
		items[i] = &v1.CheckBulkPermissionsRequestItem{
			Resource:   &v1.ObjectReference{ObjectType: "application", ObjectId: row.ID},
			Permission: "read", // permission and subject are the same in all items, so SpiceDB answers them together
			Subject:    person(who),
		}
	}
	answer, err := client.CheckBulkPermissions(ctx, &v1.CheckBulkPermissionsRequest{Consistency: asFreshAs(token), Items: items})
	if err != nil {
		return nil, nil, err
	}
	var kept []Row
	for i, pair := range answer.Pairs { // in the order of the items
		if failed := pair.GetError(); failed != nil {
			return nil, nil, errors.New(failed.GetMessage())
		}
		if pair.GetItem().GetPermissionship() == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION {
			kept = append(kept, rows[i])
		}
	}
	return kept, answer.CheckedAt, nil
}

// #endregion

// #region post

// ReadRows reads rows behind a position, newest first. It is the second query above.
type ReadRows func(ctx context.Context, after *Position, count int) ([]Row, error)

// Page holds what to show, where the next page begins (nil at the end of the table), and the token for it.
type Page struct {
	Rows  []Row
	Next  *Position
	Token *v1.ZedToken
}

// ReadPage returns a full page of rows that a person is allowed to read, or fewer at the end of the table or budget.
func ReadPage(ctx context.Context, client *authzed.Client, read ReadRows, who string, from Page) (Page, error) {
	const size, batch, budget = 25, 100, 1000
	done := Page{Next: from.Next, Token: from.Token}
	for looked := 0; looked < budget; looked += batch {
		candidates, err := read(ctx, done.Next, batch)
		if err != nil {
			return Page{}, err
		}
		if len(candidates) > 0 {
			var kept []Row
			if kept, done.Token, err = allowed(ctx, client, who, candidates, done.Token); err != nil {
				return Page{}, err
			}
			for _, row := range kept {
				done.Rows = append(done.Rows, row)
				if len(done.Rows) == size {
					done.Next = &Position{row.Submitted, row.ID}
					return done, nil // the rest of the batch belongs to the next page
				}
			}
			last := candidates[len(candidates)-1]
			done.Next = &Position{last.Submitted, last.ID}
		}
		if len(candidates) < batch {
			done.Next = nil // the end of the table
			return done, nil
		}
	}
	return done, nil // the budget is used up: a short page, and where to continue
}

// #endregion

// #region columns

var columns = []string{"read", "score", "withdraw"}

// Columns tells what a person is allowed to do with each row of a table, with one call for all rows and columns.
func Columns(ctx context.Context, client *authzed.Client, who string, ids []string, token *v1.ZedToken) (map[string][]string, error) {
	req := &v1.CheckBulkPermissionsRequest{Consistency: asFreshAs(token)}
	for _, permission := range columns {
		for _, id := range ids {
			req.Items = append(req.Items, &v1.CheckBulkPermissionsRequestItem{
				Resource:   &v1.ObjectReference{ObjectType: "application", ObjectId: id},
				Permission: permission,
				Subject:    person(who),
			})
		}
	}
	answer, err := client.CheckBulkPermissions(ctx, req)
	if err != nil {
		return nil, err
	}
	table := map[string][]string{}
	for i, pair := range answer.Pairs {
		// An error has no item, so the button stays disabled.
		if pair.GetItem().GetPermissionship() == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION {
			id := ids[i%len(ids)]
			table[id] = append(table[id], columns[i/len(ids)])
		}
	}
	return table, nil
}

// #endregion
