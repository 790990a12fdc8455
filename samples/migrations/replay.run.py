"""Replays the changes of one SpiceDB in another one with replay.py, across broken connections."""

import threading
from pathlib import Path

import grpc
from authzed.api.v1 import Client, ReadSchemaRequest, RelationshipUpdate, WriteRelationshipsRequest

import replay
from driver import (
    KEY,
    client,
    delete,
    eventually,
    expect,
    insecure_bearer_token_credentials,
    serve_testing,
    stored,
    temporary_folder,
    touch,
    write_schema,
)


def contents(spicedb: Client) -> list[bytes]:
    return sorted(
        one.SerializeToString(deterministic=True) for kind in ("museum", "piece") for one in stored(kind, spicedb)
    )


class Breaking:
    """The old system behind a connection that breaks after every second message, three times."""

    breaks = 0

    def Watch(self, request):
        for number, message in enumerate(client.Watch(request)):
            yield message
            if number == 1 and self.breaks < 3:
                self.breaks += 1
                error = grpc.RpcError()
                error.code = lambda: grpc.StatusCode.UNAVAILABLE
                raise error


write_schema("museum.zed")
touch(
    "museum:north#curator@curator:ada",
    "piece:vase#museum@museum:north",
    'piece:vase#viewer@curator:bo[opening_hours:{"from": 9, "until": 17}]',
    "piece:mask#courier@curator:cy[expiration:2100-01-01T00:00:00Z]",
)
place = temporary_folder() / "place"
place.write_text(client.ReadSchema(ReadSchemaRequest()).read_at.token)
backup = [one for kind in ("museum", "piece") for one in stored(kind)]

with serve_testing() as endpoint:
    fresh = Client(endpoint, insecure_bearer_token_credentials(KEY))
    write_schema("museum.zed", spicedb=fresh)
    operation = RelationshipUpdate.OPERATION_TOUCH
    updates = [RelationshipUpdate(operation=operation, relationship=one) for one in backup]
    fresh.WriteRelationships(WriteRelationshipsRequest(updates=updates))

    # Writes go on after the backup, and the replay brings them over.
    touch('piece:vase#viewer@curator:bo[opening_hours:{"from": 9, "until": 20}]')
    delete("piece:mask#courier@curator:cy[expiration:2100-01-01T00:00:00Z]")
    ended: list[str] = []
    source = Breaking()

    def run() -> None:
        try:
            replay.replay(source, fresh, place)
        except RuntimeError as error:
            ended.append(str(error))

    threading.Thread(target=run, daemon=True).start()
    for number in range(6):
        touch(f"piece:coin{number}#museum@museum:north")
    eventually(lambda: contents(fresh) == contents(client), "both systems have the same relationships", 30)
    eventually(lambda: source.breaks == 3, "the connection broke three times", 30)
    touch("piece:last#museum@museum:north")
    eventually(lambda: contents(fresh) == contents(client), "the replay goes on")
    expect(len(contents(fresh)), 10)

    # A schema write in the old system ends the replay.
    write_schema(Path("museum.zed").read_text() + "\ndefinition visitor {}")
    eventually(lambda: ended, "the replay ends")
    assert "start over with a new backup" in ended[0]
