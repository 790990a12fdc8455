# #region demo
import grpc
from authzed.api.v1 import (
    CheckPermissionRequest,
    CheckPermissionResponse,
    Client,
    Consistency,
    LookupResourcesRequest,
    ObjectReference,
    Relationship,
    RelationshipUpdate,
    SubjectReference,
    WriteRelationshipsRequest,
    ZedToken,
)
from authzed.api.v1.permission_service_pb2 import LOOKUP_PERMISSIONSHIP_HAS_PERMISSION
from grpcutil import insecure_bearer_token_credentials

client = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))


def person(name: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="person", object_id=name))


def add_writer(story: str, writer: str) -> str:
    """Makes a person a writer of a story and returns the ZedToken of that write."""
    relationship = Relationship(
        resource=ObjectReference(object_type="story", object_id=story),
        relation="writer",
        subject=person(writer),
    )
    update = RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=relationship)
    return client.WriteRelationships(WriteRelationshipsRequest(updates=[update])).written_at.token


def at_least(token: str | None) -> Consistency | None:
    """The consistency of a read: with a token, at least as fresh as the token, and otherwise the default."""
    return Consistency(at_least_as_fresh=ZedToken(token=token)) if token else None


def can_open(story: str, reader: str, token: str | None = None) -> bool:
    """Whether the reader is allowed to open the story."""
    response = client.CheckPermission(
        CheckPermissionRequest(
            consistency=at_least(token),
            resource=ObjectReference(object_type="story", object_id=story),
            permission="open",
            subject=person(reader),
        )
    )
    return response.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION


def demo() -> None:
    token = add_writer("harbor", "noor")
    print("no level:", can_open("harbor", "noor"))
    print("token:   ", can_open("harbor", "noor", token))
# #endregion


# #region levels
def minimize_latency() -> Consistency:
    return Consistency(minimize_latency=True)


def at_least_as_fresh(token: str) -> Consistency:
    return Consistency(at_least_as_fresh=ZedToken(token=token))


def at_exact_snapshot(token: str) -> Consistency:
    return Consistency(at_exact_snapshot=ZedToken(token=token))


def fully_consistent() -> Consistency:
    return Consistency(fully_consistent=True)
# #endregion


# #region column
def share_story(sql, story: str, writer: str) -> None:
    """Access changes: keep the token of the write. `sql` is a psycopg 3 connection."""
    with sql.transaction():
        sql.execute("SELECT id FROM story WHERE id = %s FOR UPDATE", (story,))
        token = add_writer(story, writer)
        sql.execute("UPDATE story SET zed_token = %s WHERE id = %s", (token, story))


def save_story(sql, story: str, author: str, body: str) -> None:
    """Content changes: the check of the author's own permission returns the token."""
    with sql.transaction():
        sql.execute("SELECT id FROM story WHERE id = %s FOR UPDATE", (story,))
        answer = client.CheckPermission(
            CheckPermissionRequest(
                consistency=Consistency(fully_consistent=True),
                resource=ObjectReference(object_type="story", object_id=story),
                permission="edit",
                subject=person(author),
            )
        )
        if answer.permissionship != CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION:
            raise PermissionError(author)
        sql.execute(
            "UPDATE story SET body = %s, zed_token = %s WHERE id = %s",
            (body, answer.checked_at.token, story),
        )


def read_story(sql, story: str, reader: str) -> str | None:
    """Reads the text and the token together, so the answer is at least as new as the text."""
    row = sql.execute("SELECT body, zed_token FROM story WHERE id = %s", (story,)).fetchone()
    return row[0] if row and can_open(story, reader, row[1]) else None
# #endregion


# #region pages
def open_stories(reader: str, token: str, page_size: int = 100):
    """Yields the IDs of all stories that the reader is allowed to open, looked up in pages."""
    request = LookupResourcesRequest(
        consistency=at_least(token),
        resource_object_type="story",
        permission="open",
        subject=person(reader),
        optional_limit=page_size,
    )
    while True:
        page = list(client.LookupResources(request))
        for item in page:
            if item.permissionship == LOOKUP_PERMISSIONSHIP_HAS_PERMISSION:
                yield item.resource_object_id
        if len(page) < page_size:
            return
        request.optional_cursor.CopyFrom(page[-1].after_result_cursor)  # the only field that changes
# #endregion


# #region fallback
def with_token(token: str, read):
    """Runs a read with a stored token, and again without it if the token doesn't fit this database."""
    try:
        return read(at_least_as_fresh(token))
    except grpc.RpcError as error:
        if error.details() != "invalid revision requested":
            raise
        return read(fully_consistent())
# #endregion
