"""Runs every function of stay.py, and lets a stay end."""

from datetime import datetime, timedelta, timezone

import grpc
import pytest

import stay
from driver import check, eventually, expect, touch, write_schema

write_schema("studio.zed")


def in_seconds(seconds: float) -> datetime:
    return datetime.now(timezone.utc) + timedelta(seconds=seconds)


def may_enter(person: str) -> bool:
    return check("room:attic", "enter", f"person:{person}") == "HAS"


# A stay starts, shows its end, gets longer and shorter, and ends.
long = in_seconds(60)
assert stay.let_in("attic", "noor", long)
expect(may_enter("noor"), True)
expect(stay.guests("attic"), {"noor": long})
stay.let_in("attic", "noor", in_seconds(1))
eventually(lambda: stay.guests("attic") == {}, "the stay ends")
touch("room:cellar#keyholder@person:mara")  # a new revision: SpiceDB caches the answer of a check for one revision
expect(may_enter("noor"), False)
stay.let_in("attic", "noor", in_seconds(60))
expect(may_enter("noor"), True)
stay.let_in("attic", "noor", in_seconds(-60))
expect(may_enter("noor"), False)

# Only a relation that also allows the plain type can lose its end.
stay.touch("attic", "tenant", "iris", in_seconds(-1))
expect(may_enter("iris"), False)
stay.keep("attic", "iris")
expect(may_enter("iris"), True)
with pytest.raises(grpc.RpcError, match="did you mean `person with expiration`"):
    stay.touch("attic", "guest", "noor")
with pytest.raises(ValueError, match="time zone"):
    stay.let_in("attic", "noor", datetime(2099, 1, 1))
