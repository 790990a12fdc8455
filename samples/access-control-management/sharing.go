// #region build
package sharing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
)

var newest = &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}}

func survey(id string) *v1.ObjectReference {
	return &v1.ObjectReference{ObjectType: "survey", ObjectId: id}
}

func person(id string) *v1.SubjectReference {
	return &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "person", ObjectId: id}}
}

func nameOf(subject *v1.SubjectReference) string {
	name := subject.Object.ObjectType + ":" + subject.Object.ObjectId
	if subject.OptionalRelation != "" {
		name += "#" + subject.OptionalRelation
	}
	return name
}

// #endregion

// #region direct

// Grant is a row of the screen.
type Grant struct {
	Subject, Role string
	Pending       bool
	Until         time.Time // zero: no end
}

// Grants returns what is stored on the survey itself. Relations that aren't roles are left out.
func Grants(ctx context.Context, client *authzed.Client, id string) ([]Grant, error) {
	stream, err := client.ReadRelationships(ctx, &v1.ReadRelationshipsRequest{
		Consistency:        newest,
		RelationshipFilter: &v1.RelationshipFilter{ResourceType: "survey", OptionalResourceId: id},
	})
	if err != nil {
		return nil, err
	}
	var grants []Grant
	for {
		found, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return grants, nil
		}
		if err != nil {
			return nil, err
		}
		fact := found.Relationship
		kind, role, _ := strings.Cut(fact.Relation, "_")
		if kind != "role" && kind != "pending" {
			continue
		}
		grant := Grant{Subject: nameOf(fact.Subject), Role: role, Pending: kind == "pending"}
		if end := fact.OptionalExpiresAt; end != nil {
			grant.Until = end.AsTime()
		}
		grants = append(grants, grant)
	}
}

// #endregion

// #region set

func update(operation v1.RelationshipUpdate_Operation, id, relation, who string) *v1.RelationshipUpdate {
	return &v1.RelationshipUpdate{
		Operation:    operation,
		Relationship: &v1.Relationship{Resource: survey(id), Relation: relation, Subject: person(who)},
	}
}

func mustHold(id, relation, who string) *v1.Precondition {
	return &v1.Precondition{
		Operation: v1.Precondition_OPERATION_MUST_MATCH,
		Filter: &v1.RelationshipFilter{
			ResourceType:          "survey",
			OptionalResourceId:    id,
			OptionalRelation:      relation,
			OptionalSubjectFilter: &v1.SubjectFilter{SubjectType: "person", OptionalSubjectId: who},
		},
	}
}

// SetRole lets an owner change a person's role, or remove it when to is empty.
// It fails if either person's role changed in the meantime.
func SetRole(ctx context.Context, client *authzed.Client, owner, id, who, from, to string) (*v1.ZedToken, error) {
	if owner == who {
		return nil, fmt.Errorf("another owner has to change the role of %s", who) // so that one owner remains
	}
	req := &v1.WriteRelationshipsRequest{
		OptionalPreconditions: []*v1.Precondition{mustHold(id, "role_owner", owner)},
	}
	if from != "" {
		req.OptionalPreconditions = append(req.OptionalPreconditions, mustHold(id, "role_"+from, who))
	}
	if from != "" && from != to {
		req.Updates = append(req.Updates, update(v1.RelationshipUpdate_OPERATION_DELETE, id, "role_"+from, who))
	}
	if to != "" {
		req.Updates = append(req.Updates, update(v1.RelationshipUpdate_OPERATION_TOUCH, id, "role_"+to, who))
	}
	written, err := client.WriteRelationships(ctx, req)
	if err != nil {
		return nil, err
	}
	return written.WrittenAt, nil // send it when you read the list again
}

// #endregion

// #region roles

// Roles returns the names of the roles that the schema defines for a type.
func Roles(ctx context.Context, client *authzed.Client, definition string) ([]string, error) {
	schema, err := client.ReflectSchema(ctx, &v1.ReflectSchemaRequest{
		Consistency: newest,
		OptionalFilters: []*v1.ReflectionSchemaFilter{
			{OptionalDefinitionNameFilter: definition, OptionalRelationNameFilter: "role_"},
		},
	})
	if err != nil {
		return nil, err
	}
	var roles []string
	for _, found := range schema.Definitions {
		if found.Name != definition { // the filter is a prefix
			continue
		}
		for _, relation := range found.Relations {
			roles = append(roles, strings.TrimPrefix(relation.Name, "role_"))
		}
	}
	return roles, nil
}

// #endregion
