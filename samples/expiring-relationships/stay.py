# #region connect
from datetime import datetime, timezone

from authzed.api.v1 import (
    Client,
    Consistency,
    ObjectReference,
    ReadRelationshipsRequest,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectReference,
    WriteRelationshipsRequest,
)
from grpcutil import insecure_bearer_token_credentials

client = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))


def touch(room: str, relation: str, person: str, until: datetime | None = None) -> str:
    relationship = Relationship(
        resource=ObjectReference(object_type="room", object_id=room),
        relation=relation,
        subject=SubjectReference(object=ObjectReference(object_type="person", object_id=person)),
    )
    if until is not None:
        if until.tzinfo is None:
            raise ValueError("the time needs a time zone: protobuf would read it as UTC")
        relationship.optional_expires_at.FromDatetime(until)
    update = RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=relationship)
    return client.WriteRelationships(WriteRelationshipsRequest(updates=[update])).written_at.token
# #endregion


# #region set
def let_in(room: str, person: str, until: datetime) -> str:
    """Lets a guest in until a given time. Call it again with another time to extend or shorten the stay."""
    return touch(room, "guest", person, until)
# #endregion


# #region clear
def keep(room: str, person: str) -> str:
    """Removes the end of a stay. The relation has to allow the type without expiration, as `tenant` does."""
    return touch(room, "tenant", person)
# #endregion


# #region read
def guests(room: str) -> dict[str, datetime]:
    """The current guests of a room, and when their stays end."""
    request = ReadRelationshipsRequest(
        consistency=Consistency(fully_consistent=True),
        relationship_filter=RelationshipFilter(
            resource_type="room", optional_resource_id=room, optional_relation="guest"
        ),
    )
    found = (response.relationship for response in client.ReadRelationships(request))
    return {
        relationship.subject.object.object_id: relationship.optional_expires_at.ToDatetime(tzinfo=timezone.utc)
        for relationship in found
    }
# #endregion
