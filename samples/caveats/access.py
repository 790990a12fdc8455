from collections.abc import Callable, Mapping
from typing import Any

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


def values(pairs: Mapping[str, Any]) -> Struct:
    """Builds the caveat context from values by parameter name."""
    struct = Struct()
    struct.update(pairs)
    return struct


def add_operator(machine: str, person_id: str, site: str) -> str:
    """Lets a person run a machine, but only from one site's network."""
    relationship = Relationship(
        resource=ObjectReference(object_type="machine", object_id=machine),
        relation="operator",
        subject=person(person_id),
        optional_caveat=ContextualizedCaveat(caveat_name="on_site", context=values({"site": site})),
    )
    update = RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=relationship)
    return client.WriteRelationships(WriteRelationshipsRequest(updates=[update])).written_at.token


def can_run(machine: str, person_id: str, known: Mapping[str, Any]) -> tuple[bool, set[str]]:
    """Checks whether this person can run the machine. The set names the values that SpiceDB still needs."""
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


def can_run_with_lookup(
    machine: str,
    person_id: str,
    known: Mapping[str, Any],
    sources: Mapping[str, Callable[[], Any]],
) -> bool:
    """Checks, looks up missing values, and checks again. Denies access if the answer is still undecided."""
    allowed, missing = can_run(machine, person_id, known)
    if not missing:
        return allowed
    if not missing <= sources.keys():
        return False  # no one can supply this value
    found = {name: sources[name]() for name in missing}
    allowed, _ = can_run(machine, person_id, {**known, **found})
    return allowed


def runnable(person_id: str, known: Mapping[str, Any]) -> set[str]:
    """Lists the machines that this person can run for certain."""
    request = LookupResourcesRequest(
        consistency=Consistency(fully_consistent=True),
        resource_object_type="machine",
        permission="run",
        subject=person(person_id),
        context=values(known),
    )
    return {
        found.resource_object_id
        for found in client.LookupResources(request)
        if found.permissionship == LOOKUP_PERMISSIONSHIP_HAS_PERMISSION
    }
