# #region migrate
from datetime import datetime

from authzed.api.v1 import (
    Client,
    Consistency,
    Precondition,
    ReadRelationshipsRequest,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectFilter,
    WriteRelationshipsRequest,
)


def replace_caveat(client: Client) -> int:
    """Replaces the caveat `before_checkout` of every guest with an expiration. Returns how many there were."""
    request = ReadRelationshipsRequest(
        consistency=Consistency(fully_consistent=True),
        relationship_filter=RelationshipFilter(resource_type="room", optional_relation="guest"),
    )
    changed = 0
    for response in client.ReadRelationships(request):
        old = response.relationship
        if old.optional_caveat.caveat_name != "before_checkout":  # the API has no filter for caveats
            continue
        checkout = old.optional_caveat.context.fields["checkout"]
        if checkout.WhichOneof("kind") != "string_value":
            raise ValueError(f"no checkout time: {old}")

        new = Relationship(resource=old.resource, relation=old.relation, subject=old.subject)
        new.optional_expires_at.FromDatetime(datetime.fromisoformat(checkout.string_value.replace("Z", "+00:00")))
        still_there = RelationshipFilter(
            resource_type=old.resource.object_type,
            optional_resource_id=old.resource.object_id,
            optional_relation=old.relation,
            optional_subject_filter=SubjectFilter(
                subject_type=old.subject.object.object_type,
                optional_subject_id=old.subject.object.object_id,
                optional_relation=SubjectFilter.RelationFilter(relation=old.subject.optional_relation),
            ),
        )
        client.WriteRelationships(
            WriteRelationshipsRequest(
                updates=[  # TOUCH replaces the caveat with the expiration
                    RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=new)
                ],
                optional_preconditions=[  # don't restore what was deleted in the meantime
                    Precondition(operation=Precondition.OPERATION_MUST_MATCH, filter=still_there)
                ],
            )
        )
        changed += 1
    return changed
# #endregion
