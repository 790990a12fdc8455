# #region client
import os
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

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
    WriteSchemaRequest,
    ZedToken,
)
from grpcutil import insecure_bearer_token_credentials

SCHEMA = Path(__file__).with_name("schema.zed").read_text()
ENDPOINT = os.environ.get("SPICEDB_ENDPOINT", "localhost:50051")


def empty_shed() -> SyncClient:
    """Returns a client with a unique key, and therefore an empty database."""
    client = SyncClient(ENDPOINT, insecure_bearer_token_credentials(str(uuid4())))
    client.WriteSchema(WriteSchemaRequest(schema=SCHEMA))  # the first call, which creates the database
    return client
# #endregion


# #region test
SHED = ObjectReference(object_type="shed", object_id="north")
NAMES = ["ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal"]


def member(name: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="member", object_id=name))


def add_keeper(client: SyncClient, name: str) -> ZedToken:
    relationship = Relationship(resource=SHED, relation="keeper", subject=member(name))
    update = RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=relationship)
    return client.WriteRelationships(WriteRelationshipsRequest(updates=[update])).written_at


def keeps(client: SyncClient, name: str, token: ZedToken) -> bool:
    request = CheckPermissionRequest(
        consistency=Consistency(at_least_as_fresh=token), resource=SHED, permission="keep", subject=member(name)
    )
    answer = client.CheckPermission(request)
    return answer.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION


def keepers_of_own_shed(name: str) -> list[str]:
    client = empty_shed()
    token = add_keeper(client, name)
    return [other for other in NAMES if keeps(client, other, token)]


class Sheds(unittest.TestCase):
    def test_sheds_side_by_side(self) -> None:
        with ThreadPoolExecutor() as threads:
            found = list(threads.map(keepers_of_own_shed, NAMES))
        self.assertEqual(found, [[name] for name in NAMES])
# #endregion


if __name__ == "__main__":
    unittest.main()
