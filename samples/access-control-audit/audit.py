# #region connect
from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionRequest,
    CheckPermissionResponse,
    Consistency,
    LookupSubjectsRequest,
    ObjectReference,
    ReflectionSchemaFilter,
    ReflectSchemaRequest,
    Relationship,
    RelationshipUpdate,
    SubjectReference,
    SyncClient,
    WatchResponse,
    WriteRelationshipsRequest,
    ZedToken,
)
from google.protobuf.json_format import MessageToDict
from google.protobuf.struct_pb2 import Struct
from grpcutil import insecure_bearer_token_credentials
from psycopg import Connection
from psycopg.types.json import Jsonb

client = SyncClient("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))
NEWEST = Consistency(fully_consistent=True)


def contract(id: str) -> ObjectReference:
    return ObjectReference(object_type="contract", object_id=id)


def employee(id: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="employee", object_id=id))
# #endregion


# #region report
ANSWERS = {
    CheckPermissionResponse.PERMISSIONSHIP_NO_PERMISSION: "no",
    CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION: "yes",
    CheckPermissionResponse.PERMISSIONSHIP_CONDITIONAL_PERMISSION: "conditional",
}


def report(id: str, who: str) -> tuple[dict[str, str], ZedToken]:
    """What one employee can do with one contract, and the ZedToken that this answer is valid for."""
    wanted = ReflectionSchemaFilter(optional_definition_name_filter="contract")
    schema = client.ReflectSchema(ReflectSchemaRequest(consistency=NEWEST, optional_filters=[wanted]))
    [definition] = [one for one in schema.definitions if one.name == "contract"]  # the filter matches a prefix
    names = [permission.name for permission in definition.permissions]

    items = [
        CheckBulkPermissionsRequestItem(resource=contract(id), permission=name, subject=employee(who))
        for name in names
    ]
    answer = client.CheckBulkPermissions(CheckBulkPermissionsRequest(consistency=NEWEST, items=items))
    answers = {
        name: "error" if pair.HasField("error") else ANSWERS[pair.item.permissionship]
        for name, pair in zip(names, answer.pairs, strict=True)
    }
    return answers, answer.checked_at
# #endregion


# #region who
def who_can(id: str, permission: str) -> list[dict]:
    """Everyone with a permission. A wildcard is listed as `*`, along with the employees it leaves out."""
    request = LookupSubjectsRequest(
        consistency=NEWEST,
        resource=contract(id),
        permission=permission,
        subject_object_type="employee",  # one call for each type that can have the permission
    )
    return [
        {
            "id": found.subject.subject_object_id,
            "missing": list(found.subject.partial_caveat_info.missing_required_context),  # empty: a plain yes
            "except": [one.subject_object_id for one in found.excluded_subjects],
        }
        for found in client.LookupSubjects(request)
    ]
# #endregion


# #region grant
def grant_drafter(id: str, who: str, actor: str, reason: str) -> ZedToken:
    """Lets an employee draft a contract, and records who asked for that and why."""
    fact = Relationship(resource=contract(id), relation="drafter", subject=employee(who))
    update = RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=fact)
    metadata = Struct()
    metadata.update({"actor": actor, "reason": reason})
    request = WriteRelationshipsRequest(updates=[update], optional_transaction_metadata=metadata)
    return client.WriteRelationships(request).written_at
# #endregion


# #region history
def name_of(thing: ObjectReference, relation: str = "") -> str:
    return f"{thing.object_type}:{thing.object_id}" + (f"#{relation}" if relation else "")


def record(db: Connection, message: WatchResponse) -> None:
    """Stores the changes in a message together with its token, in one transaction."""
    revision = message.changes_through.token
    metadata = Jsonb([MessageToDict(one) for one in message.full_revision_metadata])
    with db.transaction():
        for update in message.updates:
            fact = update.relationship
            caveat = fact.optional_caveat if fact.HasField("optional_caveat") else None
            db.execute(
                "INSERT INTO grant_history (revision, change, resource, relation, subject,"
                " caveat, caveat_context, expires_at, metadata)"
                " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                (
                    revision,
                    "removed" if update.operation == RelationshipUpdate.OPERATION_DELETE else "set",
                    name_of(fact.resource),
                    fact.relation,
                    name_of(fact.subject.object, fact.subject.optional_relation),
                    caveat.caveat_name if caveat else None,
                    Jsonb(MessageToDict(caveat.context)) if caveat and caveat.HasField("context") else None,
                    fact.optional_expires_at.ToJsonString() if fact.HasField("optional_expires_at") else None,
                    metadata,
                ),
            )
        db.execute(
            "INSERT INTO watch_position VALUES ('history', %s)"
            " ON CONFLICT (consumer) DO UPDATE SET token = excluded.token",
            (revision,),
        )
# #endregion


# #region then
def could_then(id: str, permission: str, who: str, token: ZedToken) -> tuple[bool, str]:
    """Whether an employee had a permission at the time of a token. The token can be 24 hours old, by default."""
    answer = client.CheckPermission(
        CheckPermissionRequest(
            consistency=Consistency(at_exact_snapshot=token),
            resource=contract(id),
            permission=permission,
            subject=employee(who),
            with_tracing=True,  # the proof: the steps to the answer, and the schema at that time
        )
    )
    could = answer.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
    return could, str(answer.debug_trace)
# #endregion
