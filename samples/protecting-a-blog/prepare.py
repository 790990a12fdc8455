# #region prepare
from pathlib import Path

from authzed.api.v1 import SyncClient, WriteSchemaRequest
from client import connect
from guard import TIMEOUT, allow, fact


def prepare(client: SyncClient) -> None:
    """Writes the schema, then the relationships of the blog itself. You can run it again at any time."""
    schema = Path(__file__).with_name("blog.zed").read_text()
    client.WriteSchema(WriteSchemaRequest(schema=schema), timeout=TIMEOUT)
    allow(client, [fact("blog:lantern", "owner", "person:olga"), fact("blog:lantern", "writer", "person:wim")])
# #endregion


# #region main
if __name__ == "__main__":
    prepare(connect())
    print("schema and blog are ready")
# #endregion
