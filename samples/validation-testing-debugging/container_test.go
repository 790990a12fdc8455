//go:build docker

// #region container
package toolshed

import (
	"context"
	"log"
	"os"
	"testing"

	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/wait"
)

// TestMain starts one container for all tests of the package.
func TestMain(m *testing.M) {
	ctx := context.Background()
	server, err := testcontainers.GenericContainer(ctx, testcontainers.GenericContainerRequest{
		ContainerRequest: testcontainers.ContainerRequest{
			Image:        "authzed/spicedb:v1.57.1",
			Cmd:          []string{"serve-testing"},
			ExposedPorts: []string{"50051/tcp", "50052/tcp"},
			WaitingFor:   wait.ForListeningPort("50051/tcp"),
		},
		Started: true,
	})
	if err != nil {
		log.Fatal(err)
	}
	endpoint, err := server.PortEndpoint(ctx, "50051/tcp", "")
	if err != nil {
		log.Fatal(err)
	}
	if err := os.Setenv("SPICEDB_ENDPOINT", endpoint); err != nil {
		log.Fatal(err)
	}
	code := m.Run()
	if err := testcontainers.TerminateContainer(server); err != nil {
		log.Print(err)
	}
	os.Exit(code)
}

// #endregion
