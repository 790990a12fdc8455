OLD=localhost:50051 OLD_KEY=local-dev-key
NEW=localhost:50061 NEW_KEY=new-dev-key
zed context set old "$OLD" "$OLD_KEY" --insecure
zed context set new "$NEW" "$NEW_KEY" --insecure
spicedb serve --grpc-preshared-key new-dev-key --grpc-addr :50061 --http-enabled --http-addr :8461 --metrics-addr :9061 \
  2>new.log &
until curl --silent --fail --output /dev/null http://localhost:8461/healthz; do sleep 0.1; done
zed use old
printf 'definition curator {}\ndefinition museum {\n\trelation curator: curator\n}\n' | zed schema write
zed relationship touch museum:delft curator curator:ann
