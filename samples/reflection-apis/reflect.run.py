"""Runs every function of reflect.py on museum.zed, and compares it with proposed.zed."""

from pathlib import Path

import grpc
import pytest
from authzed.api.v1 import ReflectionTypeReference

import reflect
from driver import expect, touch, write_schema

write_schema("museum.zed")
touch("room:oak#role_curator@team:paint#member")

expect(
    reflect.permissions_of("room"),
    {"rehang": "Change what hangs on the walls.", "enter": "Enter the room."},
)
with pytest.raises(ValueError, match="not enough values"):
    reflect.permissions_of("roo")
expect(reflect.plain("/**\n* A room.\n* Two lines.\n*/"), "A room.\nTwo lines.")
expect(reflect.plain("// someone"), "someone")

proposed = Path("proposed.zed").read_text()
lines, removals = reflect.compare(proposed)
expect(
    lines,
    [
        "caveat_expr_changed on_shift",
        "definition_removed room_plan",
        "permission_added room#lock",
        "permission_expr_changed room#enter",
        "relation_subject_type_removed room#role_curator team#member",
    ],
)
expect(removals, [lines[1], lines[4]])
typed = reflect.compare(Path("museum.zed").read_text().replace(" int", " uint"))[1]
expect(typed, [f"caveat_parameter_type_changed on_shift#{name} int to uint" for name in ("begins", "hour")])
with pytest.raises(grpc.RpcError, match="cannot remove allowed type `team#member` from relation"):
    write_schema(proposed)

expect(reflect.parts_of("wing", "open_up"), ["wing#manager"])
expect(sorted(reflect.counted_in("wing", "manager")), ["room#enter (permission)", "wing#open_up (permission)"])
expect(reflect.dependents("room", "wing"), ["room#enter"])
expect(sorted(reflect.dependents("team", "member")), ["room#enter", "room#rehang", "room_plan#draw"])
expect(
    reflect.roles("room"),
    {
        "role_curator": {"label": "Curator", "choices": ["person", "team#member"]},
        "role_guard": {"label": "Guard, during the shift", "choices": ["person with on_shift", "team#member"]},
    },
)
wildcard = ReflectionTypeReference(subject_definition_name="person", is_public_wildcard=True)
expect(reflect.type_text(wildcard), "person:*")
