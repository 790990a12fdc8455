// #region list
package museum

import (
	"context"
	"fmt"
	"regexp"
	"sort"
	"strings"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

func connect() (*authzed.Client, error) {
	return authzed.NewClient(
		"localhost:50051",
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken("local-dev-key"),
	)
}

// newest asks for the newest schema. Without it, an answer can be a few seconds old.
var newest = &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}}

var delimiters = regexp.MustCompile(`(?m)^\s*(/\*\*?|\*/|\*|//)?\s?|\s*\*/\s*$`)

// plain returns a comment without its delimiters.
func plain(comment string) string {
	return strings.TrimSpace(delimiters.ReplaceAllString(comment, ""))
}

// definition returns one definition with the relations whose names start with a prefix.
func definition(ctx context.Context, client *authzed.Client, name, relationPrefix string) (*v1.ReflectionDefinition, error) {
	resp, err := client.ReflectSchema(ctx, &v1.ReflectSchemaRequest{
		Consistency: newest,
		OptionalFilters: []*v1.ReflectionSchemaFilter{{
			OptionalDefinitionNameFilter: name,
			OptionalRelationNameFilter:   relationPrefix,
		}},
	})
	if err != nil {
		return nil, err
	}
	for _, found := range resp.Definitions {
		if found.Name == name { // the filter is a prefix, so it also returns room_plan
			return found, nil
		}
	}
	return nil, fmt.Errorf("the schema has no definition %s", name)
}

// PermissionsOf returns the permissions of one type, each with its comment.
func PermissionsOf(ctx context.Context, client *authzed.Client, name string) (map[string]string, error) {
	found, err := definition(ctx, client, name, "")
	if err != nil {
		return nil, err
	}
	permissions := map[string]string{}
	for _, permission := range found.Permissions {
		permissions[permission.Name] = plain(permission.Comment)
	}
	return permissions, nil
}

// #endregion

// #region types

// typeText writes a subject type as the schema does. Reflection doesn't return `with expiration`.
func typeText(reference *v1.ReflectionTypeReference) string {
	text := reference.SubjectDefinitionName
	switch typeref := reference.Typeref.(type) { // use the type: the value of IsTerminalSubject is false
	case *v1.ReflectionTypeReference_OptionalRelationName:
		text += "#" + typeref.OptionalRelationName
	case *v1.ReflectionTypeReference_IsPublicWildcard:
		text += ":*"
	}
	if reference.OptionalCaveatName != "" {
		text += " with " + reference.OptionalCaveatName
	}
	return text
}

// #endregion

// #region diff

// describe tells what an entry is about, and whether it can remove access.
func describe(entry *v1.ReflectionSchemaDiff) (text string, removal bool) {
	relation := func(r *v1.ReflectionRelation) string { return r.ParentDefinitionName + "#" + r.Name }
	permission := func(p *v1.ReflectionPermission) string { return p.ParentDefinitionName + "#" + p.Name }
	parameter := func(p *v1.ReflectionCaveatParameter) string { return p.ParentCaveatName + "#" + p.Name }
	switch d := entry.Diff.(type) {
	case *v1.ReflectionSchemaDiff_DefinitionAdded:
		return "definition added " + d.DefinitionAdded.Name, false
	case *v1.ReflectionSchemaDiff_DefinitionRemoved:
		return "definition removed " + d.DefinitionRemoved.Name, true
	case *v1.ReflectionSchemaDiff_RelationAdded:
		return "relation added " + relation(d.RelationAdded), false
	case *v1.ReflectionSchemaDiff_RelationRemoved:
		return "relation removed " + relation(d.RelationRemoved), true
	case *v1.ReflectionSchemaDiff_RelationSubjectTypeAdded:
		change := d.RelationSubjectTypeAdded
		return "subject type added " + relation(change.Relation) + " " + typeText(change.ChangedSubjectType), false
	case *v1.ReflectionSchemaDiff_RelationSubjectTypeRemoved:
		change := d.RelationSubjectTypeRemoved
		return "subject type removed " + relation(change.Relation) + " " + typeText(change.ChangedSubjectType), true
	case *v1.ReflectionSchemaDiff_PermissionAdded:
		return "permission added " + permission(d.PermissionAdded), false
	case *v1.ReflectionSchemaDiff_PermissionRemoved:
		return "permission removed " + permission(d.PermissionRemoved), true
	case *v1.ReflectionSchemaDiff_PermissionExprChanged:
		return "permission changed " + permission(d.PermissionExprChanged), false
	case *v1.ReflectionSchemaDiff_CaveatAdded:
		return "caveat added " + d.CaveatAdded.Name, false
	case *v1.ReflectionSchemaDiff_CaveatRemoved:
		return "caveat removed " + d.CaveatRemoved.Name, true
	case *v1.ReflectionSchemaDiff_CaveatExprChanged:
		return "caveat changed " + d.CaveatExprChanged.Name, false
	case *v1.ReflectionSchemaDiff_CaveatParameterAdded:
		return "parameter added " + parameter(d.CaveatParameterAdded), false
	case *v1.ReflectionSchemaDiff_CaveatParameterRemoved:
		return "parameter removed " + parameter(d.CaveatParameterRemoved), true
	case *v1.ReflectionSchemaDiff_CaveatParameterTypeChanged:
		change := d.CaveatParameterTypeChanged
		return fmt.Sprintf("parameter changed %s %s to %s", parameter(change.Parameter), change.PreviousType, change.Parameter.Type), true
	}
	return "", false // a comment
}

