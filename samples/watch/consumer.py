# #region connect
import random
import time
from sqlite3 import Connection

import grpc
from authzed.api.v1 import (
    Client,
    Consistency,
    ObjectReference,
    ReadRelationshipsRequest,
    ReadSchemaRequest,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectReference,
    WatchRequest,
    WatchResponse,
    WriteRelationshipsRequest,
    ZedToken,
)
from authzed.api.v1.watch_service_pb2 import WatchKind
from google.protobuf.struct_pb2 import Struct
from grpcutil import insecure_bearer_token_credentials

client = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))
# #endregion


# #region apply
def names(relationship: Relationship) -> tuple[str, str, str]:
    """The identity of a relationship, without caveat and expiration, because a DELETE might not contain them."""
    resource, subject = relationship.resource, relationship.subject
    inner = f"#{subject.optional_relation}" if subject.optional_relation else ""
    return (
        f"{resource.object_type}:{resource.object_id}",
        relationship.relation,
        f"{subject.object.object_type}:{subject.object.object_id}{inner}",
    )


def apply(db: Connection, consumer: str, message: WatchResponse) -> None:
    """Applies a message and stores its token in one transaction, so each message counts once."""
    with db:
        for update in message.updates:
            identity = names(update.relationship)
            db.execute("DELETE FROM garden_relationship WHERE resource = ? AND relation = ? AND subject = ?", identity)
            if update.operation != RelationshipUpdate.OPERATION_DELETE:
                has_end = update.relationship.HasField("optional_expires_at")
                expires = update.relationship.optional_expires_at.ToJsonString() if has_end else None
                db.execute("INSERT INTO garden_relationship VALUES (?, ?, ?, ?)", (*identity, expires))
        db.execute("INSERT OR REPLACE INTO watch_position VALUES (?, ?)", (consumer, message.changes_through.token))
# #endregion


# #region consumer
# After these codes the same request fails again, so someone has to investigate.
FATAL = {
    grpc.StatusCode.INVALID_ARGUMENT,
    grpc.StatusCode.FAILED_PRECONDITION,
    grpc.StatusCode.OUT_OF_RANGE,
    grpc.StatusCode.UNIMPLEMENTED,
    grpc.StatusCode.UNAUTHENTICATED,
    grpc.StatusCode.PERMISSION_DENIED,
}


def follow(db: Connection, consumer: str) -> None:
    """Follows the changes until an error that a retry can't fix, and raises that error."""
    failures = 0
    while True:
        row = db.execute("SELECT token FROM watch_position WHERE consumer = ?", (consumer,)).fetchone()
        request = WatchRequest(
            optional_update_kinds=[WatchKind.WATCH_KIND_INCLUDE_CHECKPOINTS],  # in addition to relationship updates
            optional_start_cursor=ZedToken(token=row[0]) if row else None,
        )
        try:
            for message in client.Watch(request):
                apply(db, consumer, message)
                failures = 0
        except grpc.RpcError as error:
            if error.code() in FATAL:
                raise
        time.sleep(0.25 * 2 ** min(failures, 7) * random.uniform(0.5, 1))
        failures += 1
# #endregion


# #region reachable
def assert_reachable(token: str) -> None:
    """Fails with OUT_OF_RANGE if changes after this token might already be gone."""
    request = ReadRelationshipsRequest(
        consistency=Consistency(at_exact_snapshot=ZedToken(token=token)),
        relationship_filter=RelationshipFilter(resource_type="plot"),
        optional_limit=1,
    )
    list(client.ReadRelationships(request))
# #endregion


# #region metadata
def let_in(plot: str, person: str, why: dict[str, str]) -> str:
    """Lets a visitor in and records why. Returns the token of the change."""
    metadata = Struct()
    metadata.update(why)
    relationship = Relationship(
        resource=ObjectReference(object_type="plot", object_id=plot),
        relation="visitor",
        subject=SubjectReference(object=ObjectReference(object_type="person", object_id=person)),
    )
    response = client.WriteRelationships(
        WriteRelationshipsRequest(
            updates=[RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=relationship)],
            optional_transaction_metadata=metadata,
        )
    )
    return response.written_at.token
# #endregion


# #region snapshot
def snapshot(types: list[str]) -> tuple[list[Relationship], str]:
    """All relationships of some types at one point in time, and the token to watch from."""
    read_at = client.ReadSchema(ReadSchemaRequest()).read_at  # always returns the newest revision
    found: list[Relationship] = []
    for resource_type in types:
        request = ReadRelationshipsRequest(
            consistency=Consistency(at_exact_snapshot=read_at),
            relationship_filter=RelationshipFilter(resource_type=resource_type),
            optional_limit=1000,
        )
        while page := list(client.ReadRelationships(request)):
            found += [item.relationship for item in page]
            request.optional_cursor.CopyFrom(page[-1].after_result_cursor)
    return found, read_at.token
# #endregion
