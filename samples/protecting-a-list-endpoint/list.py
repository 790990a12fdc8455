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
    """For the first page, an answer can be a few seconds old. A later page is never older than the one before."""
    return Consistency(at_least_as_fresh=token) if token else Consistency(minimize_latency=True)
# #endregion


# #region pre
PAGE = 1000  # --max-lookup-resources-limit
MOST = 10_000
NEWEST = Row("~", "", datetime.max.replace(tzinfo=timezone.utc))


def readable(who: str, token: ZedToken | None = None) -> set[str]:
    """The IDs of all applications that a person is allowed to read."""
    request = LookupResourcesRequest(
        consistency=as_fresh_as(token),
        resource_object_type="application",
        permission="read",
        subject=person(who),
        optional_limit=PAGE,
    )
    ids: set[str] = set()  # an ID can be listed twice
    while True:
        found = list(client.LookupResources(request))
        for answer in found:
            if answer.permissionship == LOOKUP_PERMISSIONSHIP_HAS_PERMISSION:
                ids.add(answer.resource_object_id)
        if len(ids) > MOST:
            raise OverflowError(f"more than {MOST} applications: filter after the query instead")
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
    """Which of the rows a person is allowed to read, in one call."""
    items = [
        CheckBulkPermissionsRequestItem(
            resource=ObjectReference(object_type="application", object_id=row.id),
            permission="read",  # all items share permission and subject, so SpiceDB checks 100 at a time
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
    next: Row | None  # where the next page starts; None at the end of the table
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
    """A full page of rows that a person is allowed to read. Shorter if the table or the budget ends."""
    rows: list[Row] = []
    for _ in range(0, budget, batch):
        candidates = newest(db, after, batch)
        if candidates:
            kept, token = allowed(who, candidates, token)
            for row in kept:
                rows.append(row)
                if len(rows) == size:
                    return Page(rows, row, token)  # the next page gets the rest of the batch
            after = candidates[-1]
        if len(candidates) < batch:
            return Page(rows, None, token)  # the end of the table
    return Page(rows, after, token)  # the budget is used up: a short page, and where to continue
# #endregion


# #region columns
COLUMNS = ("read", "score", "withdraw")


def columns(who: str, ids: list[str], token: ZedToken | None = None) -> dict[str, set[str]]:
    """What a person is allowed to do with each row of a table, in one call for all rows and columns."""
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
        # An error has no item and therefore no permission, so the button stays disabled.
        if pair.item.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION:
            table[id].add(permission)
    return table
# #endregion
