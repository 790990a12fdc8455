"""Runs every function of operations.py, and stream.py against the HTTP gateway and a server that cuts lines."""

import itertools
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import grpc
import pytest
from authzed.api.v1 import RelationshipFilter

import operations as api
from driver import KEY, eventually, expect, relationship
from stream import SpiceDBError, stream

schema = Path("tools.zed").read_text()

# Schema: written, read, as data, in both directions, compared.
assert api.write_schema(schema)
assert "definition tool {" in api.schema_text()
expect(sorted(api.permissions_of("tool")), ["borrow", "repair"])
expect(api.permissions_of("too"), [])
expect(sorted(api.affected_by("tool", "keeper")), ["tool#borrow", "tool#repair"])
expect(sorted(api.dependencies_of("tool", "repair")), ["crew#member", "tool#keeper"])
expect(api.differences(schema), [])
expect(api.differences(f"{schema}\ndefinition shelf {{}}"), ["definition_added"])

# Relationships: written, checked, listed from both ends, deleted.
token = api.lend("drill-7", "noor")
api.lend("saw-2", "noor")
api.lend("drill-7", "ines")
expect(api.is_allowed_to_borrow("drill-7", "noor"), True)
expect(api.is_allowed_to_borrow("saw-2", "ines"), False)
expect(api.borrowable(["drill-7", "saw-2", "ladder"], "noor"), ["drill-7", "saw-2"])
with pytest.raises(grpc.RpcError, check=lambda error: error.code() == grpc.StatusCode.INVALID_ARGUMENT):
    api.borrowable(["drill 7"], "noor")
first, cursor = api.tools_for("noor", 1)
second, cursor = api.tools_for("noor", 1, cursor)
expect(sorted(first + second), ["drill-7", "saw-2"])
expect(api.tools_for("noor", 1, cursor), ([], None))
expect(sorted(api.borrowers_of("drill-7")), ["ines", "noor"])
expect(sorted(api.lent_to("drill-7")), ["ines", "noor"])

# The HTTP gateway streams the same answers, and its errors.
GATEWAY = "http://localhost:8443/v1"
ines = {"object": {"objectType": "person", "objectId": "ines"}}
body = {"consistency": {"fullyConsistent": True}, "resourceObjectType": "tool", "permission": "borrow", "subject": ines}
eventually(lambda: list(stream(f"{GATEWAY}/permissions/resources", KEY, body)), "the HTTP gateway answers")
expect([row["resourceObjectId"] for row in stream(f"{GATEWAY}/permissions/resources", KEY, body)], ["drill-7"])
with pytest.raises(SpiceDBError, match="code 9: .*`fly`"):
    list(stream(f"{GATEWAY}/permissions/resources", KEY, {**body, "permission": "fly"}))
with pytest.raises(SpiceDBError, match="code (7|16): "):
    list(stream(f"{GATEWAY}/permissions/resources", "another key", body))

expect(api.take_back("drill-7"), 2)
expect(api.take_back("drill-7"), 0)

# Import in two batches, then the export and the tree.
batches = [[relationship("tool:saw-2#keeper@person:ines")], [relationship("tool:saw-2#keeper@crew:wood#member")]]
expect(api.import_all(batches), 2)
with pytest.raises(grpc.RpcError, check=lambda error: error.code() == grpc.StatusCode.ALREADY_EXISTS):
    api.import_all(batches)
expect(len(list(api.export_tools())), 3)
expect(sorted(found.object.object_id for found in api.repairers_of("saw-2")), ["ines", "wood"])

# Watch: two loans, the end of two loans and two keepers after the first loan.
changes = list(itertools.islice(api.follow(token), 6))
expect(sorted({change.relationship.resource.object_id for change in changes}), ["drill-7", "saw-2"])

# Counters.
tools = RelationshipFilter(resource_type="tool")
api.register("tools", tools)
with pytest.raises(grpc.RpcError, match="already"):
    api.register("tools", tools)
expect(eventually(lambda: api.count_of("tools"), "SpiceDB has counted"), 3)
api.unregister("tools")
with pytest.raises(grpc.RpcError, match="not found"):
    api.count_of("tools")


# Lines that are split anywhere, and errors at the start, at the end and without a wrapper.
def line(id: str) -> bytes:
    return (json.dumps({"result": {"resourceObjectId": id}}, ensure_ascii=False) + "\n").encode()


late = {"code": 4, "message": "operation took longer than allowed 30s to complete", "details": []}
ANSWERS = {
    "/cut": (200, [line("drïll-7")[:35], line("drïll-7")[35:] + line("saw-2").rstrip()]),
    "/late": (200, [line("drill-7"), json.dumps({"error": late}).encode()]),
    "/lost": (404, [json.dumps({"code": 5, "message": "Not Found", "details": []}).encode()]),
    "/none": (200, []),
}


class Pieces(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        status, pieces = ANSWERS[self.path]
        self.send_response(status)
        self.end_headers()
        for piece in pieces:
            self.wfile.write(piece)
            self.wfile.flush()
            time.sleep(0.01)

    def log_message(self, *_: object) -> None:
        """Doesn't log requests."""


server = ThreadingHTTPServer(("localhost", 0), Pieces)
threading.Thread(target=server.serve_forever, daemon=True).start()


def read(path: str) -> list[str]:
    rows = stream(f"http://localhost:{server.server_address[1]}{path}", KEY, {})
    return [row["resourceObjectId"] for row in rows]


expect(read("/cut"), ["drïll-7", "saw-2"])
expect(read("/none"), [])
for path, text in [("/late", "code 4: operation took longer"), ("/lost", "code 5: Not Found")]:
    with pytest.raises(SpiceDBError, match=text):
        read(path)
server.shutdown()
