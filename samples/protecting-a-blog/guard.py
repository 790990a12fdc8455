# #region words
from typing import Literal

from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionRequest,
    CheckPermissionResponse,
    Consistency,
    DeleteRelationshipsRequest,
    LookupResourcesRequest,
    ObjectReference,
    Precondition,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectFilter,
    SubjectReference,
    SyncClient,
    WriteRelationshipsRequest,
    ZedToken,
)
from authzed.api.v1.permission_service_pb2 import LOOKUP_PERMISSIONSHIP_HAS_PERMISSION

TIMEOUT = 10  # of a call, in seconds


def ref(name: str) -> ObjectReference:
    """ref("post:7")"""
    object_type, object_id = name.split(":", 1)
    return ObjectReference(object_type=object_type, object_id=object_id)


def relationship(resource: str, relation: str, subject: str) -> Relationship:
    """relationship("post:7", "author", "person:wim")"""
    return Relationship(resource=ref(resource), relation=relation, subject=SubjectReference(object=ref(subject)))
# #endregion


# #region consistency
NEWEST = Consistency(fully_consistent=True)


def at_least(token: str | None) -> Consistency | None:
    """At least as fresh as the token. Without a token, the answer can be a few seconds old."""
    return Consistency(at_least_as_fresh=ZedToken(token=token)) if token else None
# #endregion


# #region write
def still_there(post: str) -> Precondition:
    """A precondition: the post still exists."""
    return Precondition(
        operation=Precondition.OPERATION_MUST_MATCH,
        filter=RelationshipFilter(
            resource_type="post",
            optional_resource_id=ref(post).object_id,
            optional_relation="blog",
        ),
    )


def allow(client: SyncClient, relationships: list[Relationship], existing: str | None = None) -> str:
    """Stores all relationships or none, and returns the ZedToken of the write."""
    touch = RelationshipUpdate.OPERATION_TOUCH
    request = WriteRelationshipsRequest(
        updates=[RelationshipUpdate(operation=touch, relationship=each) for each in relationships],
        optional_preconditions=[still_there(existing)] if existing else [],
    )
    return client.WriteRelationships(request, timeout=TIMEOUT).written_at.token


def disallow(client: SyncClient, relationships: list[Relationship], existing: str | None = None) -> str:
    """Removes relationships. It isn't an error if one doesn't exist."""
    delete = RelationshipUpdate.OPERATION_DELETE
    updates = [RelationshipUpdate(operation=delete, relationship=each) for each in relationships]
    return client.WriteRelationships(WriteRelationshipsRequest(updates=updates), timeout=TIMEOUT).written_at.token
# #endregion


# #region check
# The names of the permissions in the schema. A type checker rejects any other name.
Permission = Literal["view", "edit", "remove", "contribute"]


def check(
    client: SyncClient,
    person: str,
    permission: Permission,
    name: str,
    consistency: Consistency | None = None,
) -> tuple[bool, str]:
    """Whether the person has the permission. Every answer except HAS_PERMISSION means no. Errors are raised."""
    response = client.CheckPermission(
        CheckPermissionRequest(
            consistency=consistency,
            resource=ref(name),
            permission=permission,
            subject=SubjectReference(object=ref(f"person:{person}")),
        ),
        timeout=TIMEOUT,
    )
    allowed = response.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
    return allowed, response.checked_at.token
# #endregion


# #region bulk
def viewable(client: SyncClient, person: str, ids: list[str], token: str | None) -> set[str]:
    """Which of the given posts the person is allowed to view. One call covers a whole page."""
    response = client.CheckBulkPermissions(
        CheckBulkPermissionsRequest(
            consistency=at_least(token),
            items=[
                CheckBulkPermissionsRequestItem(
                    resource=ref(f"post:{post_id}"),
                    permission="view",
                    subject=SubjectReference(object=ref(f"person:{person}")),
                )
                for post_id in ids
            ],
        ),
        timeout=TIMEOUT,
    )
    found = set()
    for pair in response.pairs:
        if pair.HasField("error"):
            raise RuntimeError(pair.error.message)
        if pair.item.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION:
            found.add(pair.request.resource.object_id)
    return found
# #endregion


# #region lookup
def editable(client: SyncClient, person: str, token: str | None, page_size: int = 100) -> set[str]:
    """The IDs of all posts that the person is allowed to edit, fetched in pages."""
    request = LookupResourcesRequest(
        consistency=at_least(token),
        resource_object_type="post",
        permission="edit",
        subject=SubjectReference(object=ref(f"person:{person}")),
        optional_limit=page_size,
    )
    found = set()
    while True:
        page = list(client.LookupResources(request, timeout=TIMEOUT))
        for item in page:
            if item.permissionship == LOOKUP_PERMISSIONSHIP_HAS_PERMISSION:
                found.add(item.resource_object_id)
        if len(page) < page_size:
            return found
        request.optional_cursor.CopyFrom(page[-1].after_result_cursor)  # don't change any other field
# #endregion


# #region forget
def forget(client: SyncClient, name: str) -> None:
    """Removes every relationship with the object, as resource or as subject."""
    thing = ref(name)
    ends = [
        RelationshipFilter(resource_type=thing.object_type, optional_resource_id=thing.object_id),
        RelationshipFilter(
            optional_subject_filter=SubjectFilter(
                subject_type=thing.object_type,
                optional_subject_id=thing.object_id,
            )
        ),
    ]
    for end in ends:
        client.DeleteRelationships(DeleteRelationshipsRequest(relationship_filter=end), timeout=TIMEOUT)
# #endregion
