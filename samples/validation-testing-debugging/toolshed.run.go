//go:build run

// Runs the tests in toolshed_test.go against spicedb serve-testing. The tests that start a container need
// Docker and the build tag "docker".
//
// Needs go and spicedb.

package toolshed

import (
	"fmt"
	"os"
	"os/exec"
	"strings"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

func init() { driver.Add(runTests) }

func runTests(r *driver.Run) {
	readOnly := fmt.Sprintf("localhost:%d", r.FreePort())
	endpoint := r.StartSpiceDB("serve-testing", "--readonly-grpc-addr", readOnly)
	test := exec.Command("go", "test", "-count=1", "-ldflags=-w", "-v", ".")
	test.Env = append(os.Environ(), "SPICEDB_ENDPOINT="+endpoint)
	output, err := test.CombinedOutput()
	require.NoError(r, err, string(output))
	require.Equal(r, 8, strings.Count(string(output), "--- PASS: TestSheds/"))
}
