# #region connect
from collections import defaultdict
from uuid import uuid4

from authzed.api.v1 import (
    CheckPermissionRequest,
    CheckPermissionResponse,
    Consistency,
    ObjectReference,
    Precondition,
    ReadRelationshipsRequest,
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


def thing(kind: str, id: str) -> ObjectReference:
    return ObjectReference(object_type=kind, object_id=id)
# #endregion


# #region guard
def closes_loop(box: str, into: str) -> bool:
    """Whether putting a box into another one would create a loop."""
    if box == into:
        return True
    answer = client.CheckPermission(
        CheckPermissionRequest(
            consistency=NEWEST,
            resource=thing("box", into),
            permission="within",  # is the new place already inside the box?
            subject=SubjectReference(object=thing("box", box)),
        )
    )
    return answer.permissionship != CheckPermissionResponse.PERMISSIONSHIP_NO_PERMISSION
# #endregion


# #region move
TOUCH, DELETE = RelationshipUpdate.OPERATION_TOUCH, RelationshipUpdate.OPERATION_DELETE


def subjects(where: RelationshipFilter) -> list[str]:
    found = client.ReadRelationships(ReadRelationshipsRequest(consistency=NEWEST, relationship_filter=where))
    return [answer.relationship.subject.object.object_id for answer in found]


def update(operation, resource: ObjectReference, relation: str, subject: ObjectReference) -> RelationshipUpdate:
    fact = Relationship(resource=resource, relation=relation, subject=SubjectReference(object=subject))
    return RelationshipUpdate(operation=operation, relationship=fact)


VERSION = RelationshipFilter(resource_type="tree", optional_resource_id="main", optional_relation="version")


def move(box: str, into: str) -> None:
    """Puts a box into another one. If two simultaneous moves would create a loop, one of them fails."""
    [version] = subjects(VERSION)  # before the check
    if closes_loop(box, into):
        raise ValueError(f"box:{into} is inside box:{box}")

    places = subjects(RelationshipFilter(resource_type="box", optional_resource_id=box, optional_relation="inside"))
    tree, this = thing("tree", "main"), thing("box", box)
    updates = [update(DELETE, this, "inside", thing("box", place)) for place in places if place != into]
    updates += [
        update(TOUCH, this, "inside", thing("box", into)),
        update(DELETE, tree, "version", thing("version", version)),
        update(TOUCH, tree, "version", thing("version", str(uuid4()))),
    ]
    unchanged = RelationshipFilter()
    unchanged.CopyFrom(VERSION)
    unchanged.optional_subject_filter.CopyFrom(SubjectFilter(subject_type="version", optional_subject_id=version))
    condition = Precondition(operation=Precondition.OPERATION_MUST_MATCH, filter=unchanged)
    client.WriteRelationships(WriteRelationshipsRequest(updates=updates, optional_preconditions=[condition]))
# #endregion


# #region scan
def scan() -> tuple[list[list[str]], int]:
    """All loops of boxes, and the length of the longest chain."""
    parents: dict[str, list[str]] = defaultdict(list)
    request = ReadRelationshipsRequest(
        consistency=NEWEST,
        relationship_filter=RelationshipFilter(resource_type="box", optional_relation="inside"),
        optional_limit=1000,
    )
    while True:
        page = list(client.ReadRelationships(request))
        for answer in page:
            fact = answer.relationship
            parents[fact.resource.object_id].append(fact.subject.object.object_id)
        if len(page) < 1000:
            break
        request.optional_cursor.CopyFrom(page[-1].after_result_cursor)

    loops: list[list[str]] = []
    heights: dict[str, int] = {}  # finished boxes, and how many boxes are around each

    def visit(box: str, path: list[str]) -> int:
        if box not in heights:
            height = 0
            for parent in parents.get(box, []):
                if parent in path:
                    loops.append([*path[path.index(parent) :], parent])
                else:
                    height = max(height, 1 + visit(parent, [*path, parent]))
            heights[box] = height
        return heights[box]

    deepest = max((visit(box, [box]) for box in list(parents)), default=0)
    return loops, deepest
# #endregion
