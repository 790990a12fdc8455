//go:build docker

package toolshed

import (
	"context"
	"testing"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"github.com/authzed/spicedb/pkg/testutil/sdbtestcontainer"
	"github.com/stretchr/testify/require"
	"github.com/testcontainers/testcontainers-go"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

// #region test
const schema = `
definition user {}

definition tool {
	relation keeper: user
	permission lend = keeper
}`

func TestOnlyTheKeeperLendsATool(t *testing.T) {
	ctx := context.Background()
	server, err := sdbtestcontainer.Run(ctx, "authzed/spicedb:v1.57.1",
		sdbtestcontainer.WithBootstrapSchema(schema),
		sdbtestcontainer.WithBootstrapRelationships("tool:saw#keeper@user:ida"),
	)
	require.NoError(t, err)
	testcontainers.CleanupContainer(t, server)

	client, err := authzed.NewClient(
		server.GRPCEndpoint(),
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken(server.PresharedKey()),
	)
	require.NoError(t, err)

	for user, want := range map[string]v1.CheckPermissionResponse_Permissionship{
		"ida": v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION,
		"bo":  v1.CheckPermissionResponse_PERMISSIONSHIP_NO_PERMISSION,
	} {
		response, err := client.CheckPermission(ctx, &v1.CheckPermissionRequest{
			Consistency: &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}},
			Resource:    &v1.ObjectReference{ObjectType: "tool", ObjectId: "saw"},
			Permission:  "lend",
			Subject:     &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "user", ObjectId: user}},
		})
		require.NoError(t, err)
		require.Equal(t, want, response.Permissionship, user)
	}
}

// #endregion
