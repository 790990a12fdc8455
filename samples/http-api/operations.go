// #region connect
package tools

import (
	"context"
	"errors"
	"io"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

// Tools calls the gRPC port of the server that the curl commands on this page use.
type Tools struct {
	client *authzed.ClientWithExperimental // for the counters; authzed.NewClient is enough for everything else
}

// newest asks for the newest data, so that each read sees all earlier writes.
var newest = &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}}

// Connect returns a client without TLS.
func Connect() (*Tools, error) {
	client, err := authzed.NewClientWithExperimentalAPIs(
		"localhost:50051",
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken("local-dev-key"),
	)
	return &Tools{client}, err
}

func tool(id string) *v1.ObjectReference {
	return &v1.ObjectReference{ObjectType: "tool", ObjectId: id}
}

func person(id string) *v1.SubjectReference {
	return &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "person", ObjectId: id}}
}

// all reads a stream to its end.
func all[T any](recv func() (T, error)) (items []T, err error) {
	for {
		item, err := recv()
		if errors.Is(err, io.EOF) {
			return items, nil
		}
		if err != nil {
			return items, err
		}
		items = append(items, item)
	}
}

// #endregion

// #region check-permission

// IsAllowedToBorrow reports whether a person is allowed to borrow a tool without conditions.
func (t *Tools) IsAllowedToBorrow(ctx context.Context, id, who string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second) // give every call a deadline
	defer cancel()
	resp, err := t.client.CheckPermission(ctx, &v1.CheckPermissionRequest{
		Consistency: newest, Resource: tool(id), Permission: "borrow", Subject: person(who),
	})
	return resp.GetPermissionship() == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION, err
}

// #endregion

// #region check-bulk-permissions

// Borrowable returns which of these tools a person is allowed to borrow. An item that failed counts as denied.
func (t *Tools) Borrowable(ctx context.Context, ids []string, who string) (yes []string, err error) {
	req := &v1.CheckBulkPermissionsRequest{Consistency: newest}
	for _, id := range ids {
		req.Items = append(req.Items, &v1.CheckBulkPermissionsRequestItem{
			Resource: tool(id), Permission: "borrow", Subject: person(who),
		})
	}
	resp, err := t.client.CheckBulkPermissions(ctx, req)
	for i, pair := range resp.GetPairs() {
		if pair.GetItem().GetPermissionship() == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION {
			yes = append(yes, ids[i])
		}
	}
	return yes, err
}

// #endregion

// #region lookup-resources

// ToolsFor returns a page of the tools that a person is allowed to borrow, and where the next page begins.
func (t *Tools) ToolsFor(ctx context.Context, who string, limit uint32, cursor *v1.Cursor) ([]string, *v1.Cursor, error) {
	stream, err := t.client.LookupResources(ctx, &v1.LookupResourcesRequest{
		Consistency: newest, ResourceObjectType: "tool", Permission: "borrow", Subject: person(who),
		OptionalLimit: limit, OptionalCursor: cursor,
	})
	if err != nil {
		return nil, nil, err
	}
	found, err := all(stream.Recv)
	var yes []string
	var next *v1.Cursor
	for _, one := range found {
		next = one.AfterResultCursor
		if one.Permissionship == v1.LookupPermissionship_LOOKUP_PERMISSIONSHIP_HAS_PERMISSION {
			yes = append(yes, one.ResourceObjectId)
		}
	}
	return yes, next, err
}

// #endregion

// #region lookup-subjects

// BorrowersOf returns everyone who is allowed to borrow a tool without conditions. * means every person.
func (t *Tools) BorrowersOf(ctx context.Context, id string) (yes []string, err error) {
	stream, err := t.client.LookupSubjects(ctx, &v1.LookupSubjectsRequest{
		Consistency: newest, Resource: tool(id), Permission: "borrow", SubjectObjectType: "person",
	})
	if err != nil {
		return nil, err
	}
	found, err := all(stream.Recv)
	for _, one := range found {
		if one.Subject.Permissionship == v1.LookupPermissionship_LOOKUP_PERMISSIONSHIP_HAS_PERMISSION {
			yes = append(yes, one.Subject.SubjectObjectId)
		}
	}
	return yes, err
}

