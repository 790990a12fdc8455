#!/bin/sh
# Needs CLOUD_API and CLOUD_TOKEN from your account team. Prints JSON.
cloud() {
  method=$1 path=$2
  shift 2
  curl --silent --show-error --fail-with-body --request "$method" "$CLOUD_API$path" \
    --header "Authorization: Bearer $CLOUD_TOKEN" \
    --header "X-API-Version: 25r1" \
    --header "Content-Type: application/json" "$@"
}

# Every permissions system with its state and version: what the home page of the console shows.
overview() {
  cloud GET /ps | jq --raw-output '.[] | [.id, .name, .systemType, .systemState.status, .version.currentVersion.version] | @tsv'
}

# The deployments of one system, with the host names that clients connect to.
deployments() {
  cloud GET "/ps/$1/deployments" | jq --raw-output '.[] | [.id, .regionId, .dnsName, .replicas, .systemState.status] | @tsv'
}

# The ten kinds of call that cost most in the last six hours.
expensive() {
  cloud GET "/ps/$1/perf-insights/topk?period=6h&count=10&sortBy=impact" |
    jq --raw-output '.shapes[] | [.apiName, .count, .p50LatencySeconds, .p99LatencySeconds, (.shapeFields | tojson)] | @tsv'
}

# Metrics to Datadog, and a secret with which your Prometheus may fetch them.
datadog() { cloud PUT "/ps/$1/features/datadog-export" --data "{\"site\":\"datadoghq.eu\",\"apiKey\":\"$DATADOG_API_KEY\"}"; }
metrics_token() { cloud POST "/ps/$1/externalmetrics/tokens"; }
rotate_metrics_token() { cloud PUT "/ps/$1/externalmetrics/tokens/$2"; }
