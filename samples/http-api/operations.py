# #region connect
from collections.abc import Iterable, Iterator

from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionRequest,
    CheckPermissionResponse,
    ComputablePermissionsRequest,
    Consistency,
    Cursor,
    DeleteRelationshipsRequest,
    DependentRelationsRequest,
    DiffSchemaRequest,
    ExpandPermissionTreeRequest,
    LookupResourcesRequest,
    LookupSubjectsRequest,
    ObjectReference,
    PermissionRelationshipTree,
    ReadRelationshipsRequest,
    ReadSchemaRequest,
    ReflectSchemaRequest,
    ReflectionSchemaFilter,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectReference,
    SyncClient,
    WatchRequest,
    WriteRelationshipsRequest,
    WriteSchemaRequest,
    ZedToken,
)
from authzed.api.v1.experimental_service_pb2 import (
    ExperimentalCountRelationshipsRequest,
    ExperimentalRegisterRelationshipCounterRequest,
    ExperimentalUnregisterRelationshipCounterRequest,
)
from authzed.api.v1.permission_service_pb2 import (
    LOOKUP_PERMISSIONSHIP_HAS_PERMISSION,
    ExportBulkRelationshipsRequest,
    ImportBulkRelationshipsRequest,
)
from grpcutil import insecure_bearer_token_credentials

# The gRPC port of the server that the curl commands on this page use.
client = SyncClient("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))
TIMEOUT = 10  # seconds
HAS_PERMISSION = CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
NEWEST = Consistency(fully_consistent=True)  # so that each read sees all earlier writes


def tool(object_id: str) -> ObjectReference:
    return ObjectReference(object_type="tool", object_id=object_id)


def person(object_id: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="person", object_id=object_id))
# #endregion


# #region check-permission
def is_allowed_to_borrow(tool_id: str, who: str) -> bool:
    request = CheckPermissionRequest(
        consistency=NEWEST, resource=tool(tool_id), permission="borrow", subject=person(who)
    )
    return client.CheckPermission(request, timeout=TIMEOUT).permissionship == HAS_PERMISSION
# #endregion


# #region check-bulk-permissions
def borrowable(tools: list[str], who: str) -> list[str]:
    """Which of these tools a person is allowed to borrow. An item that failed counts as denied."""
    items = [
        CheckBulkPermissionsRequestItem(resource=tool(one), permission="borrow", subject=person(who)) for one in tools
    ]
    request = CheckBulkPermissionsRequest(consistency=NEWEST, items=items)
    pairs = client.CheckBulkPermissions(request, timeout=TIMEOUT).pairs
    return [one for one, pair in zip(tools, pairs) if pair.item.permissionship == HAS_PERMISSION]
# #endregion


# #region lookup-resources
def tools_for(who: str, limit: int, cursor: Cursor | None = None) -> tuple[list[str], Cursor | None]:
    """A page of the tools that a person is allowed to borrow, and the cursor of the next page."""
    request = LookupResourcesRequest(
        consistency=NEWEST,
        resource_object_type="tool",
        permission="borrow",
        subject=person(who),
        optional_limit=limit,
        optional_cursor=cursor,
    )
    found = list(client.LookupResources(request, timeout=TIMEOUT))
    yes = [one.resource_object_id for one in found if one.permissionship == LOOKUP_PERMISSIONSHIP_HAS_PERMISSION]
    return yes, found[-1].after_result_cursor if found else None
# #endregion


# #region lookup-subjects
def borrowers_of(tool_id: str) -> list[str]:
    """Everyone who is allowed to borrow a tool. `*` means every person."""
    request = LookupSubjectsRequest(
        consistency=NEWEST, resource=tool(tool_id), permission="borrow", subject_object_type="person"
    )
    found = [answer.subject for answer in client.LookupSubjects(request, timeout=TIMEOUT)]
    return [one.subject_object_id for one in found if one.permissionship == LOOKUP_PERMISSIONSHIP_HAS_PERMISSION]
# #endregion


# #region expand-permission-tree
def repairers_of(tool_id: str) -> list[SubjectReference]:
    """The subjects stored in the relations that grant the permission to repair a tool."""
    request = ExpandPermissionTreeRequest(consistency=NEWEST, resource=tool(tool_id), permission="repair")
    return list(leaves_of(client.ExpandPermissionTree(request, timeout=TIMEOUT).tree_root))


def leaves_of(tree: PermissionRelationshipTree) -> Iterator[SubjectReference]:
    yield from tree.leaf.subjects
    for child in tree.intermediate.children:
        yield from leaves_of(child)
# #endregion


# #region write-relationships
def lend(tool_id: str, who: str) -> str:
    """Lends a tool to a person. Returns the ZedToken of the write, which you can store."""
    update = RelationshipUpdate(
        operation=RelationshipUpdate.OPERATION_TOUCH,
        relationship=Relationship(resource=tool(tool_id), relation="borrower", subject=person(who)),
    )
    answer = client.WriteRelationships(WriteRelationshipsRequest(updates=[update]), timeout=TIMEOUT)
    return answer.written_at.token
