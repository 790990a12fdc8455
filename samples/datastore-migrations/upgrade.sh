#!/usr/bin/env bash
# Upgrades SpiceDB with PostgreSQL on Kubernetes: migrates, rolls out and verifies. Stops at the first step that fails.
set -euo pipefail

version=v1.57.1
uri=${DATASTORE_URI:?connection string of a user that can change tables}
: "${BACKUP:?name of the latest backup, which you have restored once as a test}"

want=$(docker run --rm "authzed/spicedb:$version" datastore head --datastore-engine postgres)
have=$(psql "$uri" --tuples-only --no-align --command='SELECT version_num FROM alembic_version')

if [ "$have" != "$want" ]; then
  kubectl apply -f migrate-job.yaml
  kubectl wait --for=condition=complete --timeout=2h job/spicedb-migrate-v1-56-2
fi

kubectl set image deployment/spicedb "spicedb=authzed/spicedb:$version"
kubectl rollout status deployment/spicedb --timeout=15m

zed permission check parcel:p1 track user:ana --consistency-full --error-on-no-permission
