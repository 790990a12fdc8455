# Creates a certificate authority and a server certificate, and starts a SpiceDB whose HTTP API uses it.
openssl req -x509 -newkey rsa:2048 -nodes -subj '/CN=Own CA' -keyout ca-key.pem -out ca.pem 2>openssl.log
openssl req -newkey rsa:2048 -nodes -subj '/CN=localhost' -keyout key.pem -out request.pem 2>>openssl.log
openssl x509 -req -in request.pem -CA ca.pem -CAkey ca-key.pem -out cert.pem 2>>openssl.log \
  -extfile <(echo 'subjectAltName=DNS:localhost')
spicedb serve --grpc-preshared-key local-dev-key --datastore-engine memory --skip-release-check --telemetry-endpoint= \
  --grpc-addr localhost:50071 --metrics-addr localhost:9091 \
  --http-enabled --http-addr localhost:8444 --http-tls-cert-path cert.pem --http-tls-key-path key.pem 2>spicedb.log &
SPICEDB=https://localhost:8444
timeout 20 sh -c "until curl --silent --cacert ca.pem $SPICEDB/healthz; do sleep 0.1; done"
