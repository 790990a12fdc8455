"""Runs every function of sharing.py."""

import grpc
import pytest

import sharing
from driver import expect, import_file

import_file("surveys.yaml")

# Direct grants: expired ones are gone, the others show their end.
rows = {
    f"{row['subject']} {row['role']}{' invited' if row['pending'] else ''}": row["until"]
    for row in sharing.grants("launch")
}
expect(
    sorted(rows),
    [
        "person:ada owner",
        "person:ben editor",
        "person:cora analyst",
        "person:eva editor invited",
        "team:insight#member analyst",
    ],
)
expect(str(rows["person:cora analyst"]), "2099-06-30 00:00:00")
expect(rows["person:ben editor"], None)

# Inherited grants name where they come from; a team stays a team.
expect(
    sorted(sharing.sources("launch", "read_results")),
    [
        ("person:ada", "survey:launch", "role_owner"),
        ("person:ben", "survey:launch", "role_editor"),
        ("person:cora", "survey:launch", "role_analyst"),
        ("person:olga", "workspace:acme", "role_admin"),
        ("team:insight#member", "survey:launch", "role_analyst"),
    ],
)
expect(sorted(sharing.everyone("launch", "read_results")), ["ada", "ben", "cora", "finn", "olga"])

# Buttons and roles.
expect(sharing.can_give("launch", "ada"), ["grant_editor", "grant_owner"])
expect(sharing.can_give("launch", "ben"), ["grant_editor"])
expect(sharing.can_give("launch", "cora"), [])
expect(sorted(sharing.roles("survey")), ["analyst", "editor", "owner"])
expect(sharing.roles("sur"), [])


def roles_of(who: str) -> list[str]:
    return [row["role"] for row in sharing.grants("launch") if row["subject"] == f"person:{who}"]


# Changes. A lost race and an outsider change nothing, and no one changes their own role.
assert sharing.set_role("ada", "launch", "ben", "editor", "owner")
expect(roles_of("ben"), ["owner"])
for owner, old in [("ada", "editor"), ("cora", "owner")]:
    with pytest.raises(grpc.RpcError, match="unable to satisfy write precondition"):
        sharing.set_role(owner, "launch", "ben", old, "analyst")
with pytest.raises(ValueError, match="another owner"):
    sharing.set_role("ada", "launch", "ada", "owner", None)
sharing.set_role("ben", "launch", "ada", "owner", None)
expect((roles_of("ada"), roles_of("ben")), ([], ["owner"]))
sharing.set_role("ben", "launch", "dov", None, "editor")
expect(roles_of("dov"), ["editor"])
