"""Runs every function of consumer.py and recipes.py, through connections that break again and again."""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import grpc
import pytest
from authzed.api.v1 import RelationshipUpdate, WatchRequest, WatchResponse, ZedToken

import consumer
from driver import client, delete, eventually, expect, facts, touch, write_schema
from recipes import PLOT_REQUEST, PlotCache, audit_lines

schema = Path("garden.zed").read_text()
write_schema(schema)


class Breaking:
    """SpiceDB behind a connection that breaks after every third message, five times."""

    def __init__(self) -> None:
        self.breaks = 0

    def __getattr__(self, name: str):
        return getattr(client, name)

    def Watch(self, request: WatchRequest) -> Iterator[WatchResponse]:
        for number, message in enumerate(client.Watch(request)):
            yield message
            if number == 2 and self.breaks < 5:
                self.breaks += 1
                error = grpc.RpcError()
                error.code = lambda: grpc.StatusCode.UNAVAILABLE
                raise error


# The consumer's database. Several threads read it, so each one opens the file.
path = "file:garden?mode=memory&cache=shared"
keep = sqlite3.connect(path, uri=True)
keep.executescript(Path("position.sql").read_text())
applied: list[str] = []
apply = consumer.apply


def applying(db: sqlite3.Connection, name: str, message: WatchResponse) -> None:
    apply(db, name, message)
    for update in message.updates:
        mark = "-" if update.operation == RelationshipUpdate.OPERATION_DELETE else "+"
        applied.append(mark + "{}#{}@{}".format(*consumer.names(update.relationship)))


start = touch("plot:north#keeper@person:ada").token
keep.execute("INSERT INTO watch_position VALUES ('garden', ?)", (start,))
keep.commit()
consumer.apply, consumer.client = applying, Breaking()


def follow() -> None:
    consumer.follow(sqlite3.connect(path, uri=True, timeout=10), "garden")


threading.Thread(target=follow, daemon=True).start()

# Each change arrives, and arrives once.
expected = []
for round_number in range(5):
    for number in range(4):
        touch(f"plot:p{round_number}x{number}#visitor@person:bo")
        expected.append(f"+plot:p{round_number}x{number}#visitor@person:bo")
    delete(f"plot:p{round_number}x0#visitor@person:bo")
    expected.append(f"-plot:p{round_number}x0#visitor@person:bo")
eventually(lambda: len(applied) >= len(expected), "all changes arrive", 40)
expect(applied, expected)
expect(consumer.client.breaks, 5)
touch("plot:north#visitor@person:guest[expiration:2099-01-01T00:00:00Z]")
eventually(lambda: len(applied) > len(expected), "a change after all cuts arrives")


def copied() -> dict[str, str | None]:
    db = sqlite3.connect(path, uri=True, timeout=10)
    rows = db.execute("SELECT resource, relation, subject, expires FROM garden_relationship").fetchall()
    return {f"{resource}#{relation}@{subject}": expires for resource, relation, subject, expires in rows}


expect(sorted([*copied(), "plot:north#keeper@person:ada"]), facts("plot"))  # the copy starts after its first token
expect(copied()["plot:north#visitor@person:guest"], "2099-01-01T00:00:00Z")
consumer.client = client


def messages(request: WatchRequest, start: str) -> Iterator[WatchResponse]:
    asked = WatchRequest()
    asked.CopyFrom(request)
    asked.optional_start_cursor.CopyFrom(ZedToken(token=start))
    return client.Watch(asked, timeout=20)


# Metadata arrives with the change, and the audit log repeats it.
before = touch("plot:west#keeper@person:ada").token
token = consumer.let_in("north", "kit", {"request_id": "r-77", "actor": "person:ada"})
[line] = audit_lines(next(messages(WatchRequest(), before)))
expect((line["change"], line["relationship"]), ("set", "plot:north#visitor@person:kit"))
expect(line["reasons"], [{"request_id": "r-77", "actor": "person:ada"}])

# A snapshot and the stream from its token leave nothing out.
found, read_at = consumer.snapshot(["crew", "plot"])
expect(sorted("{}#{}@{}".format(*consumer.names(one)) for one in found), facts("crew", "plot"))
touch("crew:soil#member@person:cy")
[update] = next(messages(WatchRequest(), read_at)).updates
expect(consumer.names(update.relationship), ("crew:soil", "member", "person:cy"))

# The cache drops what a change can affect, and keeps the rest.
cache = PlotCache()
stream = messages(PLOT_REQUEST, read_at)


def heard(condition) -> None:
    for message in stream:
        cache.on_message(message)
        if condition(message):
            return


heard(lambda message: message.updates)
for plot in ("north", "south"):
    cache.put(plot, "ada waters", True, cache.version)
touch("plot:north#visitor@person:dee")
heard(lambda message: message.updates)
expect((cache.get("north", "ada waters"), cache.get("south", "ada waters")), (None, True))
cache.put("north", "ada waters", True, cache.version - 1)  # a check that started before the change
expect(cache.get("north", "ada waters"), None)
write_schema(f"{schema}\ndefinition tool {{}}")
heard(lambda message: message.schema_updated)
expect(cache.get("south", "ada waters"), None)
cache.put("south", "ada waters", True, cache.version)
touch("crew:soil#member@person:eve")
heard(lambda message: message.updates)
expect(cache.get("south", "ada waters"), None)
assert cache.freshness

# Errors that end a consumer permanently.
consumer.assert_reachable(token)
keep.execute("INSERT OR REPLACE INTO watch_position VALUES ('broken', 'not a token')")
keep.commit()
with pytest.raises(grpc.RpcError, check=lambda error: error.code() == grpc.StatusCode.INVALID_ARGUMENT):
    consumer.follow(keep, "broken")
