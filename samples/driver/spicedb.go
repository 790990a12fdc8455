package driver

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/stretchr/testify/require"
	"google.golang.org/protobuf/types/known/structpb"
	"google.golang.org/protobuf/types/known/timestamppb"
	"gopkg.in/yaml.v3"
)

// Newest requests fully consistent reads, because a driver reads its own writes.
var Newest = &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}}

// WriteSchema replaces the schema.
func (r *Run) WriteSchema(client *authzed.Client, schema string) *v1.ZedToken {
	written, err := client.WriteSchema(r.Context, &v1.WriteSchemaRequest{Schema: schema})
	require.NoError(r, err)
	return written.WrittenAt
}

// Load writes the schema and the relationships of a validation file.
func (r *Run) Load(client *authzed.Client, text string) *v1.ZedToken {
	var file struct{ Schema, Relationships string }
	require.NoError(r, yaml.Unmarshal([]byte(text), &file))
	token := r.WriteSchema(client, file.Schema)
	var lines []string
	for line := range strings.Lines(file.Relationships) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return token
	}
	return r.Touch(client, lines...)
}

// Touch writes relationships such as room:attic#guest@person:noor[expiration:2099-01-01T00:00:00Z].
func (r *Run) Touch(client *authzed.Client, lines ...string) *v1.ZedToken {
	return r.Write(client, v1.RelationshipUpdate_OPERATION_TOUCH, lines...)
}

// Delete deletes relationships.
func (r *Run) Delete(client *authzed.Client, lines ...string) *v1.ZedToken {
	return r.Write(client, v1.RelationshipUpdate_OPERATION_DELETE, lines...)
}

// Write applies one operation to relationships, in one transaction.
func (r *Run) Write(client *authzed.Client, operation v1.RelationshipUpdate_Operation, lines ...string) *v1.ZedToken {
	req := &v1.WriteRelationshipsRequest{}
	for _, line := range lines {
		req.Updates = append(req.Updates, &v1.RelationshipUpdate{Operation: operation, Relationship: r.Relationship(line)})
	}
	written, err := client.WriteRelationships(r.Context, req)
	require.NoError(r, err)
	return written.WrittenAt
}

var grammar = regexp.MustCompile(
	`^(\w+):([^#]+)#(\w+)@(\w+):([^#[]+)(?:#(\w+))?(?:\[([a-z]\w*)(?::(\{.*\}))?\])?(?:\[expiration:([^\]]+)\])?$`)

// Relationship parses resource:id#relation@subject:id#relation[caveat:{context}][expiration:time].
func (r *Run) Relationship(line string) *v1.Relationship {
	part := grammar.FindStringSubmatch(line)
	require.NotNil(r, part, "not a relationship: %s", line)
	relationship := &v1.Relationship{
		Resource: &v1.ObjectReference{ObjectType: part[1], ObjectId: part[2]},
		Relation: part[3],
		Subject: &v1.SubjectReference{
			Object:           &v1.ObjectReference{ObjectType: part[4], ObjectId: part[5]},
			OptionalRelation: part[6],
		},
	}
	if part[7] != "" {
		relationship.OptionalCaveat = &v1.ContextualizedCaveat{CaveatName: part[7]}
	}
	if part[8] != "" {
		values := map[string]any{}
		require.NoError(r, json.Unmarshal([]byte(part[8]), &values))
		context, err := structpb.NewStruct(values)
		require.NoError(r, err)
		relationship.OptionalCaveat.Context = context
	}
	if part[9] != "" {
		end, err := time.Parse(time.RFC3339, part[9])
		require.NoError(r, err)
		relationship.OptionalExpiresAt = timestamppb.New(end)
	}
	return relationship
}

// Stored returns the relationships of some resource types, without caveats and expirations, from the newest data.
func (r *Run) Stored(client *authzed.Client, types ...string) []string {
	var lines []string
	for _, resourceType := range types {
		stream, err := client.ReadRelationships(r.Context, &v1.ReadRelationshipsRequest{
			Consistency:        Newest,
			RelationshipFilter: &v1.RelationshipFilter{ResourceType: resourceType},
		})
		require.NoError(r, err)
		for _, item := range All(r, stream.Recv) {
			lines = append(lines, Text(item.Relationship))
		}
	}
	return lines
}

// Text writes a relationship without its caveat and expiration.
func Text(one *v1.Relationship) string {
	relation := ""
	if one.Subject.OptionalRelation != "" {
		relation = "#" + one.Subject.OptionalRelation
	}
	return fmt.Sprintf("%s:%s#%s@%s:%s%s", one.Resource.ObjectType, one.Resource.ObjectId, one.Relation,
		one.Subject.Object.ObjectType, one.Subject.Object.ObjectId, relation)
}

// Settle waits until reads without a consistency level see all writes, which takes up to 5.5 seconds.
func (r *Run) Settle() { time.Sleep(6 * time.Second) }

// Check returns HAS_PERMISSION, NO_PERMISSION or CONDITIONAL_PERMISSION for a question such as
// room:attic#enter@person:noor, from the newest data.
func (r *Run) Check(client *authzed.Client, question string) string {
	asked := r.Relationship(question)
	answer, err := client.CheckPermission(r.Context, &v1.CheckPermissionRequest{
		Consistency: Newest, Resource: asked.Resource, Permission: asked.Relation, Subject: asked.Subject,
	})
	require.NoError(r, err)
	return strings.TrimPrefix(answer.Permissionship.String(), "PERMISSIONSHIP_")
}
