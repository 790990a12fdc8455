"""Runs every function of audit.py, with the history in a PostgreSQL database."""

from datetime import datetime, timezone

import psycopg
from authzed.api.v1 import DeleteRelationshipsRequest, RelationshipFilter, WatchRequest
from google.protobuf.struct_pb2 import Struct

import audit
from driver import client, expect, import_file, postgres, region, touch, write_schema

start = write_schema("definition employee {}")
import_file("contracts.yaml")

# The report. The schema has another definition whose name starts with "contract".
expect(audit.report("lease", "nia")[0], {"read": "yes", "sign": "no", "archive": "yes"})
expect(audit.report("lease", "otto")[0], {"read": "conditional", "sign": "no", "archive": "no"})
expect(audit.report("lease", "rob")[0], {"read": "no", "sign": "no", "archive": "no"})

# Who can: conditional answers name what is missing, and a wildcard names its exceptions.
readers = {found["id"]: found["missing"] for found in audit.who_can("lease", "read")}
expect(readers, {"lea": [], "max": [], "nia": [], "otto": ["network"], "pam": []})
expect([found["except"] for found in audit.who_can("terms", "read") if found["id"] == "*"], [["rob"]])

# A grant with its reason, then its end. The token in between still gives the old answer.
token = audit.grant_drafter("terms", "quin", "employee:lea", "ticket 4711")
note = Struct()
note.update({"actor": "employee:lea", "reason": "left the team"})
where = RelationshipFilter(resource_type="contract", optional_resource_id="terms", optional_relation="drafter")
client.DeleteRelationships(DeleteRelationshipsRequest(relationship_filter=where, optional_transaction_metadata=note))
expect(audit.could_then("terms", "archive", "quin", token)[0], True)
could, proof = audit.could_then("terms", "archive", "quin", audit.report("terms", "quin")[1])
expect(could, False)
assert "definition contract" in proof

# The history: every write of the stream, with its metadata, caveat and expiration. A repeated message changes nothing.
touch("contract:lease#drafter@employee:last")
with postgres() as address, psycopg.connect(address, autocommit=True) as db:
    db.execute(region("history.sql", "table"))
    for message in client.Watch(WatchRequest(optional_start_cursor=start), timeout=20):
        audit.record(db, message)
        audit.record(db, message)
        if any(update.relationship.subject.object.object_id == "last" for update in message.updates):
            break
    rows = db.execute("SELECT change, subject, relation, caveat, expires_at, metadata FROM grant_history ORDER BY id")
    history = rows.fetchall()
    expect(len(history), 13)
    expect(
        [
            (change, relation, metadata[0]["reason"])
            for change, who, relation, _, _, metadata in history
            if "quin" in who
        ],
        [("set", "drafter", "ticket 4711"), ("removed", "drafter", "left the team")],
    )
    expect([caveat for _, who, _, caveat, *_ in history if who == "employee:otto"], ["from_office"])
    expect([end.year for _, who, _, _, end, _ in history if who == "employee:pam" and end], [2099])
    position = db.execute("SELECT token FROM watch_position WHERE consumer = 'history'").fetchone()
    expect(position, (message.changes_through.token,))

    # The queries: who granted what, and what was stored at a point in time.
    granted = [row for row in db.execute(region("history.sql", "who")) if row[3].startswith("employee:")]
    expect(granted[0][3], "employee:last")
    expect(sorted(row[3] for row in granted[1:]), [f"employee:{who}" for who in ("nia", "otto", "pam", "rob")])
    then = db.execute(region("history.sql", "then").replace("$1", "%s"), 2 * [datetime.now(timezone.utc)])
    lines = [line for (line,) in then]
    expect(len(lines), 11)
    assert "contract:lease#auditor@employee:otto[from_office:{}]" in lines
    assert "contract:lease#guest@employee:pam[expiration:2099-01-01T00:00:00Z]" in lines
