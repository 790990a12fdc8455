# Kills a server while checks.ts sends checks to it, and restarts it a second later.
serve() {
  spicedb serve --grpc-preshared-key local-dev-key --datastore-bootstrap-files newsroom.yaml \
    --grpc-addr :50061 --metrics-addr :9061 2>>outage.log &
  SERVER=$!
  until curl --silent --fail --output /dev/null http://localhost:9061/metrics; do sleep 0.1; done
}

serve
node --import tsx checks.ts "$@" 2>checks.log &
CHECKS=$!
until grep --quiet --no-messages started checks.log; do sleep 0.1; done
sleep 1
{ kill -KILL $SERVER && wait $SERVER; } 2>/dev/null # hides the message "Killed"
sleep 1
serve
wait $CHECKS
kill $SERVER
