# #region list
import re

from authzed.api.v1 import (
    Client,
    ComputablePermissionsRequest,
    Consistency,
    DependentRelationsRequest,
    DiffSchemaRequest,
    ReflectionRelationReference,
    ReflectionSchemaDiff,
    ReflectionSchemaFilter,
    ReflectionTypeReference,
    ReflectSchemaRequest,
)
from grpcutil import insecure_bearer_token_credentials

client = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))

# The newest schema. Without a consistency, an answer can be a few seconds old.
NEWEST = Consistency(fully_consistent=True)


def plain(comment: str) -> str:
    """A comment without its delimiters."""
    lines = (re.sub(r"^\s*(/\*\*?|\*/|\*|//)?\s?|\s*\*/\s*$", "", line) for line in comment.split("\n"))
    return "\n".join(lines).strip()


def permissions_of(definition: str) -> dict[str, str]:
    """The permissions of one type, each with its comment."""
    response = client.ReflectSchema(
        ReflectSchemaRequest(
            consistency=NEWEST,
            optional_filters=[ReflectionSchemaFilter(optional_definition_name_filter=definition)],
        )
    )
    # The filter matches a prefix, so the answer also contains room_plan.
    [found] = [one for one in response.definitions if one.name == definition]
    return {permission.name: plain(permission.comment) for permission in found.permissions}
# #endregion


# #region types
def type_text(reference: ReflectionTypeReference) -> str:
    """A subject type as in the schema, but without `with expiration`, which reflection doesn't return."""
    # Check which field is set. Don't use its value: is_terminal_subject is False even when it is set.
    case = reference.WhichOneof("typeref") or ""
    inner = {"optional_relation_name": f"#{reference.optional_relation_name}", "is_public_wildcard": ":*"}.get(case, "")
    caveat = f" with {reference.optional_caveat_name}" if reference.optional_caveat_name else ""
    return reference.subject_definition_name + inner + caveat
# #endregion


# #region diff
# Changes that can remove access, or that SpiceDB rejects while matching data is stored.
REMOVALS = {
    "definition_removed",
    "relation_removed",
    "relation_subject_type_removed",
    "permission_removed",
    "caveat_removed",
    "caveat_parameter_removed",
    "caveat_parameter_type_changed",
}


def describe(diff: ReflectionSchemaDiff) -> str:
    """One entry as text, such as `relation_subject_type_removed room#role_curator team#member`."""
    kind = diff.WhichOneof("diff")
    if kind is None:
        return "a change that this program doesn't know"
    entry = getattr(diff, kind)
    named = getattr(entry, "relation", None) or getattr(entry, "parameter", None) or entry
    parent = getattr(named, "parent_definition_name", "") or getattr(named, "parent_caveat_name", "")
    words = [kind, f"{parent}#{named.name}" if parent else named.name]
    if kind.startswith("relation_subject_type"):
        words.append(type_text(entry.changed_subject_type))
    if kind == "caveat_parameter_type_changed":
        words.append(f"{entry.previous_type} to {entry.parameter.type}")
    return " ".join(words)


def compare(proposed: str) -> tuple[list[str], list[str]]:
    """All changes from the live schema to a proposed one, and those that remove something."""
    response = client.DiffSchema(DiffSchemaRequest(consistency=NEWEST, comparison_schema=proposed))
    lines = sorted(describe(diff) for diff in response.diffs)  # SpiceDB doesn't guarantee an order
    return lines, [line for line in lines if line.split()[0] in REMOVALS]
# #endregion


# #region walk
def text(reference: ReflectionRelationReference) -> str:
    kind = " (permission)" if reference.is_permission else ""
    return f"{reference.definition_name}#{reference.relation_name}{kind}"


def parts_of(definition: str, permission: str) -> list[str]:
    """Downward: what a permission depends on."""
    response = client.DependentRelations(
        DependentRelationsRequest(consistency=NEWEST, definition_name=definition, permission_name=permission)
    )
    return [text(relation) for relation in response.relations]


def counted_in(definition: str, relation: str = "") -> list[str]:
    """Upward: the permissions that depend on a relation. An empty name means the object itself."""
    response = client.ComputablePermissions(
        ComputablePermissionsRequest(consistency=NEWEST, definition_name=definition, relation_name=relation)
    )
    return [text(permission) for permission in response.permissions]
# #endregion


# #region impact
def dependents(definition: str, relation: str) -> list[str]:
    """Every permission whose answer can depend on a relation, or on another permission."""
    found = []
    for one in client.ReflectSchema(ReflectSchemaRequest(consistency=NEWEST)).definitions:
        for permission in one.permissions:
            response = client.DependentRelations(
                DependentRelationsRequest(
                    consistency=NEWEST, definition_name=one.name, permission_name=permission.name
                )
            )
            if (definition, relation) in {(r.definition_name, r.relation_name) for r in response.relations}:
                found.append(f"{one.name}#{permission.name}")
    return found
# #endregion


# #region roles
def roles(definition: str) -> dict[str, dict]:
    """What a role picker shows for a type: the relation of each role, its label, and its subject types."""
    response = client.ReflectSchema(
        ReflectSchemaRequest(
            consistency=NEWEST,
            optional_filters=[
                ReflectionSchemaFilter(
                    optional_definition_name_filter=definition,
                    optional_relation_name_filter="role_",
                )
            ],
        )
    )
    return {
        relation.name: {
            "label": plain(relation.comment) or relation.name.removeprefix("role_"),
            "choices": [type_text(subject) for subject in relation.subject_types],
        }
        for found in response.definitions
        if found.name == definition
        for relation in found.relations
    }
# #endregion
