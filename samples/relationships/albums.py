# #region connect
from authzed.api.v1 import (
    Client,
    Consistency,
    DeleteRelationshipsRequest,
    DeleteRelationshipsResponse,
    ObjectReference,
    Precondition,
    ReadRelationshipsRequest,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectFilter,
    SubjectReference,
    WriteRelationshipsRequest,
)
from grpcutil import insecure_bearer_token_credentials

client = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))


def relationship(resource: tuple[str, str], relation: str, subject: tuple[str, str]) -> Relationship:
    """relationship(("album", "summer"), "owner", ("person", "mira"))"""
    return Relationship(
        resource=ObjectReference(object_type=resource[0], object_id=resource[1]),
        relation=relation,
        subject=SubjectReference(object=ObjectReference(object_type=subject[0], object_id=subject[1])),
    )
# #endregion


# #region write
def move_photo(photo: str, origin: str, target: str, person: str) -> str:
    """Moves a photo to another album and tags a person in it, all in one transaction."""
    response = client.WriteRelationships(
        WriteRelationshipsRequest(
            updates=[
                RelationshipUpdate(
                    operation=RelationshipUpdate.OPERATION_TOUCH,
                    relationship=relationship(("photo", photo), "album", ("album", target)),
                ),
                RelationshipUpdate(
                    operation=RelationshipUpdate.OPERATION_DELETE,
                    relationship=relationship(("photo", photo), "album", ("album", origin)),
                ),
                RelationshipUpdate(
                    operation=RelationshipUpdate.OPERATION_TOUCH,
                    relationship=relationship(("photo", photo), "tagged", ("person", person)),
                ),
            ],
            optional_preconditions=[
                Precondition(  # the new album has an owner
                    operation=Precondition.OPERATION_MUST_MATCH,
                    filter=RelationshipFilter(
                        resource_type="album",
                        optional_resource_id=target,
                        optional_relation="owner",
                    ),
                ),
                Precondition(  # the new album is not open to everyone
                    operation=Precondition.OPERATION_MUST_NOT_MATCH,
                    filter=RelationshipFilter(
                        resource_type="album",
                        optional_resource_id=target,
                        optional_relation="guest",
                        optional_subject_filter=SubjectFilter(subject_type="person", optional_subject_id="*"),
                    ),
                ),
            ],
        )
    )
    return response.written_at.token
# #endregion


# #region read
def guests(album: str, page_size: int = 500):
    """Yields every guest relationship of an album, read in pages."""
    request = ReadRelationshipsRequest(
        consistency=Consistency(fully_consistent=True),
        relationship_filter=RelationshipFilter(
            resource_type="album",
            optional_resource_id=album,
            optional_relation="guest",
        ),
        optional_limit=page_size,
    )
    while True:
        page = list(client.ReadRelationships(request))
        yield from (item.relationship for item in page)
        if len(page) < page_size:
            return
        request.optional_cursor.CopyFrom(page[-1].after_result_cursor)  # don't change any other field
# #endregion


# #region delete
def delete_all(relationship_filter: RelationshipFilter) -> int:
    """Deletes everything that matches the filter, 1,000 relationships per call, and returns the count."""
    deleted = 0
    while True:
        response = client.DeleteRelationships(
            DeleteRelationshipsRequest(
                relationship_filter=relationship_filter,
                optional_limit=1000,
                optional_allow_partial_deletions=True,
            )
        )
        deleted += response.relationships_deleted_count
        if response.deletion_progress == DeleteRelationshipsResponse.DELETION_PROGRESS_COMPLETE:
            return deleted


def forget_album(album: str) -> None:
    """Deletes an album's relationships at both ends: as a resource, and as the subject of its photos."""
    delete_all(RelationshipFilter(resource_type="album", optional_resource_id=album))
    delete_all(
        RelationshipFilter(
            optional_subject_filter=SubjectFilter(subject_type="album", optional_subject_id=album),
        )
    )
# #endregion
