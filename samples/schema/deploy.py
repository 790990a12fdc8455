# #region deploy
from pathlib import Path

from authzed.api.v1 import ReadSchemaRequest, SyncClient, WriteSchemaRequest


def deploy(client: SyncClient, file: Path) -> str:
    """Replaces the whole schema with the text of a file. Returns the ZedToken to send with the next requests."""
    return client.WriteSchema(WriteSchemaRequest(schema=file.read_text()), timeout=10).written_at.token


def stored(client: SyncClient) -> str:
    """The schema as SpiceDB formats it, which isn't exactly the text that you wrote."""
    return client.ReadSchema(ReadSchemaRequest(), timeout=10).schema_text
# #endregion
