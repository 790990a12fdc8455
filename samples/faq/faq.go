// #region filter
package faq

import (
	"context"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
)

// newest asks for the newest data. Where a few seconds don't matter, leave it out: the cache answers faster.
var newest = &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}}

// allowed returns the items that are allowed, in their order. An item with an error counts as no.
func allowed(ctx context.Context, client *authzed.Client, items []*v1.CheckBulkPermissionsRequestItem) ([]*v1.CheckBulkPermissionsRequestItem, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	resp, err := client.CheckBulkPermissions(ctx, &v1.CheckBulkPermissionsRequest{Consistency: newest, Items: items})
	if err != nil {
		return nil, err
	}
	var yes []*v1.CheckBulkPermissionsRequestItem
	for i, pair := range resp.Pairs {
		if pair.GetItem().GetPermissionship() == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION {
			yes = append(yes, items[i])
		}
	}
	return yes, nil
}

// Visible keeps the greenhouses that the person is allowed to enter. Candidates are a page of your own database.
func Visible(ctx context.Context, client *authzed.Client, person string, candidates []string) ([]string, error) {
	subject := &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "grower", ObjectId: person}}
	items := make([]*v1.CheckBulkPermissionsRequestItem, len(candidates))
	for i, house := range candidates {
		items[i] = &v1.CheckBulkPermissionsRequestItem{
			Resource:   &v1.ObjectReference{ObjectType: "greenhouse", ObjectId: house},
			Permission: "enter",
			Subject:    subject,
		}
	}
	yes, err := allowed(ctx, client, items)
	var houses []string
	for _, item := range yes {
		houses = append(houses, item.Resource.ObjectId)
	}
	return houses, err
}

// #endregion

// #region permissions

// PermissionsOn returns the permissions that the subject has on the resource. Their names rarely change, so you can
// cache them.
func PermissionsOn(ctx context.Context, client *authzed.Client, resource *v1.ObjectReference, subject *v1.SubjectReference) ([]string, error) {
	schema, err := client.ReflectSchema(ctx, &v1.ReflectSchemaRequest{
		Consistency: newest,
		// The filter matches every name that begins with it.
		OptionalFilters: []*v1.ReflectionSchemaFilter{{OptionalDefinitionNameFilter: resource.ObjectType}},
	})
	if err != nil {
		return nil, err
	}
	var items []*v1.CheckBulkPermissionsRequestItem
	for _, definition := range schema.Definitions {
		if definition.Name != resource.ObjectType {
			continue
		}
		for _, permission := range definition.Permissions {
			items = append(items, &v1.CheckBulkPermissionsRequestItem{
				Resource: resource, Permission: permission.Name, Subject: subject,
			})
		}
	}
	yes, err := allowed(ctx, client, items)
	var names []string
	for _, item := range yes {
		names = append(names, item.Permission)
	}
	return names, err
}

// #endregion
