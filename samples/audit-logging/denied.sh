#!/bin/sh
# Reads events from standard input, one after the other, and prints each denied check as a line of columns.
jq --raw-output '
  select(.type == "/authzed.api.v1.PermissionsService/CheckPermission")
  | select(.data.response.permissionship == "PERMISSIONSHIP_NO_PERMISSION")
  | .data.request as $ask
  | [ .time,
      "\($ask.subject.object.objectType):\($ask.subject.object.objectId)",
      $ask.permission,
      "\($ask.resource.objectType):\($ask.resource.objectId)",
      .data.metadata.token_hash[0:8],
      .data.metadata["x-request-id"] ]
  | @tsv'
