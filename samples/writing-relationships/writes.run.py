"""Runs every function of writes.py."""

import grpc
import pytest
from authzed.api.v1 import RelationshipUpdate, WatchRequest, WriteRelationshipsRequest
from google.protobuf.json_format import MessageToDict

import writes
from driver import client, expect, facts, touch, write_schema

write_schema("podcasts.zed")
FAILED = grpc.StatusCode.FAILED_PRECONDITION


def raises(code: grpc.StatusCode):
    return pytest.raises(grpc.RpcError, check=lambda error: error.code() == code)


class Failing:
    """A client whose first calls fail: two before the server stored anything, the third one after it did."""

    def __init__(self) -> None:
        self.calls = 0

    def WriteRelationships(self, request, timeout):
        self.calls += 1
        answer = client.WriteRelationships(request, timeout=timeout) if self.calls > 2 else None
        if self.calls <= 3:
            error = grpc.RpcError()
            error.code = lambda: grpc.StatusCode.DEADLINE_EXCEEDED if answer else grpc.StatusCode.UNAVAILABLE
            raise error
        return answer


# Grant, and grant again.
assert writes.add_host("night", "lin")
assert writes.add_host("night", "lin")
expect(facts("show"), ["show:night#host@person:lin"])

# Retry: two failures, then an answer that got lost. The relationship exists once, and nothing fails.
failing = Failing()
real, writes.client = writes.client, failing
request = WriteRelationshipsRequest(updates=[writes.change(writes.TOUCH, "night", "host", "kai")])
assert writes.send(request)
expect(failing.calls, 4)
writes.client = real
expect(facts("show"), ["show:night#host@person:kai", "show:night#host@person:lin"])
create = writes.change(RelationshipUpdate.OPERATION_CREATE, "night", "host", "kai")
with pytest.raises(ValueError, match="CREATE can't be sent twice"):
    writes.send(WriteRelationshipsRequest(updates=[create]))
with raises(grpc.StatusCode.ALREADY_EXISTS):
    client.WriteRelationships(WriteRelationshipsRequest(updates=[create]))
with pytest.raises(grpc.RpcError, match="found more than one update"):
    writes.send(
        WriteRelationshipsRequest(
            updates=[writes.change(one, "night", "host", "kai") for one in (writes.TOUCH, writes.DELETE)]
        )
    )
many = [writes.change(writes.TOUCH, "night", "host", f"p{number}") for number in range(1001)]
with pytest.raises(grpc.RpcError, match=r"too many updates \(1001\)"):
    writes.send(WriteRelationshipsRequest(updates=many))

# Conditions: one owner at most, and a handover needs the old one.
writes.claim("night", "mira")
with raises(FAILED):
    writes.claim("night", "theo")
with raises(FAILED):
    writes.hand_over("night", "theo", "ana")
writes.hand_over("night", "mira", "theo")
expect(writes.settle_hand_over("night", "mira", "theo"), True)  # the answer had got lost
expect(writes.settle_hand_over("night", "mira", "ana"), False)
expect(writes.settle_hand_over("night", "theo", "mira"), True)
touch("show:night#closed@person:*")
expect(writes.settle_hand_over("night", "mira", "theo"), False)  # closed

# Metadata: Watch returns it.
start = touch("show:dawn#owner@person:ana")
writes.add_host_for("night", "ben", "person:mira", "r-7")
message = next(client.Watch(WatchRequest(optional_start_cursor=start), timeout=20))
expect([MessageToDict(one) for one in message.full_revision_metadata], [{"actor": "person:mira", "request": "r-7"}])

# Forget an object as resource and as subject, and a person.
touch("episode:e1#show@show:night")
writes.forget("person", "kai")
assert not [fact for fact in facts("show") if fact.endswith("person:kai")]
writes.forget("show", "night")
expect(facts("show", "episode"), ["show:dawn#owner@person:ana"])
