import json
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass

from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionResponse,
    Consistency,
    ObjectReference,
    SubjectReference,
    SyncClient,
)
from grpcutil import insecure_bearer_token_credentials

spicedb = SyncClient("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))
VALID_ID = re.compile(r"[\w/|\-=+]{1,1024}", re.ASCII)
HAS_PERMISSION = CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION


@dataclass(frozen=True)
class Session:
    """Who is asking, and the ID of the task. Create it from your server's login."""

    staff: str
    task: str


def permitted(session: Session, step: str, permission: str, articles: Iterable[str]) -> set[str]:
    """Returns the articles for which the person has the permission, and writes an audit line."""
    asked = sorted({article for article in articles if VALID_ID.fullmatch(article)})
    response = spicedb.CheckBulkPermissions(
        CheckBulkPermissionsRequest(
            consistency=Consistency(fully_consistent=True),
            items=[
                CheckBulkPermissionsRequestItem(
                    resource=ObjectReference(object_type="article", object_id=article),
                    permission=permission,
                    subject=SubjectReference(object=ObjectReference(object_type="staff", object_id=session.staff)),
                )
                for article in asked
            ],
        ),
        timeout=5,
    )
    allowed = {
        pair.request.resource.object_id
        for pair in response.pairs
        # an item with an error or a conditional answer counts as denied
        if pair.HasField("item") and pair.item.permissionship == HAS_PERMISSION
    }
    line = {
        "task": session.task,
        "staff": session.staff,
        "step": step,
        "permission": permission,
        "asked": asked,
        "permitted": sorted(allowed),
        "token": response.checked_at.token,
    }
    print(json.dumps(line), file=sys.stderr)  # the audit line
    return allowed
