"""Needs Docker. Run: python -m pytest test_toolshed.py"""

# #region test
from collections.abc import Iterator

import pytest
from authzed.api.v1 import (
    CheckPermissionRequest,
    CheckPermissionResponse,
    Consistency,
    ObjectReference,
    Relationship,
    RelationshipUpdate,
    SubjectReference,
    SyncClient,
    WriteRelationshipsRequest,
)
from grpcutil import insecure_bearer_token_credentials
from testcontainers_spicedb import SpiceDBContainer

SCHEMA = """
definition user {}

definition tool {
  relation keeper: user
  permission lend = keeper
}
"""


@pytest.fixture(scope="session")
def spicedb() -> Iterator[SyncClient]:
    with SpiceDBContainer(image="authzed/spicedb:v1.57.1", secret_key="local-dev-key", model=SCHEMA) as server:
        yield SyncClient(server.get_endpoint(), insecure_bearer_token_credentials(server.get_secret_key()))


@pytest.mark.parametrize("user, allowed", [("ida", True), ("bo", False)])
def test_only_the_keeper_lends_a_tool(spicedb: SyncClient, user: str, allowed: bool) -> None:
    saw = ObjectReference(object_type="tool", object_id="saw")
    ida = SubjectReference(object=ObjectReference(object_type="user", object_id="ida"))
    keeper = Relationship(resource=saw, relation="keeper", subject=ida)
    update = RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=keeper)
    written = spicedb.WriteRelationships(WriteRelationshipsRequest(updates=[update]))

    answer = spicedb.CheckPermission(
        CheckPermissionRequest(
            consistency=Consistency(at_least_as_fresh=written.written_at),
            resource=saw,
            permission="lend",
            subject=SubjectReference(object=ObjectReference(object_type="user", object_id=user)),
        )
    )
    assert (answer.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION) is allowed
# #endregion