# #endregion


# #region read-relationships
def lent(tool_id: str) -> RelationshipFilter:
    return RelationshipFilter(resource_type="tool", optional_resource_id=tool_id, optional_relation="borrower")


def lent_to(tool_id: str) -> list[str]:
    """Who borrowed a tool."""
    request = ReadRelationshipsRequest(consistency=NEWEST, relationship_filter=lent(tool_id))
    found = client.ReadRelationships(request, timeout=TIMEOUT)
    return [answer.relationship.subject.object.object_id for answer in found]
# #endregion


# #region delete-relationships
def take_back(tool_id: str) -> int:
    """Ends all loans of a tool. Returns how many there were."""
    request = DeleteRelationshipsRequest(relationship_filter=lent(tool_id))
    return client.DeleteRelationships(request, timeout=TIMEOUT).relationships_deleted_count
# #endregion


# #region import-bulk-relationships
def import_all(batches: Iterable[list[Relationship]]) -> int:
    """Loads batches in one transaction. Returns how many relationships were created."""
    requests = (ImportBulkRelationshipsRequest(relationships=batch) for batch in batches)
    return client.ImportBulkRelationships(requests, timeout=30).num_loaded
# #endregion


# #region export-bulk-relationships
def export_tools() -> Iterator[Relationship]:
    """All relationships of tools."""
    only = RelationshipFilter(resource_type="tool")
    request = ExportBulkRelationshipsRequest(consistency=NEWEST, optional_relationship_filter=only)
    for page in client.ExportBulkRelationships(request):
        yield from page.relationships
# #endregion


# #region read-schema
def schema_text() -> str:
    return client.ReadSchema(ReadSchemaRequest(), timeout=TIMEOUT).schema_text
# #endregion


# #region write-schema
def write_schema(schema: str) -> str:
    """Replaces the schema. Returns the ZedToken of the write."""
    return client.WriteSchema(WriteSchemaRequest(schema=schema), timeout=TIMEOUT).written_at.token
# #endregion


# #region reflect-schema
def permissions_of(definition: str) -> list[str]:
    """The names of the permissions of a definition."""
    only = ReflectionSchemaFilter(optional_definition_name_filter=definition)
    answer = client.ReflectSchema(ReflectSchemaRequest(consistency=NEWEST, optional_filters=[only]), timeout=TIMEOUT)
    return [found.name for one in answer.definitions if one.name == definition for found in one.permissions]
# #endregion


# #region computable-permissions
def affected_by(definition: str, relation: str) -> list[str]:
    """Permissions and relations that include a relation, such as `tool#borrow`."""
    request = ComputablePermissionsRequest(
        consistency=NEWEST, definition_name=definition, relation_name=relation
    )
    found = client.ComputablePermissions(request, timeout=TIMEOUT).permissions
    return [f"{one.definition_name}#{one.relation_name}" for one in found]
# #endregion


# #region dependent-relations
def dependencies_of(definition: str, permission: str) -> list[str]:
    """The relations and permissions that a permission depends on, such as `tool#keeper`."""
    request = DependentRelationsRequest(
        consistency=NEWEST, definition_name=definition, permission_name=permission
    )
    found = client.DependentRelations(request, timeout=TIMEOUT).relations
    return [f"{one.definition_name}#{one.relation_name}" for one in found]
# #endregion


# #region diff-schema
def differences(schema: str) -> list[str | None]:
    """The kinds of differences between the stored schema and another one, such as `relation_added`."""
    answer = client.DiffSchema(DiffSchemaRequest(consistency=NEWEST, comparison_schema=schema), timeout=TIMEOUT)
    return [one.WhichOneof("diff") for one in answer.diffs]
# #endregion


# #region watch
def follow(start: str) -> Iterator[RelationshipUpdate]:
    """Every change after a ZedToken. Raises an error when the connection ends."""
    for message in client.Watch(WatchRequest(optional_start_cursor=ZedToken(token=start))):
        yield from message.updates
# #endregion


# #region counters
def count_of(name: str) -> int | None:
    """The count of a registered filter, or None if the server hasn't counted yet."""
    request = ExperimentalCountRelationshipsRequest(name=name)
    answer = client.ExperimentalCountRelationships(request, timeout=TIMEOUT)
    if answer.WhichOneof("counter_result") != "read_counter_value":
        return None
    return answer.read_counter_value.relationship_count


def register(name: str, only: RelationshipFilter) -> None:
    """Registers a filter under a name, so that you can count the relationships that match it."""
    client.ExperimentalRegisterRelationshipCounter(
        ExperimentalRegisterRelationshipCounterRequest(name=name, relationship_filter=only), timeout=TIMEOUT
    )


def unregister(name: str) -> None:
    """Removes a registered filter."""
    client.ExperimentalUnregisterRelationshipCounter(
        ExperimentalUnregisterRelationshipCounterRequest(name=name), timeout=TIMEOUT
    )
# #endregion
