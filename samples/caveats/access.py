# #region connect
from collections.abc import Callable, Mapping

from authzed.api.v1 import (
    CheckPermissionRequest,
    CheckPermissionResponse,
    Client,
    Consistency,
    ContextualizedCaveat,
    LookupResourcesRequest,
    ObjectReference,
    Relationship,
    RelationshipUpdate,
    SubjectReference,
    WriteRelationshipsRequest,
)
from authzed.api.v1.permission_service_pb2 import LOOKUP_PERMISSIONSHIP_HAS_PERMISSION
from google.protobuf.struct_pb2 import Struct
from grpcutil import insecure_bearer_token_credentials

client = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))


def person(person_id: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="person", object_id=person_id))


def values(pairs: Mapping[str, object]) -> Struct:
    """Values for caveats, by the names of their parameters."""
    struct = Struct()
    struct.update(pairs)
    return struct
# #endregion


# #region write
def add_operator(machine: str, person_id: str, site: str) -> str:
    """Lets a person run a machine, from the network of one site only."""
    relationship = Relationship(
        resource=ObjectReference(object_type="machine", object_id=machine),
        relation="operator",
        subject=person(person_id),
        optional_caveat=ContextualizedCaveat(caveat_name="on_site", context=values({"site": site})),
    )
    update = RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=relationship)
    return client.WriteRelationships(WriteRelationshipsRequest(updates=[update])).written_at.token
# #endregion


# #region check
def can_run(machine: str, person_id: str, known: Mapping[str, object]) -> tuple[bool, set[str]]:
    """May this person run the machine, as far as the values tell? The set names what SpiceDB still needs."""
    response = client.CheckPermission(
        CheckPermissionRequest(
            consistency=Consistency(fully_consistent=True),
            resource=ObjectReference(object_type="machine", object_id=machine),
            permission="run",
            subject=person(person_id),
            context=values(known),
        )
    )
    if response.permissionship == CheckPermissionResponse.PERMISSIONSHIP_CONDITIONAL_PERMISSION:
        return False, set(response.partial_caveat_info.missing_required_context)
    return response.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION, set()
# #endregion


# #region retry
def may_run(
    machine: str,
    person_id: str,
    known: Mapping[str, object],
    sources: Mapping[str, Callable[[], object]],
) -> bool:
    """Asks once, looks up what is missing, and asks again. What is still undecided then is a no."""
    allowed, missing = can_run(machine, person_id, known)
    if not missing:
        return allowed
    if not missing <= sources.keys():
        return False  # a value that this server has no way to find
    found = {name: sources[name]() for name in missing}
    allowed, _ = can_run(machine, person_id, {**known, **found})
    return allowed
# #endregion


# #region list
def runnable(person_id: str, known: Mapping[str, object]) -> set[str]:
    """The machines that this person may run for certain, with these values."""
    request = LookupResourcesRequest(
        resource_object_type="machine", permission="run", subject=person(person_id), context=values(known)
    )
    return {
        found.resource_object_id
        for found in client.LookupResources(request)
        if found.permissionship == LOOKUP_PERMISSIONSHIP_HAS_PERMISSION
    }
# #endregion
