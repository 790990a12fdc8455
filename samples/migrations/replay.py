import time
from pathlib import Path

import grpc
from authzed.api.v1 import Client, RelationshipUpdate, WatchRequest, WriteRelationshipsRequest, ZedToken
from authzed.api.v1.watch_service_pb2 import WatchKind

# #region replay
FATAL = {
    grpc.StatusCode.INVALID_ARGUMENT,
    grpc.StatusCode.FAILED_PRECONDITION,
    grpc.StatusCode.OUT_OF_RANGE,
    grpc.StatusCode.UNIMPLEMENTED,
    grpc.StatusCode.UNAUTHENTICATED,
    grpc.StatusCode.PERMISSION_DENIED,
}


def copy_of(update: RelationshipUpdate) -> RelationshipUpdate:
    """The change as the new system gets it. A DELETE contains only the relationship itself."""
    if update.operation == RelationshipUpdate.OPERATION_DELETE:
        update.relationship.ClearField("optional_caveat")
        update.relationship.ClearField("optional_expires_at")
    else:
        update.operation = RelationshipUpdate.OPERATION_TOUCH
    return update


def replay(source: Client, target: Client, place: Path) -> None:
    """Repeats every change of the old system in the new one, in order. `place` starts with the token of the backup."""
    failures = 0
    while True:
        request = WatchRequest(
            optional_start_cursor=ZedToken(token=place.read_text().strip()),
            optional_update_kinds=[
                WatchKind.WATCH_KIND_INCLUDE_CHECKPOINTS,
                WatchKind.WATCH_KIND_INCLUDE_SCHEMA_UPDATES,
            ],
        )
        try:
            for message in source.Watch(request):
                if message.schema_updated:
                    raise RuntimeError("the old system's schema has changed: start over with a new backup")
                updates = [copy_of(update) for update in message.updates]
                for start in range(0, len(updates), 1_000):
                    write = WriteRelationshipsRequest(updates=updates[start : start + 1_000])
                    if message.HasField("optional_transaction_metadata"):
                        write.optional_transaction_metadata.CopyFrom(message.optional_transaction_metadata)
                    target.WriteRelationships(write, timeout=30)
                fresh = place.with_suffix(".new")  # after the write: repeating a write is harmless
                fresh.write_text(message.changes_through.token)
                fresh.replace(place)
                failures = 0
        except grpc.RpcError as error:
            if error.code() in FATAL:
                raise
        time.sleep(min(30, 0.25 * 2**failures))
        failures += 1
# #endregion
