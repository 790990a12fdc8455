#!/usr/bin/env bash
# Prints the flags for each of the two rollouts that replace the integrity key k1 with k2 while reads continue.
# Usage: rotate-key.sh accept|sign
set -euo pipefail

keys=/etc/spicedb/keys

case "${1:?accept or sign}" in
  accept) # Every process learns to verify k2 but still signs with k1.
    current=k1 other=k2 until=2100-01-01T00:00:00Z ;;
  sign) # Every process signs with k2. Signatures by k1 stay valid if they are made before the end of this rollout.
    current=k2 other=k1 until=$(date -u -d '+1 hour' +%Y-%m-%dT%H:%M:%SZ) ;;
  *) echo "unknown step: $1" >&2; exit 2 ;;
esac

cat <<FLAGS
--datastore-relationship-integrity-enabled
--datastore-relationship-integrity-current-key-id=$current
--datastore-relationship-integrity-current-key-filename=$keys/$current
--datastore-relationship-integrity-expired-keys={"key_id":"$other","key_filename":"$keys/$other","expired_at":"$until"}
FLAGS
