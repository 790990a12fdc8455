"""Needs APP_DATABASE, an empty PostgreSQL database, and SpiceDB at localhost:50051 with the schema podcasts.zed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from authzed.api.v1 import Client, Consistency, ReadRelationshipsRequest, RelationshipFilter
from grpcutil import insecure_bearer_token_credentials

import outbox

spicedb = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))


@pytest.fixture
def db():
    with psycopg.connect(os.environ["APP_DATABASE"], autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS show, outbox")
        connection.execute(Path(__file__).with_name("outbox.sql").read_text())
        yield connection


def owners(show: str) -> list[str]:
    request = ReadRelationshipsRequest(
        consistency=Consistency(fully_consistent=True),
        relationship_filter=RelationshipFilter(
            resource_type="show", optional_resource_id=show, optional_relation="owner"
        ),
    )
    return [row.relationship.subject.object.object_id for row in spicedb.ReadRelationships(request)]


# #region kill
# A worker that is killed after SpiceDB has stored the write and before the entry is removed from the outbox.
KILLED = """
import os, signal, outbox, psycopg
from test_outbox import spicedb
outbox.finish = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
outbox.drain(psycopg.connect(os.environ["APP_DATABASE"], autocommit=True), spicedb)
"""


def test_a_kill_between_the_two_commits(db):
    outbox.create_show(db, "night", "Night Trains", "mira")
    killed = subprocess.run([sys.executable, "-c", KILLED], cwd=Path(__file__).parent, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert owners("night") == ["mira"]  # SpiceDB has it
    assert db.execute("SELECT count(*) FROM outbox").fetchone() == (1,)  # and the entry is still there

    outbox.hand_over(db, "night", "mira", "kai")  # the app continues
    while outbox.drain(db, spicedb):
        pass
    assert owners("night") == ["kai"]
    assert db.execute("SELECT count(*) FROM outbox").fetchone() == (0,)
    assert db.execute("SELECT zed_token FROM show").fetchone() != (None,)
# #endregion


def test_a_rejected_entry_blocks_only_its_own_show(db):
    outbox.create_show(db, "bad name", "Rejected: a space in the ID", "mira")
    outbox.create_show(db, "dawn", "Dawn Chorus", "lin")
    for _ in range(7):
        outbox.drain(db, spicedb)
    assert owners("dawn") == ["lin"]
    assert db.execute("SELECT show, failures FROM outbox").fetchall() == [("bad name", 5)]


def test_nothing_is_sent_when_the_app_rolls_back(db):
    with pytest.raises(ZeroDivisionError), db.transaction():
        outbox.create_show(db, "lost", "Lost", "mira")
        raise ZeroDivisionError
    assert outbox.drain(db, spicedb) == 0
    assert owners("lost") == []
