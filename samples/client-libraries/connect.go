// #region tls
package clients

import (
	_ "embed"

	authzed "github.com/authzed/authzed-go/v1"
	"github.com/authzed/grpcutil"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

// Connect uses TLS and trusts the certificate authorities of the operating system.
func Connect(endpoint, key string) (*authzed.Client, error) {
	certs, err := grpcutil.WithSystemCerts(grpcutil.VerifyCA) // returns an option and an error
	if err != nil {
		return nil, err
	}
	return authzed.NewClient(endpoint, certs, grpcutil.WithBearerToken(key))
}

// #endregion

// #region plain

// ConnectPlain is for this machine, or for a network that you trust.
func ConnectPlain(endpoint, key string) (*authzed.Client, error) {
	return authzed.NewClient(
		endpoint,
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken(key),
	)
}

// #endregion

// #region ca

// ConnectWithCA uses TLS and trusts your own certificate authority. Pass a folder to trust every file in it.
func ConnectWithCA(endpoint, key, caFile string) (*authzed.Client, error) {
	certs, err := grpcutil.WithCustomCerts(grpcutil.VerifyCA, caFile)
	if err != nil {
		return nil, err
	}
	return authzed.NewClient(endpoint, certs, grpcutil.WithBearerToken(key))
}

// #endregion

// #region service-config

//go:embed service-config.json
var serviceConfig string

// ConnectWithRetries adds retries and load balancing.
func ConnectWithRetries(endpoint, key string) (*authzed.Client, error) {
	certs, err := grpcutil.WithSystemCerts(grpcutil.VerifyCA)
	if err != nil {
		return nil, err
	}
	return authzed.NewClient(
		endpoint,
		certs,
		grpcutil.WithBearerToken(key),
		grpc.WithDefaultServiceConfig(serviceConfig),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(16*1024*1024)),
	)
}

// #endregion
