# #region connect
require 'authzed'

include Authzed::Api::V1 # short names: RelationshipUpdate instead of Authzed::Api::V1::RelationshipUpdate

CLIENT = Client.new(
  target: 'localhost:50051',
  credentials: :this_channel_is_insecure,
  interceptors: [Authzed::GrpcUtil::BearerToken.new(token: 'local-dev-key')],
)

def ref(type, id)
  ObjectReference.new(object_type: type, object_id: id)
end

def update(operation, resource, relation, subject)
  RelationshipUpdate.new(
    operation: operation,
    relationship: Relationship.new(
      resource: resource,
      relation: relation,
      subject: SubjectReference.new(object: subject),
    ),
  )
end
# #endregion

# #region write
# Moves a photo to another album and tags a person in it, all in one transaction.
def move_photo(id, from, to, person)
  photo = ref('photo', id)
  response = CLIENT.permissions_service.write_relationships(
    WriteRelationshipsRequest.new(
      updates: [
        update(:OPERATION_TOUCH, photo, 'album', ref('album', to)),
        update(:OPERATION_DELETE, photo, 'album', ref('album', from)),
        update(:OPERATION_TOUCH, photo, 'tagged', ref('person', person)),
      ],
      optional_preconditions: [
        Precondition.new( # the new album has an owner
          operation: :OPERATION_MUST_MATCH,
          filter: RelationshipFilter.new(
            resource_type: 'album',
            optional_resource_id: to,
            optional_relation: 'owner',
          ),
        ),
        Precondition.new( # the new album isn't open to everyone
          operation: :OPERATION_MUST_NOT_MATCH,
          filter: RelationshipFilter.new(
            resource_type: 'album',
            optional_resource_id: to,
            optional_relation: 'guest',
            optional_subject_filter: SubjectFilter.new(subject_type: 'person', optional_subject_id: '*'),
          ),
        ),
      ],
    ),
  )
  response.written_at.token
end
# #endregion

# #region read
# Yields every guest of an album, read in pages of page_size relationships.
def guests(album, page_size: 500)
  request = ReadRelationshipsRequest.new(
    consistency: Consistency.new(fully_consistent: true),
    relationship_filter: RelationshipFilter.new(
      resource_type: 'album',
      optional_resource_id: album,
      optional_relation: 'guest',
    ),
    optional_limit: page_size,
  )
  loop do
    page = CLIENT.permissions_service.read_relationships(request).to_a
    page.each { |item| yield item.relationship }
    break if page.length < page_size

    request.optional_cursor = page.last.after_result_cursor # the only field that changes
  end
end
# #endregion

# #region delete
# Deletes everything that matches the filter, 1,000 relationships per call. Version 1.3.0 of the gem doesn't return the count.
def delete_all(filter)
  loop do
    response = CLIENT.permissions_service.delete_relationships(
      DeleteRelationshipsRequest.new(
        relationship_filter: filter,
        optional_limit: 1000,
        optional_allow_partial_deletions: true,
      ),
    )
    return if response.deletion_progress == :DELETION_PROGRESS_COMPLETE
  end
end

# Deletes an album's relationships at both ends: as a resource, and as the subject of its photos.
def forget_album(album)
  delete_all(RelationshipFilter.new(resource_type: 'album', optional_resource_id: album))
  delete_all(
    RelationshipFilter.new(
      optional_subject_filter: SubjectFilter.new(subject_type: 'album', optional_subject_id: album),
    ),
  )
end
# #endregion
