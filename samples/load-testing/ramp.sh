#!/bin/sh
# Raises the load in steps that are long enough to show up in Prometheus.
set -eu
: "${THUMPER_TOKEN:?set it to the preshared key}"

for workers in 10 20 40 80 160; do
  echo "$(date -u +%H:%M:%S) $workers workers, $((workers * 10)) steps a second"
  timeout --preserve-status 600 thumper run \
    --endpoint dns:///permissions.example.com:443 \
    --qps "$workers" --step-interval 100ms --step-timeout 5s \
    --randomize-starting-step --rerender --metrics-addr :9091 \
    checks.yaml lists.yaml writes.yaml 2>"run-$workers.log"
  echo "  failed steps: $(grep -c 'error calling script step' "run-$workers.log" || true)"
  sleep 60
done
