"""Loads bikes with load.py, interrupts it, exports them with dump.py, and compares."""

from collections.abc import Iterator

import grpc
import pytest
from authzed.api.v1 import Client, Relationship

import dump
import load
from driver import (
    KEY,
    client,
    expect,
    insecure_bearer_token_credentials,
    relationship,
    serve_testing,
    stored,
    temporary_folder,
    touch,
    write_schema,
)

write_schema("bikes.zed")
folder = temporary_folder()
checkpoint = folder / "checkpoint"
bikes = [relationship(f"bike:b{number}#city@city:{'north' if number % 2 else 'south'}") for number in range(2_345)]


def same(left: list[Relationship], right: list[Relationship]) -> bool:
    texts = [sorted(one.SerializeToString(deterministic=True) for one in side) for side in (left, right)]
    return texts[0] == texts[1]


class Failing:
    """A client whose next import call fails, before or after the server has stored it."""

    def __init__(self, code: grpc.StatusCode, stores: bool) -> None:
        self.code, self.stores = code, stores

    def __getattr__(self, name: str):
        return getattr(client, name)

    def ImportBulkRelationships(self, messages, timeout):
        if self.code is None:
            return client.ImportBulkRelationships(messages, timeout=timeout)
        error = grpc.RpcError()
        error.code = lambda code=self.code: code
        self.code = None
        if self.stores:
            client.ImportBulkRelationships(messages, timeout=timeout)
        raise error


# One call stores everything or nothing.
expect(load.import_call(client, bikes[:250]), 250)
with pytest.raises(grpc.RpcError, check=lambda error: error.code() == grpc.StatusCode.ALREADY_EXISTS):
    load.import_call(client, bikes[200:300])
expect(len(stored("bike")), 250)


def killed() -> Iterator[Relationship]:
    yield from bikes[:1_200]
    raise KeyboardInterrupt


# A load that is killed continues at its checkpoint, also when the last call was stored and the checkpoint wasn't.
with pytest.raises(KeyboardInterrupt):
    load.load(client, killed(), checkpoint, per_call=500)
expect(checkpoint.read_text(), "1000")  # the first 500 collided with the call above and were touched
checkpoint.write_text("500")
expect(load.load(Failing(grpc.StatusCode.UNAVAILABLE, False), bikes, checkpoint, per_call=500), 2_345)
assert same(stored("bike"), bikes)

# A response that gets lost: the retry uses TOUCH. A relationship that the schema rejects stops the load.
extra = relationship("bike:x#renter@rider:mira[expiration:2100-01-01T00:00:00Z]")
load.load(Failing(grpc.StatusCode.DEADLINE_EXCEEDED, True), [extra], folder / "extra")
assert same(stored("bike"), [*bikes, extra])
with pytest.raises(grpc.RpcError, check=lambda error: error.code() == grpc.StatusCode.INVALID_ARGUMENT):
    load.load(client, [relationship("bike:y#renter@rider:mira")], folder / "bad")


class Cut:
    """A client whose export breaks after one page."""

    def ExportBulkRelationships(self, request):
        for number, page in enumerate(client.ExportBulkRelationships(request)):
            if number == 1:
                raise ConnectionError("cut")
            yield page


# An interrupted export continues at its old revision, so it doesn't contain later writes.
file = folder / "bikes.jsonl"
with pytest.raises(ConnectionError):
    dump.dump(Cut(), file)
touch("bike:late#city@city:north")
dump.dump(client, file)
exported = list(dump.lines(file))
assert same(exported, [*bikes, extra])

# The file loads into a second database, with the same result.
with serve_testing() as endpoint:
    copy = Client(endpoint, insecure_bearer_token_credentials(KEY))
    write_schema("bikes.zed", spicedb=copy)
    load.load(copy, dump.lines(file), folder / "copy", per_call=1_000)
    assert same(stored("bike", spicedb=copy), exported)
