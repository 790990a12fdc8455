# Stops a server while a Watch stream is open.
spicedb serve --grpc-preshared-key local-dev-key --log-format json \
  --grpc-addr :50061 --metrics-addr :9061 2>shutdown.log &
SERVER=$!
until curl --silent --fail --output /dev/null http://localhost:9061/metrics; do sleep 0.1; done
zed relationship watch --endpoint localhost:50061 --token local-dev-key --insecure >/dev/null 2>&1 &
sleep 1
kill -TERM $SERVER
wait $SERVER
echo "exit status $?"
