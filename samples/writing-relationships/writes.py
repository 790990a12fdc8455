# #region connect
import random
import time

import grpc
from authzed.api.v1 import (
    Client,
    Consistency,
    DeleteRelationshipsRequest,
    DeleteRelationshipsResponse,
    ObjectReference,
    Precondition,
    ReadRelationshipsRequest,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectFilter,
    SubjectReference,
    WriteRelationshipsRequest,
)
from google.protobuf.struct_pb2 import Struct
from grpcutil import insecure_bearer_token_credentials

client = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))
TOUCH, DELETE = RelationshipUpdate.OPERATION_TOUCH, RelationshipUpdate.OPERATION_DELETE


def change(
    operation: RelationshipUpdate.Operation.ValueType, show: str, relation: str, person: str
) -> RelationshipUpdate:
    """A change of the relationship show:…#relation@person:…"""
    return RelationshipUpdate(
        operation=operation,
        relationship=Relationship(
            resource=ObjectReference(object_type="show", object_id=show),
            relation=relation,
            subject=SubjectReference(object=ObjectReference(object_type="person", object_id=person)),
        ),
    )


def matching(show: str, relation: str, person: str | None = None) -> RelationshipFilter:
    """Everything that matches show:…#relation, for one person or for anyone."""
    return RelationshipFilter(
        resource_type="show",
        optional_resource_id=show,
        optional_relation=relation,
        optional_subject_filter=SubjectFilter(subject_type="person", optional_subject_id=person) if person else None,
    )
# #endregion


# #region grant
def add_host(show: str, person: str) -> str:
    """Makes a person host of a show. Store the token with the show: checks that send it see the new host."""
    request = WriteRelationshipsRequest(updates=[change(TOUCH, show, "host", person)])
    return client.WriteRelationships(request, timeout=5).written_at.token
# #endregion


# #region retry
RETRYABLE = {
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.ABORTED,
    grpc.StatusCode.RESOURCE_EXHAUSTED,
    grpc.StatusCode.DEADLINE_EXCEEDED,  # the write might be stored; repeating it gives the same result
}


def send(request: WriteRelationshipsRequest, tries: int = 5) -> str:
    """Sends a write that contains only TOUCH and DELETE until it is stored."""
    if any(update.operation == RelationshipUpdate.OPERATION_CREATE for update in request.updates):
        raise ValueError("CREATE can't be sent twice")
    for attempt in range(1, tries + 1):
        try:
            return client.WriteRelationships(request, timeout=5).written_at.token
        except grpc.RpcError as error:
            if attempt == tries or error.code() not in RETRYABLE:
                raise
        time.sleep(0.1 * 2**attempt * random.uniform(0.5, 1))
    raise AssertionError("unreachable")
# #endregion


# #region conditions
MUST_MATCH, MUST_NOT_MATCH = Precondition.OPERATION_MUST_MATCH, Precondition.OPERATION_MUST_NOT_MATCH


def claim(show: str, person: str) -> None:
    """Makes a person the first owner. Fails if the show already has an owner, even if it's the same person."""
    client.WriteRelationships(
        WriteRelationshipsRequest(
            updates=[change(TOUCH, show, "owner", person)],
            optional_preconditions=[Precondition(operation=MUST_NOT_MATCH, filter=matching(show, "owner"))],
        ),
        timeout=5,
    )


def hand_over(show: str, old: str, new: str) -> None:
    """Transfers a show. The old owner is replaced by the new one in a single transaction."""
    client.WriteRelationships(
        WriteRelationshipsRequest(
            updates=[change(DELETE, show, "owner", old), change(TOUCH, show, "owner", new)],
            optional_preconditions=[
                Precondition(operation=MUST_MATCH, filter=matching(show, "owner", old)),  # the owner hasn't changed
                Precondition(operation=MUST_NOT_MATCH, filter=matching(show, "closed")),  # and the show isn't closed
            ],
        ),
        timeout=5,
    )
# #endregion


# #region settle
def settle_hand_over(show: str, old: str, new: str) -> bool:
    """Transfers a show. If the condition fails, finds out whether an earlier attempt of ours succeeded."""
    try:
        hand_over(show, old, new)
        return True
    except grpc.RpcError as error:
        if error.code() != grpc.StatusCode.FAILED_PRECONDITION:
            raise
    request = ReadRelationshipsRequest(
        consistency=Consistency(fully_consistent=True), relationship_filter=matching(show, "owner", new)
    )
    return any(True for _ in client.ReadRelationships(request, timeout=5))
# #endregion


# #region forget
def delete_all(relationship_filter: RelationshipFilter) -> None:
    """Deletes what a filter matches, 1,000 relationships at a time."""
    request = DeleteRelationshipsRequest(
        relationship_filter=relationship_filter, optional_limit=1000, optional_allow_partial_deletions=True
    )
    while (
        client.DeleteRelationships(request, timeout=30).deletion_progress
        != DeleteRelationshipsResponse.DELETION_PROGRESS_COMPLETE
    ):
        pass


def forget(object_type: str, object_id: str) -> None:
    """Removes an object as resource and as subject: forget("show", "night") or forget("person", "mira")."""
    subject = SubjectFilter(subject_type=object_type, optional_subject_id=object_id)
    delete_all(RelationshipFilter(optional_subject_filter=subject))
    delete_all(RelationshipFilter(resource_type=object_type, optional_resource_id=object_id))
# #endregion


# #region tag
def add_host_for(show: str, person: str, actor: str, request_id: str) -> None:
    """A write that records who asked for it. Your audit log receives this metadata from Watch."""
    note = Struct()
    note.update({"actor": actor, "request": request_id})
    client.WriteRelationships(
        WriteRelationshipsRequest(
            updates=[change(TOUCH, show, "host", person)], optional_transaction_metadata=note
        ),
        timeout=5,
    )
# #endregion
