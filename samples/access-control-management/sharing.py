# #region connect
from authzed.api.v1 import (
    AlgebraicSubjectSet,
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionResponse,
    Consistency,
    ExpandPermissionTreeRequest,
    LookupSubjectsRequest,
    ObjectReference,
    PermissionRelationshipTree,
    Precondition,
    ReadRelationshipsRequest,
    ReflectionSchemaFilter,
    ReflectSchemaRequest,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectFilter,
    SubjectReference,
    SyncClient,
    WriteRelationshipsRequest,
)
from grpcutil import insecure_bearer_token_credentials

client = SyncClient("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))
NEWEST = Consistency(fully_consistent=True)


def survey(id: str) -> ObjectReference:
    return ObjectReference(object_type="survey", object_id=id)


def person(id: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="person", object_id=id))


def name_of(subject: SubjectReference) -> str:
    inner = f"#{subject.optional_relation}" if subject.optional_relation else ""
    return f"{subject.object.object_type}:{subject.object.object_id}{inner}"
# #endregion


# #region direct
def grants(id: str) -> list[dict]:
    """The grants stored on the survey itself, and when they end. Leaves out relations that aren't roles."""
    where = RelationshipFilter(resource_type="survey", optional_resource_id=id)
    found = client.ReadRelationships(ReadRelationshipsRequest(consistency=NEWEST, relationship_filter=where))
    rows = []
    for answer in found:
        fact = answer.relationship
        kind, _, role = fact.relation.partition("_")
        if kind in ("role", "pending"):
            end = fact.optional_expires_at.ToDatetime() if fact.HasField("optional_expires_at") else None
            rows.append({"subject": name_of(fact.subject), "role": role, "pending": kind == "pending", "until": end})
    return rows
# #endregion


# #region inherited
def sources(id: str, permission: str) -> list[tuple[str, str, str]]:
    """Who has a permission, and the object and relation that it comes from."""
    request = ExpandPermissionTreeRequest(consistency=NEWEST, resource=survey(id), permission=permission)
    return leaves(client.ExpandPermissionTree(request).tree_root)


def leaves(tree: PermissionRelationshipTree) -> list[tuple[str, str, str]]:
    if tree.HasField("leaf"):
        origin = f"{tree.expanded_object.object_type}:{tree.expanded_object.object_id}"
        return [(name_of(subject), origin, tree.expanded_relation) for subject in tree.leaf.subjects]
    if tree.intermediate.operation != AlgebraicSubjectSet.OPERATION_UNION:
        # Only a union can be shown as a list of grants. For - or &, show LookupSubjects instead.
        raise ValueError("this permission isn't a plain union")
    return [row for child in tree.intermediate.children for row in leaves(child)]
# #endregion


# #region everyone
def everyone(id: str, permission: str) -> dict[str, int]:
    """Every person with a permission, direct or inherited, and the permissionship. Not paged, not sorted."""
    request = LookupSubjectsRequest(
        consistency=NEWEST, resource=survey(id), permission=permission, subject_object_type="person"
    )
    return {found.subject.subject_object_id: found.subject.permissionship for found in client.LookupSubjects(request)}
# #endregion


# #region set
TOUCH, DELETE = RelationshipUpdate.OPERATION_TOUCH, RelationshipUpdate.OPERATION_DELETE


def update(operation, id: str, relation: str, who: str) -> RelationshipUpdate:
    fact = Relationship(resource=survey(id), relation=relation, subject=person(who))
    return RelationshipUpdate(operation=operation, relationship=fact)


def must_hold(id: str, relation: str, who: str) -> Precondition:
    where = RelationshipFilter(
        resource_type="survey",
        optional_resource_id=id,
        optional_relation=relation,
        optional_subject_filter=SubjectFilter(subject_type="person", optional_subject_id=who),
    )
    return Precondition(operation=Precondition.OPERATION_MUST_MATCH, filter=where)


def set_role(owner: str, id: str, who: str, old: str | None, new: str | None) -> str:
    """An owner changes or removes a person's role. Fails if either person's role has changed in the meantime."""
    if owner == who:
        raise ValueError("let another owner change your role")  # so at least one owner remains
    updates, conditions = [], [must_hold(id, "role_owner", owner)]
    if old:
        conditions.append(must_hold(id, f"role_{old}", who))
    if old and old != new:
        updates.append(update(DELETE, id, f"role_{old}", who))
    if new:
        updates.append(update(TOUCH, id, f"role_{new}", who))
    request = WriteRelationshipsRequest(updates=updates, optional_preconditions=conditions)
    return client.WriteRelationships(request).written_at.token  # send it when you read the list again
# #endregion


# #region roles
def roles(definition: str) -> list[str]:
    """The names of the roles that the schema defines for a type."""
    wanted = ReflectionSchemaFilter(optional_definition_name_filter=definition, optional_relation_name_filter="role_")
    answer = client.ReflectSchema(ReflectSchemaRequest(consistency=NEWEST, optional_filters=[wanted]))
    return [
        relation.name.removeprefix("role_")
        for found in answer.definitions
        if found.name == definition  # the filter matches a prefix
        for relation in found.relations
    ]
# #endregion


# #region buttons
def can_give(id: str, who: str) -> list[str]:
    """Which roles a person is allowed to give to others."""
    permissions = ["grant_editor", "grant_owner"]
    items = [
        CheckBulkPermissionsRequestItem(resource=survey(id), permission=permission, subject=person(who))
        for permission in permissions
    ]
    answer = client.CheckBulkPermissions(CheckBulkPermissionsRequest(consistency=NEWEST, items=items))
    return [
        permission
        for permission, pair in zip(permissions, answer.pairs, strict=True)
        if pair.item.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
    ]
# #endregion
