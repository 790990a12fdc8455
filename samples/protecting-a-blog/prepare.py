# #region prepare
from pathlib import Path

from authzed.api.v1 import SyncClient, WriteSchemaRequest
from client import connect
from guard import TIMEOUT, allow, relationship


def prepare(client: SyncClient) -> None:
    """Writes the schema, then the relationships of the blog itself. You can run it again at any time."""
    schema = Path(__file__).with_name("blog.zed").read_text()
    client.WriteSchema(WriteSchemaRequest(schema=schema), timeout=TIMEOUT)
    owner = relationship("blog:lantern", "owner", "person:olga")
    writer = relationship("blog:lantern", "writer", "person:wim")
    allow(client, [owner, writer])
# #endregion


# #region main
if __name__ == "__main__":
    prepare(connect())
    print("schema and blog are ready")
# #endregion
