// Package driver runs the functions of the samples against a real SpiceDB and checks their results.
//
// A driver is a file NAME.run.go next to the samples that it runs. It has the build tag "run", so that it isn't part of
// the package that readers see. Its leading comment names the files that it runs, and after "Needs" the programs that it
// starts in addition to the SpiceDB at Endpoint.
package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	authzed "github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

// Address and key of the empty SpiceDB that each driver gets.
const (
	Endpoint = "localhost:50051"
	Key      = "local-dev-key"
)

var drivers = map[string]func(*Run){}

// Add registers the driver in the file that calls it.
func Add(run func(*Run)) {
	_, self, _, _ := runtime.Caller(0)
	_, file, _, _ := runtime.Caller(1)
	name, err := filepath.Rel(filepath.Dir(filepath.Dir(self)), file)
	if err != nil {
		panic(err)
	}
	drivers[filepath.ToSlash(name)] = run
}

// Main runs the driver that the first argument names, such as caveats/access.run.go, and ends the process.
func Main() {
	run, known := drivers[os.Args[1]]
	if !known {
		fmt.Fprintf(os.Stderr, "%s has no init function that calls driver.Add\n", os.Args[1])
		os.Exit(2)
	}
	if !execute(run) {
		os.Exit(1)
	}
}

func execute(run func(*Run)) (ok bool) {
	ctx, cancel := context.WithCancel(context.Background())
	r := &Run{Context: ctx, cleanups: []func(){cancel}}
	defer func() {
		if cause := recover(); cause != nil {
			ok = false
			if cause != errFailed {
				fmt.Fprintf(os.Stderr, "panic: %v\n%s", cause, debug.Stack())
			}
		}
		for _, cleanup := range slices.Backward(r.cleanups) {
			cleanup()
		}
	}()
	run(r)
	return true
}

var errFailed = errors.New("an expectation failed")

// Run is one run of a driver. It can be passed to the functions of testify's require.
type Run struct {
	Context  context.Context
	cleanups []func()
}

// Errorf prints a failed expectation. Testify's message contains the line.
func (r *Run) Errorf(format string, args ...any) { fmt.Fprintf(os.Stderr, format, args...) }

// FailNow ends the driver.
func (r *Run) FailNow() { panic(errFailed) }

// Cleanup registers a function that is called when the driver ends.
func (r *Run) Cleanup(cleanup func()) { r.cleanups = append(r.cleanups, cleanup) }

// TempDir returns a new folder that is removed when the driver ends.
func (r *Run) TempDir() string {
	folder, err := os.MkdirTemp("", "samples-")
	require.NoError(r, err)
	r.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

// Eventually waits until a condition holds, at most 30 seconds.
func (r *Run) Eventually(condition func() bool, what string) {
	require.Eventually(r, condition, 30*time.Second, 20*time.Millisecond, what)
}

// Client returns a client of the SpiceDB at Endpoint.
func (r *Run) Client() *authzed.Client { return r.ClientFor(Endpoint, Key) }

// ClientFor returns a client of a SpiceDB without TLS.
func (r *Run) ClientFor(endpoint, key string) *authzed.Client {
	client, err := authzed.NewClient(
		endpoint,
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken(key),
	)
	require.NoError(r, err)
	r.Cleanup(func() { _ = client.Close() })
	return client
}