// Compare returns the changes from the live schema to a proposed one, and those that can remove access.
func Compare(ctx context.Context, client *authzed.Client, proposed string) (lines, removals []string, err error) {
	resp, err := client.DiffSchema(ctx, &v1.DiffSchemaRequest{Consistency: newest, ComparisonSchema: proposed})
	if err != nil {
		return nil, nil, err
	}
	for _, entry := range resp.Diffs {
		text, removal := describe(entry)
		if text != "" {
			lines = append(lines, text)
		}
		if removal {
			removals = append(removals, text)
		}
	}
	sort.Strings(lines) // SpiceDB returns them in no particular order
	return lines, removals, nil
}

// #endregion

// #region walk

func texts(references []*v1.ReflectionRelationReference) []string {
	var found []string
	for _, one := range references {
		text := one.DefinitionName + "#" + one.RelationName
		if one.IsPermission {
			text += " (permission)"
		}
		found = append(found, text)
	}
	return found
}

// PartsOf walks down: it returns what a permission consists of.
func PartsOf(ctx context.Context, client *authzed.Client, name, permission string) ([]string, error) {
	resp, err := client.DependentRelations(ctx, &v1.DependentRelationsRequest{
		Consistency:    newest,
		DefinitionName: name,
		PermissionName: permission,
	})
	return texts(resp.GetRelations()), err
}

// CountedIn walks up: it returns what includes a relation. An empty relation stands for the object itself.
func CountedIn(ctx context.Context, client *authzed.Client, name, relation string) ([]string, error) {
	resp, err := client.ComputablePermissions(ctx, &v1.ComputablePermissionsRequest{
		Consistency:    newest,
		DefinitionName: name,
		RelationName:   relation,
	})
	return texts(resp.GetPermissions()), err
}

// #endregion

// #region impact

// Dependents returns every permission whose answer can depend on a relation, or on another permission.
func Dependents(ctx context.Context, client *authzed.Client, name, relation string) ([]string, error) {
	schema, err := client.ReflectSchema(ctx, &v1.ReflectSchemaRequest{Consistency: newest})
	if err != nil {
		return nil, err
	}
	var found []string
	for _, def := range schema.Definitions {
		for _, permission := range def.Permissions {
			resp, err := client.DependentRelations(ctx, &v1.DependentRelationsRequest{
				Consistency:    newest,
				DefinitionName: def.Name,
				PermissionName: permission.Name,
			})
			if err != nil {
				return nil, err
			}
			for _, one := range resp.Relations {
				if one.DefinitionName == name && one.RelationName == relation {
					found = append(found, def.Name+"#"+permission.Name)
				}
			}
		}
	}
	return found, nil
}

// #endregion

// #region roles

// Role is what a role picker shows: a relation, its label, and the types to choose from.
type Role struct {
	Relation, Label string
	Choices         []string
}

// Roles returns the roles of one type, which are its relations that start with role_.
func Roles(ctx context.Context, client *authzed.Client, name string) ([]Role, error) {
	found, err := definition(ctx, client, name, "role_")
	if err != nil {
		return nil, err
	}
	var roles []Role
	for _, relation := range found.Relations {
		role := Role{Relation: relation.Name, Label: plain(relation.Comment)}
		if role.Label == "" {
			role.Label = strings.TrimPrefix(relation.Name, "role_")
		}
		for _, subject := range relation.SubjectTypes {
			role.Choices = append(role.Choices, typeText(subject))
		}
		roles = append(roles, role)
	}
	return roles, nil
}

// #endregion
