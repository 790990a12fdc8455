// #region client
package toolshed

import (
	"context"
	"crypto/rand"
	_ "embed"
	"encoding/hex"
	"os"
	"slices"
	"testing"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

//go:embed schema.zed
var schema string

// emptyShed returns a client with a unique key, and therefore an empty database.
func emptyShed(t *testing.T) *authzed.Client {
	t.Helper()
	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		t.Fatal(err)
	}
	endpoint := os.Getenv("SPICEDB_ENDPOINT")
	if endpoint == "" {
		endpoint = "localhost:50051"
	}
	client, err := authzed.NewClient(
		endpoint,
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken(hex.EncodeToString(key)),
	)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	// The first call creates the database, so no other call is made at the same time.
	if _, err := client.WriteSchema(context.Background(), &v1.WriteSchemaRequest{Schema: schema}); err != nil {
		t.Fatal(err)
	}
	return client
}

// #endregion

// #region test

var (
	shed  = &v1.ObjectReference{ObjectType: "shed", ObjectId: "north"}
	names = []string{"ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal"}
)

func member(name string) *v1.SubjectReference {
	return &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "member", ObjectId: name}}
}

func TestSheds(t *testing.T) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel() // since Go 1.22, each round has its own variable name
			client := emptyShed(t)
			written, err := client.WriteRelationships(context.Background(), &v1.WriteRelationshipsRequest{
				Updates: []*v1.RelationshipUpdate{{
					Operation:    v1.RelationshipUpdate_OPERATION_TOUCH,
					Relationship: &v1.Relationship{Resource: shed, Relation: "keeper", Subject: member(name)},
				}},
			})
			if err != nil {
				t.Fatal(err)
			}
			var keepers []string
			for _, other := range names {
				if keeps(t, client, other, written.WrittenAt) {
					keepers = append(keepers, other)
				}
			}
			if !slices.Equal(keepers, []string{name}) {
				t.Errorf("keepers: %v", keepers)
			}
		})
	}
}

func keeps(t *testing.T, client *authzed.Client, name string, token *v1.ZedToken) bool {
	t.Helper()
	answer, err := client.CheckPermission(context.Background(), &v1.CheckPermissionRequest{
		Consistency: &v1.Consistency{Requirement: &v1.Consistency_AtLeastAsFresh{AtLeastAsFresh: token}},
		Resource:    shed,
		Permission:  "keep",
		Subject:     member(name),
	})
	if err != nil {
		t.Fatal(err)
	}
	return answer.Permissionship == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION
}

// #endregion
