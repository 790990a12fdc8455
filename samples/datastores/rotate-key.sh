#!/usr/bin/env bash
# Moves relationship integrity from key "k1" to key "k2" in two rollouts, without a moment of refused reads.
# Usage: rotate-key.sh accept|sign      prints the flags of that rollout
set -euo pipefail

keys=/etc/spicedb/keys

case "${1:?accept or sign}" in
  accept) # Every process learns to verify k2, and still signs with k1.
    current=k1 other=k2 until=2100-01-01T00:00:00Z ;;
  sign) # Every process signs with k2. k1 stays valid until an hour that is later than the end of this rollout.
    current=k2 other=k1 until=$(date -u -d '+1 hour' +%Y-%m-%dT%H:%M:%SZ) ;;
  *) echo "unknown step: $1" >&2; exit 2 ;;
esac

cat <<FLAGS
--datastore-relationship-integrity-enabled
--datastore-relationship-integrity-current-key-id=$current
--datastore-relationship-integrity-current-key-filename=$keys/$current
--datastore-relationship-integrity-expired-keys={"key_id":"$other","key_filename":"$keys/$other","expired_at":"$until"}
FLAGS
