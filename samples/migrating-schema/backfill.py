# #region copy
from collections.abc import Callable, Iterator

import grpc
from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionResponse,
    Client,
    Consistency,
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

NEWEST = Consistency(fully_consistent=True)
Follow = Callable[[Relationship], list[Relationship]]


def stored(client: Client, resource_type: str, relation: str) -> Iterator[list[Relationship]]:
    """All relationships with one relation, in pages of 500 that belong to the same point in time."""
    request = ReadRelationshipsRequest(
        consistency=NEWEST,
        relationship_filter=RelationshipFilter(resource_type=resource_type, optional_relation=relation),
        optional_limit=500,
    )
    while True:
        page = list(client.ReadRelationships(request))
        yield [item.relationship for item in page]
        if len(page) < 500:
            return
        request.optional_cursor.CopyFrom(page[-1].after_result_cursor)


def still_there(old: Relationship) -> Precondition:
    """Requires that this relationship still exists."""
    return Precondition(
        operation=Precondition.OPERATION_MUST_MATCH,
        filter=RelationshipFilter(
            resource_type=old.resource.object_type,
            optional_resource_id=old.resource.object_id,
            optional_relation=old.relation,
            optional_subject_filter=SubjectFilter(
                subject_type=old.subject.object.object_type,
                optional_subject_id=old.subject.object.object_id,
                optional_relation=SubjectFilter.RelationFilter(relation=old.subject.optional_relation),
            ),
        ),
    )


def copy(client: Client, old: list[Relationship], follow: Follow) -> None:
    """Writes what follows from `old`. Skips relationships that were deleted in the meantime."""
    if not old:
        return
    facts = {new.SerializeToString(deterministic=True): new for fact in old for new in follow(fact)}
    request = WriteRelationshipsRequest(
        updates=[
            RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=new)
            for new in facts.values()
        ],
        optional_preconditions=[still_there(fact) for fact in old],
    )
    try:
        client.WriteRelationships(request)
    except grpc.RpcError as error:
        if error.code() != grpc.StatusCode.FAILED_PRECONDITION:
            raise
        if len(old) == 1:
            return  # deleted: nothing to copy
        half = (len(old) + 1) // 2
        copy(client, old[:half], follow)
        copy(client, old[half:], follow)


def backfill(client: Client, resource_type: str, relation: str, follow: Follow) -> None:
    """Copies one relation, with 100 relationships in each request. You can run it again at any time."""
    for page in stored(client, resource_type, relation):
        for start in range(0, len(page), 100):
            copy(client, page[start : start + 100], follow)
# #endregion


# #region follow
def fact(resource: tuple[str, str], relation: str, subject: SubjectReference) -> Relationship:
    object_type, object_id = resource
    return Relationship(
        resource=ObjectReference(object_type=object_type, object_id=object_id),
        relation=relation,
        subject=subject,
    )


def plain(object_type: str, object_id: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type=object_type, object_id=object_id))


def to_cohort(old: Relationship) -> list[Relationship]:
    """course:algebra#learner@person:kim becomes a member of cohort:algebra/all."""
    course = old.resource.object_id
    cohort = f"{course}/all"
    member = Relationship()
    member.CopyFrom(old)  # with caveat and expiration: without them, the copy would grant too much
    member.resource.object_type = "cohort"
    member.resource.object_id = cohort
    member.relation = "member"
    return [
        member,
        fact(("course", course), "cohort", plain("cohort", cohort)),
        fact(("cohort", cohort), "course", plain("course", course)),
    ]
# #endregion


# #region verify
def missing(client: Client, resource_type: str, relation: str, permission: str) -> list[str]:
    """Who has the old relationship but not the new permission. Remove the old relation only when this is empty."""
    found: list[str] = []
    for page in stored(client, resource_type, relation):
        if not page:
            continue
        response = client.CheckBulkPermissions(
            CheckBulkPermissionsRequest(
                consistency=NEWEST,
                items=[
                    CheckBulkPermissionsRequestItem(
                        resource=old.resource, permission=permission, subject=old.subject
                    )
                    for old in page
                ],
            )
        )
        for pair in response.pairs:
            if pair.item.permissionship != CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION:
                found.append(f"{pair.request.resource.object_id} {pair.request.subject.object.object_id}")
    return found
# #endregion
