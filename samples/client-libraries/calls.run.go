//go:build run

// Runs calls.go, connect.go and errors.go against SpiceDB, with and without TLS.
//
// Needs spicedb.

package clients

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	_ "embed"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"github.com/stretchr/testify/require"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"docs.example/samples/driver"
)

//go:embed greenhouse.zed
var greenhouseSchema string

func init() { driver.Add(runClients) }

func runClients(r *driver.Run) {
	local, err := ConnectPlain(driver.Endpoint, driver.Key)
	require.NoError(r, err)
	defer local.Close()
	r.WriteSchema(local, greenhouseSchema)
	newest := runCalls(r, local)
	runErrors(r, local, newest)
	runTLS(r)
}

func runCalls(r *driver.Run, local *authzed.Client) *v1.ZedToken {
	first, err := AddKeeper(r.Context, local, "palms", "ines")
	require.NoError(r, err)
	for person, want := range map[string]bool{"ines": true, "tomo": false} {
		can, err := CanEnter(r.Context, local, "palms", person, first)
		require.NoError(r, err)
		require.Equal(r, want, can, person)
	}

	// Pages: every size finds all six.
	newest := first
	for _, house := range []string{"cacti", "ferns", "orchids", "roses", "tomatoes"} {
		newest, err = AddKeeper(r.Context, local, house, "ines")
		require.NoError(r, err)
	}
	for _, size := range []uint32{1, 2, 3, 6, 200} {
		var found []string
		require.NoError(r, Enterable(r.Context, local, "ines", newest, size, func(id string) { found = append(found, id) }))
		require.ElementsMatch(r, []string{"cacti", "ferns", "orchids", "palms", "roses", "tomatoes"}, found)
	}

	// The log has the request ID, and the costs that SpiceDB reports.
	var log bytes.Buffer
	slog.SetDefault(slog.New(slog.NewJSONHandler(&log, nil)))
	question := &v1.CheckPermissionRequest{
		Consistency: driver.Newest, Resource: object("greenhouse", "palms"), Permission: "enter", Subject: grower("ines"),
	}
	answer, err := CheckLogged(r.Context, local, question, "r-42")
	require.NoError(r, err)
	require.Equal(r, v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION, answer.Permissionship)
	var entry struct {
		RequestID          string
		Dispatched, Cached int
	}
	require.NoError(r, json.Unmarshal(log.Bytes(), &entry))
	require.Equal(r, "r-42", entry.RequestID)
	require.Positive(r, entry.Dispatched+entry.Cached)

	// Changes begin after the token.
	_, err = AddKeeper(r.Context, local, "moss", "tomo")
	require.NoError(r, err)
	seen := errors.New("seen")
	err = Changes(r.Context, local, newest, func(message *v1.WatchResponse) error {
		require.Equal(r, "moss", message.Updates[0].Relationship.Resource.ObjectId)
		require.NotEmpty(r, message.ChangesThrough.Token)
		return seen
	})
	require.ErrorIs(r, err, seen)
	return newest
}

func runErrors(r *driver.Run, local *authzed.Client, token *v1.ZedToken) {
	stream, err := local.LookupResources(r.Context, &v1.LookupResourcesRequest{
		Consistency: atLeast(token), ResourceObjectType: "greenhouse", Permission: "prune", Subject: grower("ines"),
	})
	require.NoError(r, err)
	_, err = stream.Recv()
	require.Equal(r, codes.FailedPrecondition, status.Code(err))
	require.Equal(r, "ERROR_REASON_UNKNOWN_RELATION_OR_PERMISSION", ErrorInfo(err).GetReason())
	require.Equal(r, "prune", ErrorInfo(err).GetMetadata()["relation_or_permission_name"])
	require.False(r, MayRetry(err))

	stranger, err := ConnectPlain(driver.Endpoint, "another-key")
	require.NoError(r, err)
	defer stranger.Close()
	_, err = CanEnter(r.Context, stranger, "palms", "ines", token)
	require.Equal(r, codes.PermissionDenied, status.Code(err))
	require.Nil(r, ErrorInfo(err))
	require.False(r, MayRetry(err))

	nobody, err := ConnectPlain(fmt.Sprintf("localhost:%d", r.FreePort()), driver.Key)
	require.NoError(r, err)
	defer nobody.Close()
	_, err = CanEnter(r.Context, nobody, "palms", "ines", token)
	require.Equal(r, codes.Unavailable, status.Code(err))
	require.True(r, MayRetry(err))
	readOnly, err := status.New(codes.Unavailable, "service read-only").WithDetails(
		&errdetails.ErrorInfo{Reason: "ERROR_REASON_SERVICE_READ_ONLY"})
	require.NoError(r, err)
	require.False(r, MayRetry(readOnly.Err()))
}

// runTLS connects to a SpiceDB with a certificate that this process trusts, as if the operating system did.
func runTLS(r *driver.Run) {
	folder := r.TempDir()
	certFile, keyFile := filepath.Join(folder, "ca.crt"), filepath.Join(r.TempDir(), "tls.key")
	writeCertificate(r, certFile, keyFile)
	endpoint := r.StartSpiceDB("serve", "--grpc-preshared-key", driver.Key, "--datastore-engine", "memory",
		"--metrics-enabled=false", "--telemetry-endpoint", "",
		"--grpc-tls-cert-path", certFile, "--grpc-tls-key-path", keyFile)
	require.NoError(r, os.Setenv("SSL_CERT_FILE", certFile))

	schemas := func(client *authzed.Client, err error) {
		require.NoError(r, err)
		defer client.Close()
		r.WriteSchema(client, greenhouseSchema)
		token, err := AddKeeper(r.Context, client, "palms", "ines")
		require.NoError(r, err)
		can, err := CanEnter(r.Context, client, "palms", "ines", token)
		require.NoError(r, err)
		require.True(r, can)
	}
	schemas(Connect(endpoint, driver.Key))
	schemas(ConnectWithCA(endpoint, driver.Key, certFile))
	schemas(ConnectWithCA(endpoint, driver.Key, folder))
	schemas(ConnectWithRetries(endpoint, driver.Key))

	plain, err := ConnectPlain(endpoint, driver.Key)
	require.NoError(r, err)
	defer plain.Close()
	_, err = plain.ReadSchema(r.Context, &v1.ReadSchemaRequest{})
	require.Equal(r, codes.Unavailable, status.Code(err))
}

// writeCertificate writes a self-signed certificate for localhost.
func writeCertificate(r *driver.Run, certFile, keyFile string) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(r, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	cert, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	require.NoError(r, err)
	secret, err := x509.MarshalECPrivateKey(key)
	require.NoError(r, err)
	for file, block := range map[string]*pem.Block{
		certFile: {Type: "CERTIFICATE", Bytes: cert},
		keyFile:  {Type: "EC PRIVATE KEY", Bytes: secret},
	} {
		require.NoError(r, os.WriteFile(file, pem.EncodeToMemory(block), 0o600))
	}
}
