// #region build
package audit

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"google.golang.org/protobuf/types/known/structpb"
)

var newest = &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}}

func contract(id string) *v1.ObjectReference {
	return &v1.ObjectReference{ObjectType: "contract", ObjectId: id}
}

func employee(id string) *v1.SubjectReference {
	return &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "employee", ObjectId: id}}
}

// #endregion

// #region report

// Report returns what one employee is allowed to do with one contract, and the ZedToken of that moment.
func Report(ctx context.Context, client *authzed.Client, id, who string) (map[string]string, *v1.ZedToken, error) {
	schema, err := client.ReflectSchema(ctx, &v1.ReflectSchemaRequest{
		Consistency:     newest,
		OptionalFilters: []*v1.ReflectionSchemaFilter{{OptionalDefinitionNameFilter: "contract"}},
	})
	if err != nil {
		return nil, nil, err
	}
	var items []*v1.CheckBulkPermissionsRequestItem
	for _, definition := range schema.Definitions {
		if definition.Name != "contract" { // the filter is a prefix
			continue
		}
		for _, permission := range definition.Permissions {
			items = append(items, &v1.CheckBulkPermissionsRequestItem{
				Resource: contract(id), Permission: permission.Name, Subject: employee(who),
			})
		}
	}
	answer, err := client.CheckBulkPermissions(ctx, &v1.CheckBulkPermissionsRequest{Consistency: newest, Items: items})
	if err != nil {
		return nil, nil, err
	}
	answers := map[string]string{}
	for i, pair := range answer.Pairs { // in the order of the items
		words := map[v1.CheckPermissionResponse_Permissionship]string{
			v1.CheckPermissionResponse_PERMISSIONSHIP_NO_PERMISSION:          "no",
			v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION:         "yes",
			v1.CheckPermissionResponse_PERMISSIONSHIP_CONDITIONAL_PERMISSION: "conditional",
		}
		word, known := words[pair.GetItem().GetPermissionship()]
		if !known {
			word = "error"
		}
		answers[items[i].Permission] = word
	}
	return answers, answer.CheckedAt, nil
}

// #endregion

// #region who

// WhoCan returns everyone with a permission. A wildcard is returned as *, with the employees that it excludes.
func WhoCan(ctx context.Context, client *authzed.Client, id, permission string) (map[string][]string, error) {
	stream, err := client.LookupSubjects(ctx, &v1.LookupSubjectsRequest{
		Consistency:       newest,
		Resource:          contract(id),
		Permission:        permission,
		SubjectObjectType: "employee", // one call for each type that can have it
	})
	if err != nil {
		return nil, err
	}
	except := map[string][]string{}
	for {
		found, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return except, nil
		}
		if err != nil {
			return nil, err
		}
		name := found.Subject.SubjectObjectId
		if found.Subject.Permissionship != v1.LookupPermissionship_LOOKUP_PERMISSIONSHIP_HAS_PERMISSION {
			name += " (conditional)"
		}
		except[name] = nil
		for _, left := range found.ExcludedSubjects {
			except[name] = append(except[name], left.SubjectObjectId)
		}
	}
}

// #endregion

// #region grant

// GrantDrafter lets an employee draft a contract, and records who asked for that and why.
func GrantDrafter(ctx context.Context, client *authzed.Client, id, who, actor, reason string) (*v1.ZedToken, error) {
	metadata, err := structpb.NewStruct(map[string]any{"actor": actor, "reason": reason})
	if err != nil {
		return nil, err
	}
	written, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation:    v1.RelationshipUpdate_OPERATION_TOUCH,
			Relationship: &v1.Relationship{Resource: contract(id), Relation: "drafter", Subject: employee(who)},
		}},
		OptionalTransactionMetadata: metadata,
	})
	if err != nil {
		return nil, err
	}
	return written.WrittenAt, nil
}

// #endregion

// #region history

func nameOf(object *v1.ObjectReference, relation string) string {
	name := object.ObjectType + ":" + object.ObjectId
	if relation != "" {
		name += "#" + relation
	}
	return name
}

// Record stores the changes of one message and its token, in one transaction.
func Record(ctx context.Context, db *sql.DB, message *v1.WatchResponse) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // has no effect after Commit

	said := make([]map[string]any, len(message.FullRevisionMetadata))
	for i, one := range message.FullRevisionMetadata {
		said[i] = one.AsMap()
	}
	metadata, err := json.Marshal(said)
	if err != nil {
		return err
	}
	revision := message.ChangesThrough.Token
	for _, update := range message.Updates {
		fact := update.Relationship
		change := "set"
		if update.Operation == v1.RelationshipUpdate_OPERATION_DELETE {
			change = "removed"
		}
		var caveat, caveatContext, expires any // NULL, unless set
		if fact.OptionalCaveat != nil {
			caveat = fact.OptionalCaveat.CaveatName
			if fact.OptionalCaveat.Context != nil {
				text, err := fact.OptionalCaveat.Context.MarshalJSON()
				if err != nil {
					return err
				}
				caveatContext = string(text)
			}
		}
		if fact.OptionalExpiresAt != nil {
			expires = fact.OptionalExpiresAt.AsTime()
		}
		if _, err := tx.ExecContext(ctx, `
			INSERT INTO grant_history (revision, change, resource, relation, subject,
			                           caveat, caveat_context, expires_at, metadata)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
			revision, change, nameOf(fact.Resource, ""), fact.Relation,
			nameOf(fact.Subject.Object, fact.Subject.OptionalRelation),
			caveat, caveatContext, expires, string(metadata)); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, `
		INSERT INTO watch_position VALUES ('history', $1)
		ON CONFLICT (consumer) DO UPDATE SET token = excluded.token`, revision); err != nil {
		return err
	}
	return tx.Commit()
}

// #endregion

// #region then

// CouldThen tells whether an employee had a permission at the moment of a token, and why.
// It works for tokens within the garbage collection window, 24 hours by default.
func CouldThen(ctx context.Context, client *authzed.Client, id, permission, who string, token *v1.ZedToken) (bool, *v1.DebugInformation, error) {
	answer, err := client.CheckPermission(ctx, &v1.CheckPermissionRequest{
		Consistency: &v1.Consistency{Requirement: &v1.Consistency_AtExactSnapshot{AtExactSnapshot: token}},
		Resource:    contract(id),
		Permission:  permission,
		Subject:     employee(who),
		WithTracing: true, // the proof: the path to the answer, and the schema of that moment
	})
	if err != nil {
		return false, nil, err
	}
	could := answer.Permissionship == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION
	return could, answer.DebugTrace, nil
}

// #endregion
