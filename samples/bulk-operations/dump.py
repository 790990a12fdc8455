import json
from collections.abc import Iterator
from pathlib import Path

from authzed.api.v1 import Client, Consistency, Cursor, Relationship
from authzed.api.v1.permission_service_pb2 import ExportBulkRelationshipsRequest
from google.protobuf import json_format

# #region dump
def dump(client: Client, file: Path) -> None:
    """Writes every relationship of one revision as a line of JSON. Resumes after an interruption."""
    marker = file.with_suffix(".place")
    place = json.loads(marker.read_text()) if marker.exists() else None
    request = ExportBulkRelationshipsRequest(
        consistency=None if place else Consistency(fully_consistent=True),
        optional_cursor=Cursor(token=place["cursor"]) if place else None,  # contains the revision
        optional_limit=1_000,
    )
    with file.open("ab") as out:
        out.truncate(place["bytes"] if place else 0)  # removes a page that was only partly written
        for page in client.ExportBulkRelationships(request):
            for relationship in page.relationships:
                out.write(json_format.MessageToJson(relationship, indent=None).encode() + b"\n")
            out.flush()
            fresh = file.with_suffix(".new")
            fresh.write_text(json.dumps({"cursor": page.after_result_cursor.token, "bytes": out.tell()}))
            fresh.replace(marker)


def lines(file: Path) -> Iterator[Relationship]:
    with file.open() as text:
        for line in text:
            yield json_format.Parse(line, Relationship())
# #endregion
