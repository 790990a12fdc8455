# #region filter
from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionResponse,
    ObjectReference,
    SubjectReference,
)


def allowed_items(client, items: list[CheckBulkPermissionsRequestItem]) -> list[CheckBulkPermissionsRequestItem]:
    """The items that are allowed, in the same order. An item that failed counts as denied.

    The request sets no consistency, so an answer can be a few seconds old. After a write, send its ZedToken.
    """
    response = client.CheckBulkPermissions(CheckBulkPermissionsRequest(items=items), timeout=2)
    return [
        item
        for item, pair in zip(items, response.pairs)
        if pair.item.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
    ]


def visible(client, person: str, candidates: list[str]) -> list[str]:
    """Keeps the greenhouses that the person is allowed to enter. Candidates are a page of your own database."""
    subject = SubjectReference(object=ObjectReference(object_type="grower", object_id=person))
    items = [
        CheckBulkPermissionsRequestItem(
            resource=ObjectReference(object_type="greenhouse", object_id=house), permission="enter", subject=subject
        )
        for house in candidates
    ]
    return [item.resource.object_id for item in allowed_items(client, items)]
# #endregion


# #region permissions
from authzed.api.v1.schema_service_pb2 import ReflectionSchemaFilter, ReflectSchemaRequest  # only here with type hints


def permissions_on(client, resource: ObjectReference, subject: SubjectReference) -> list[str]:
    """The permissions that the subject has on the resource. You can cache the names."""
    only = ReflectionSchemaFilter(optional_definition_name_filter=resource.object_type)  # matches a prefix
    schema = client.ReflectSchema(ReflectSchemaRequest(optional_filters=[only]), timeout=2)
    names = [
        permission.name
        for definition in schema.definitions
        if definition.name == resource.object_type
        for permission in definition.permissions
    ]
    items = [CheckBulkPermissionsRequestItem(resource=resource, permission=name, subject=subject) for name in names]
    return [item.permission for item in allowed_items(client, items)]
# #endregion
