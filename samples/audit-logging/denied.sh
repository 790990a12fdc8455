#!/bin/sh
# Prints a line for each denied check among the events on standard input.
jq --raw-output '
  select(.type == "/authzed.api.v1.PermissionsService/CheckPermission")
  | select(.data.response.permissionship == "PERMISSIONSHIP_NO_PERMISSION")
  | .data.request as $request
  | [ .time,
      "\($request.subject.object.objectType):\($request.subject.object.objectId)",
      $request.permission,
      "\($request.resource.objectType):\($request.resource.objectId)",
      .data.metadata.token_hash[0:8],
      .data.metadata["x-request-id"] ]
  | @tsv'
