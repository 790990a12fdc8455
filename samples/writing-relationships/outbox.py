"""An outbox in PostgreSQL. Run the worker with: python outbox.py"""

import json
import os
import time

import grpc
import psycopg
from authzed.api.v1 import (
    Client,
    ObjectReference,
    Relationship,
    RelationshipUpdate,
    SubjectReference,
    WriteRelationshipsRequest,
)

Changes = list[tuple[str, str, str]]


# #region app
def remember(db: psycopg.Connection, show: str, changes: Changes) -> None:
    """Adds changes of a show to the outbox. Call it after the statement that changes the show's row."""
    db.execute("INSERT INTO outbox (show, changes) VALUES (%s, %s)", (show, json.dumps(changes)))


def create_show(db: psycopg.Connection, show: str, title: str, owner: str) -> None:
    with db.transaction():
        db.execute("INSERT INTO show (id, title, owner) VALUES (%s, %s, %s)", (show, title, owner))
        remember(db, show, [("TOUCH", "owner", owner)])


def hand_over(db: psycopg.Connection, show: str, owner: str, heir: str) -> None:
    with db.transaction():
        # The UPDATE locks the row until the commit, so the next change of this show gets a later seq.
        done = db.execute("UPDATE show SET owner = %s WHERE id = %s AND owner = %s", (heir, show, owner))
        if done.rowcount == 0:
            raise ValueError(f"{owner} doesn't own {show}")
        remember(db, show, [("DELETE", "owner", owner), ("TOUCH", "owner", heir)])
# #endregion


# #region worker
HOPELESS = {grpc.StatusCode.INVALID_ARGUMENT, grpc.StatusCode.FAILED_PRECONDITION}

# The oldest entry of each show. Skips a show whose oldest entry has failed five times.
OLDEST = """
SELECT seq, show, changes FROM (
  SELECT DISTINCT ON (show) seq, show, changes, failures FROM outbox ORDER BY show, seq
) AS first WHERE failures < 5 ORDER BY seq LIMIT 100
"""


def send(spicedb: Client, show: str, changes: Changes) -> str:
    """Sends all changes of an entry in one write, and returns the ZedToken."""
    updates = [
        RelationshipUpdate(
            operation=RelationshipUpdate.Operation.Value(f"OPERATION_{operation}"),
            relationship=Relationship(
                resource=ObjectReference(object_type="show", object_id=show),
                relation=relation,
                subject=SubjectReference(object=ObjectReference(object_type="person", object_id=person)),
            ),
        )
        for operation, relation, person in changes
    ]
    return spicedb.WriteRelationships(WriteRelationshipsRequest(updates=updates), timeout=5).written_at.token


def finish(db: psycopg.Connection, seq: int, show: str, token: str) -> None:
    """The second commit: removes the entry, and stores the token with the show."""
    with db.transaction():
        db.execute("DELETE FROM outbox WHERE seq = %s", (seq,))
        db.execute("UPDATE show SET zed_token = %s WHERE id = %s", (token, show))


def drain(db: psycopg.Connection, spicedb: Client) -> int:
    """Sends the waiting entries and returns how many it sent."""
    sent = 0
    for seq, show, changes in db.execute(OLDEST).fetchall():
        try:
            token = send(spicedb, show, changes)
        except grpc.RpcError as error:
            if error.code() not in HOPELESS:
                raise  # SpiceDB is unavailable: try again later
            db.execute(
                "UPDATE outbox SET failures = failures + 1, error = %s WHERE seq = %s", (error.details(), seq)
            )
            continue
        finish(db, seq, show, token)
        sent += 1
    return sent


def work(db: psycopg.Connection, spicedb: Client) -> None:
    """Runs forever. A second worker waits for the lock and takes over when the first one stops."""
    db.execute("SELECT pg_advisory_lock(hashtext('spicedb outbox'))")
    while True:
        try:
            if drain(db, spicedb) == 0:
                time.sleep(0.2)
        except grpc.RpcError as error:
            print("SpiceDB:", error.code())
            time.sleep(2)
# #endregion


if __name__ == "__main__":
    from grpcutil import insecure_bearer_token_credentials

    work(
        psycopg.connect(os.environ["APP_DATABASE"], autocommit=True),
        Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key")),
    )