// #endregion

// #region expand-permission-tree

// RepairersOf returns the subjects stored in the relations that grant the permission to repair a tool.
func (t *Tools) RepairersOf(ctx context.Context, id string) ([]*v1.SubjectReference, error) {
	resp, err := t.client.ExpandPermissionTree(ctx, &v1.ExpandPermissionTreeRequest{
		Consistency: newest, Resource: tool(id), Permission: "repair",
	})
	return leavesOf(resp.GetTreeRoot()), err
}

func leavesOf(tree *v1.PermissionRelationshipTree) []*v1.SubjectReference {
	found := tree.GetLeaf().GetSubjects()
	for _, child := range tree.GetIntermediate().GetChildren() {
		found = append(found, leavesOf(child)...)
	}
	return found
}

// #endregion

// #region write-relationships

// Lend lends a tool to a person. It returns the ZedToken of the write, which you can store.
func (t *Tools) Lend(ctx context.Context, id, who string) (*v1.ZedToken, error) {
	resp, err := t.client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation:    v1.RelationshipUpdate_OPERATION_TOUCH,
			Relationship: &v1.Relationship{Resource: tool(id), Relation: "borrower", Subject: person(who)},
		}},
	})
	return resp.GetWrittenAt(), err
}

// #endregion

// #region read-relationships

func lent(id string) *v1.RelationshipFilter {
	return &v1.RelationshipFilter{ResourceType: "tool", OptionalResourceId: id, OptionalRelation: "borrower"}
}

// LentTo returns who borrowed a tool.
func (t *Tools) LentTo(ctx context.Context, id string) (who []string, err error) {
	stream, err := t.client.ReadRelationships(ctx, &v1.ReadRelationshipsRequest{
		Consistency: newest, RelationshipFilter: lent(id),
	})
	if err != nil {
		return nil, err
	}
	found, err := all(stream.Recv)
	for _, one := range found {
		who = append(who, one.Relationship.Subject.Object.ObjectId)
	}
	return who, err
}

// #endregion

// #region delete-relationships

// TakeBack ends all loans of a tool. It returns how many there were.
func (t *Tools) TakeBack(ctx context.Context, id string) (uint64, error) {
	resp, err := t.client.DeleteRelationships(ctx, &v1.DeleteRelationshipsRequest{RelationshipFilter: lent(id)})
	return resp.GetRelationshipsDeletedCount(), err
}

// #endregion

// #region import-bulk-relationships

// Import loads batches in one transaction. It returns how many relationships were created.
func (t *Tools) Import(ctx context.Context, batches [][]*v1.Relationship) (uint64, error) {
	stream, err := t.client.ImportBulkRelationships(ctx)
	if err != nil {
		return 0, err
	}
	for _, batch := range batches {
		if err := stream.Send(&v1.ImportBulkRelationshipsRequest{Relationships: batch}); err != nil {
			break // CloseAndRecv returns the error
		}
	}
	resp, err := stream.CloseAndRecv()
	return resp.GetNumLoaded(), err
}

// #endregion

// #region export-bulk-relationships

// Export returns all relationships of tools.
func (t *Tools) Export(ctx context.Context) (found []*v1.Relationship, err error) {
	stream, err := t.client.ExportBulkRelationships(ctx, &v1.ExportBulkRelationshipsRequest{
		Consistency:                newest,
		OptionalRelationshipFilter: &v1.RelationshipFilter{ResourceType: "tool"},
	})
	if err != nil {
		return nil, err
	}
	pages, err := all(stream.Recv)
	for _, page := range pages {
		found = append(found, page.Relationships...)
	}
	return found, err
}

// #endregion

// #region read-schema

// Schema returns the text of the newest schema.
func (t *Tools) Schema(ctx context.Context) (string, error) {
	resp, err := t.client.ReadSchema(ctx, &v1.ReadSchemaRequest{})
	return resp.GetSchemaText(), err
}

// #endregion

