# In the tests, the proxy translates for the page's own SpiceDB instead of AuthZed's service.
SPICEDB_SPICEDB_ACCESS_TOKEN_SECRET=local-dev-key SPICEDB_POSTGRES_ACCESS_TOKEN_SECRET=fdw-password \
  spicedb postgres-fdw --spicedb-insecure --postgres-endpoint localhost:5433 2>proxy.log &
until grep --quiet 'serving incoming connections' proxy.log; do sleep 0.1; done
