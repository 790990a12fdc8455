# The environment file, and a certificate for the server.
printf 'SPICEDB_GRPC_PRESHARED_KEY=dev-only-key\n' > spicedb.env
mkdir tls
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
  -keyout tls/tls.key -out tls/tls.crt 2>/dev/null