// #region write-schema

// WriteSchema replaces the schema. It returns the ZedToken of the write.
func (t *Tools) WriteSchema(ctx context.Context, schema string) (*v1.ZedToken, error) {
	resp, err := t.client.WriteSchema(ctx, &v1.WriteSchemaRequest{Schema: schema})
	return resp.GetWrittenAt(), err
}

// #endregion

// #region reflect-schema

// PermissionsOf returns the names of the permissions of a definition.
func (t *Tools) PermissionsOf(ctx context.Context, definition string) (names []string, err error) {
	resp, err := t.client.ReflectSchema(ctx, &v1.ReflectSchemaRequest{
		Consistency:     newest,
		OptionalFilters: []*v1.ReflectionSchemaFilter{{OptionalDefinitionNameFilter: definition}},
	})
	for _, found := range resp.GetDefinitions() {
		if found.Name == definition { // the filter is a prefix
			for _, permission := range found.Permissions {
				names = append(names, permission.Name)
			}
		}
	}
	return names, err
}

// #endregion

// #region computable-permissions

// AffectedBy returns the permissions and relations that include a relation.
func (t *Tools) AffectedBy(ctx context.Context, definition, relation string) ([]*v1.ReflectionRelationReference, error) {
	resp, err := t.client.ComputablePermissions(ctx, &v1.ComputablePermissionsRequest{
		Consistency: newest, DefinitionName: definition, RelationName: relation,
	})
	return resp.GetPermissions(), err
}

// #endregion

// #region dependent-relations

// DependenciesOf returns the relations and permissions that a permission depends on.
func (t *Tools) DependenciesOf(ctx context.Context, definition, permission string) ([]*v1.ReflectionRelationReference, error) {
	resp, err := t.client.DependentRelations(ctx, &v1.DependentRelationsRequest{
		Consistency: newest, DefinitionName: definition, PermissionName: permission,
	})
	return resp.GetRelations(), err
}

// #endregion

// #region diff-schema

// Differences returns how a schema differs from the stored one. To distinguish the changes, use a type switch on Diff.
func (t *Tools) Differences(ctx context.Context, schema string) ([]*v1.ReflectionSchemaDiff, error) {
	resp, err := t.client.DiffSchema(ctx, &v1.DiffSchemaRequest{
		Consistency: newest, ComparisonSchema: schema,
	})
	return resp.GetDiffs(), err
}

// #endregion

// #region watch

// Follow calls each for every relationship that changed after a ZedToken, until ctx ends or the connection breaks.
func (t *Tools) Follow(ctx context.Context, start *v1.ZedToken, each func(*v1.RelationshipUpdate)) error {
	stream, err := t.client.Watch(ctx, &v1.WatchRequest{OptionalStartCursor: start})
	if err != nil {
		return err
	}
	for {
		message, err := stream.Recv()
		if err != nil {
			return err
		}
		for _, update := range message.Updates {
			each(update)
		}
	}
}

// #endregion

// #region counters

// CountOf returns the count of a registered filter, or ready = false if the server hasn't counted yet.
func (t *Tools) CountOf(ctx context.Context, name string) (count uint64, ready bool, err error) {
	resp, err := t.client.ExperimentalCountRelationships(ctx, &v1.ExperimentalCountRelationshipsRequest{Name: name})
	value := resp.GetReadCounterValue()
	return value.GetRelationshipCount(), value != nil, err
}

// Register stores a filter under a name, so that you can count the relationships that match it.
func (t *Tools) Register(ctx context.Context, name string, only *v1.RelationshipFilter) error {
	_, err := t.client.ExperimentalRegisterRelationshipCounter(ctx,
		&v1.ExperimentalRegisterRelationshipCounterRequest{Name: name, RelationshipFilter: only})
	return err
}

// Unregister removes a registered filter.
func (t *Tools) Unregister(ctx context.Context, name string) error {
	_, err := t.client.ExperimentalUnregisterRelationshipCounter(ctx,
		&v1.ExperimentalUnregisterRelationshipCounterRequest{Name: name})
	return err
}

// #endregion
