import sqlite3

from authzed.api.v1 import (
    Client,
    ObjectReference,
    Relationship,
    RelationshipUpdate,
    SubjectReference,
    WriteRelationshipsRequest,
)

# #region app
def create_album(app: sqlite3.Connection, album: str, title: str, owner: str) -> None:
    """Stores the album and its relationship in one transaction, so either both rows exist or none."""
    with app:  # a transaction of the application's own database
        app.execute("INSERT INTO album (id, title, owner) VALUES (?, ?, ?)", (album, title, owner))
        app.execute(
            "INSERT INTO outbox (operation, album, relation, person) VALUES ('TOUCH', ?, 'owner', ?)",
            (album, owner),
        )


def hand_over(app: sqlite3.Connection, album: str, owner: str, heir: str) -> None:
    """Transfers an album from one person to another."""
    with app:
        # First the album's row: it's locked until the commit, so changes of one album get their seq in order.
        changed = app.execute("UPDATE album SET owner = ? WHERE id = ? AND owner = ?", (heir, album, owner))
        if changed.rowcount == 0:
            raise ValueError(f"{owner} doesn't own {album}")
        app.executemany(
            "INSERT INTO outbox (operation, album, relation, person) VALUES (?, ?, 'owner', ?)",
            [("DELETE", album, owner), ("TOUCH", album, heir)],
        )
# #endregion


# #region worker
def drain(app: sqlite3.Connection, spicedb: Client, batch: int = 500) -> int:
    """Sends the oldest rows of the outbox to SpiceDB and returns how many it sent. Run only one worker."""
    rows = app.execute(
        "SELECT seq, operation, album, relation, person FROM outbox ORDER BY seq LIMIT ?", (batch,)
    ).fetchall()
    if not rows:
        return 0

    # A request can contain each relationship only once, so the newest row wins.
    newest = {(album, relation, person): operation for _, operation, album, relation, person in rows}
    updates = [
        RelationshipUpdate(
            operation=RelationshipUpdate.Operation.Value(f"OPERATION_{operation}"),
            relationship=Relationship(
                resource=ObjectReference(object_type="album", object_id=album),
                relation=relation,
                subject=SubjectReference(object=ObjectReference(object_type="person", object_id=person)),
            ),
        )
        for (album, relation, person), operation in newest.items()
    ]
    token = spicedb.WriteRelationships(WriteRelationshipsRequest(updates=updates)).written_at.token

    # After a crash before this commit, the batch is sent again. That is harmless with TOUCH and DELETE.
    with app:
        app.executemany("DELETE FROM outbox WHERE seq = ?", [(seq,) for seq, *_ in rows])
        app.executemany("UPDATE album SET zed_token = ? WHERE id = ?", [(token, row[2]) for row in rows])
    return len(rows)
# #endregion
