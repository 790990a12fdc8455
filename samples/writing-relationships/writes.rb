# #region grant
require 'authzed'

V1 = Authzed::Api::V1

def object(type, id) = V1::ObjectReference.new(object_type: type, object_id: id)

# Makes someone a host of a show. Store the token with the show, because checks that send it see the new host.
def add_host(client, show, person)
  host = V1::Relationship.new(
    resource: object('show', show),
    relation: 'host',
    subject: V1::SubjectReference.new(object: object('person', person))
  )
  update = V1::RelationshipUpdate.new(operation: :OPERATION_TOUCH, relationship: host)
  request = V1::WriteRelationshipsRequest.new(updates: [update])
  client.permissions_service.write_relationships(request, deadline: Time.now + 5).written_at.token
end
# #endregion
