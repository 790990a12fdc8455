# #region connect
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import NamedTuple

from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionResponse,
    Consistency,
    LookupResourcesRequest,
    ObjectReference,
    SubjectReference,
    SyncClient,
    ZedToken,
)
from authzed.api.v1.permission_service_pb2 import LOOKUP_PERMISSIONSHIP_HAS_PERMISSION
from grpcutil import insecure_bearer_token_credentials
from psycopg import Connection

client = SyncClient("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))


class Row(NamedTuple):
    id: str
    title: str
    submitted: datetime


def person(who: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="person", object_id=who))


def as_fresh_as(token: ZedToken | None) -> Consistency:
    """Of a first page: answers may be some seconds old. Of a later one: not older than the page before."""
    return Consistency(at_least_as_fresh=token) if token else Consistency(minimize_latency=True)
# #endregion


# #region pre
PAGE = 1000  # --max-lookup-resources-limit
MOST = 10_000
NEWEST = Row("~", "", datetime.max.replace(tzinfo=timezone.utc))


def readable(who: str, token: ZedToken | None = None) -> set[str]:
    """IDs of all applications that a person may read."""
    request = LookupResourcesRequest(
        consistency=as_fresh_as(token),
        resource_object_type="application",
        permission="read",
        subject=person(who),
        optional_limit=PAGE,
    )
    ids: set[str] = set()  # an ID may come twice
    while True:
        found = list(client.LookupResources(request))
        for answer in found:
            if answer.permissionship == LOOKUP_PERMISSIONSHIP_HAS_PERMISSION:
                ids.add(answer.resource_object_id)
        if len(ids) > MOST:
            raise OverflowError(f"more than {MOST} applications: filter afterwards instead")
        if len(found) < PAGE:
            return ids
        request.optional_cursor.CopyFrom(found[-1].after_result_cursor)  # the only field that changes


def newest_readable(db: Connection, who: str, after: Row = NEWEST, size: int = 25) -> list[Row]:
    rows = db.execute(
        "SELECT id, title, submitted FROM application"
        " WHERE id = ANY(%s) AND (submitted, id) < (%s, %s)"
        " ORDER BY submitted DESC, id DESC LIMIT %s",
        (list(readable(who)), after.submitted, after.id, size),
    )
    return [Row(*row) for row in rows]
# #endregion


# #region allowed
def allowed(who: str, rows: list[Row], token: ZedToken | None) -> tuple[list[Row], ZedToken]:
    """Which of the rows a person may read, with one call."""
    items = [
        CheckBulkPermissionsRequestItem(
            resource=ObjectReference(object_type="application", object_id=row.id),
            permission="read",  # the same in all items, like the subject: one walk serves a hundred
            subject=person(who),
        )
        for row in rows
    ]
    answer = client.CheckBulkPermissions(CheckBulkPermissionsRequest(consistency=as_fresh_as(token), items=items))
    kept = []
    for row, pair in zip(rows, answer.pairs, strict=True):  # in the order of the items
        if pair.HasField("error"):
            raise RuntimeError(pair.error.message)
        if pair.item.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION:
            kept.append(row)
    return kept, answer.checked_at
# #endregion


# #region post
@dataclass
class Page:
    rows: list[Row]
    next: Row | None  # where the next page begins; None at the end of the table
    token: ZedToken | None  # send it back with the next page


def newest(db: Connection, after: Row, count: int) -> list[Row]:
    rows = db.execute(
        "SELECT id, title, submitted FROM application"
        " WHERE (submitted, id) < (%s, %s) ORDER BY submitted DESC, id DESC LIMIT %s",
        (after.submitted, after.id, count),
    )
    return [Row(*row) for row in rows]


def read_page(
    db: Connection, who: str, after: Row = NEWEST, token: ZedToken | None = None, size=25, batch=100, budget=1000
) -> Page:
    """A full page of what a person may read, or less when the table or the budget ends."""
    rows: list[Row] = []
    for _ in range(0, budget, batch):
        candidates = newest(db, after, batch)
        if candidates:
            kept, token = allowed(who, candidates, token)
            for row in kept:
                rows.append(row)
                if len(rows) == size:
                    return Page(rows, row, token)  # the rest of the batch is for the next page
            after = candidates[-1]
        if len(candidates) < batch:
            return Page(rows, None, token)  # the end of the table
    return Page(rows, after, token)  # the budget is used up: a short page, and the way on
# #endregion


# #region columns
COLUMNS = ("read", "score", "withdraw")


def columns(who: str, ids: list[str], token: ZedToken | None = None) -> dict[str, set[str]]:
    """What a person may do with each row of a table: one call for rows times columns."""
    cells = [(permission, id) for permission in COLUMNS for id in ids]
    items = [
        CheckBulkPermissionsRequestItem(
            resource=ObjectReference(object_type="application", object_id=id),
            permission=permission,
            subject=person(who),
        )
        for permission, id in cells
    ]
    answer = client.CheckBulkPermissions(CheckBulkPermissionsRequest(consistency=as_fresh_as(token), items=items))
    table: dict[str, set[str]] = {id: set() for id in ids}
    for (permission, id), pair in zip(cells, answer.pairs, strict=True):
        # An error has no item, and so no permission: the button stays gray.
        if pair.item.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION:
            table[id].add(permission)
    return table
# #endregion
