# #region demo
require 'authzed'

include Authzed::Api::V1 # short names: ZedToken instead of Authzed::Api::V1::ZedToken

CLIENT = Client.new(
  target: 'localhost:50051',
  credentials: :this_channel_is_insecure,
  interceptors: [Authzed::GrpcUtil::BearerToken.new(token: 'local-dev-key')],
)

def person(id)
  SubjectReference.new(object: ObjectReference.new(object_type: 'person', object_id: id))
end

# Makes someone a writer of a story and returns the ZedToken of that write.
def add_writer(story, writer)
  relationship = Relationship.new(
    resource: ObjectReference.new(object_type: 'story', object_id: story),
    relation: 'writer',
    subject: person(writer),
  )
  update = RelationshipUpdate.new(operation: :OPERATION_TOUCH, relationship: relationship)
  CLIENT.permissions_service.write_relationships(
    WriteRelationshipsRequest.new(updates: [update]),
  ).written_at.token
end

# The consistency field of a read request. Without a token it stays empty.
def at_least(token)
  token && Consistency.new(at_least_as_fresh: ZedToken.new(token: token))
end

# Whether the reader is allowed to open the story.
def can_open?(story, reader, token = nil)
  response = CLIENT.permissions_service.check_permission(
    CheckPermissionRequest.new(
      consistency: at_least(token),
      resource: ObjectReference.new(object_type: 'story', object_id: story),
      permission: 'open',
      subject: person(reader),
    ),
  )
  response.permissionship == :PERMISSIONSHIP_HAS_PERMISSION
end

# Asks right after a write, first without its token and then with it.
def demo
  token = add_writer('harbor', 'noor')
  puts "no level: #{can_open?('harbor', 'noor')}"
  puts "token:    #{can_open?('harbor', 'noor', token)}"
end
# #endregion

# #region levels
def minimize_latency = Consistency.new(minimize_latency: true)
def at_least_as_fresh(token) = Consistency.new(at_least_as_fresh: ZedToken.new(token: token))
def at_exact_snapshot(token) = Consistency.new(at_exact_snapshot: ZedToken.new(token: token))
def fully_consistent = Consistency.new(fully_consistent: true)
# #endregion

# #region column
# Changes access, and stores the token of the write. sql is a connection of the pg gem.
def share_story(sql, story, writer)
  sql.transaction do
    sql.exec_params('SELECT id FROM story WHERE id = $1 FOR UPDATE', [story])
    token = add_writer(story, writer)
    sql.exec_params('UPDATE story SET zed_token = $2 WHERE id = $1', [story, token])
  end
end

# Changes content. The fully consistent check of the author's own permission provides the token.
def save_story(sql, story, author, body)
  sql.transaction do
    sql.exec_params('SELECT id FROM story WHERE id = $1 FOR UPDATE', [story])
    answer = CLIENT.permissions_service.check_permission(
      CheckPermissionRequest.new(
        consistency: Consistency.new(fully_consistent: true),
        resource: ObjectReference.new(object_type: 'story', object_id: story),
        permission: 'edit',
        subject: person(author),
      ),
    )
    raise 'not allowed' unless answer.permissionship == :PERMISSIONSHIP_HAS_PERMISSION

    sql.exec_params(
      'UPDATE story SET body = $2, zed_token = $3 WHERE id = $1',
      [story, body, answer.checked_at.token],
    )
  end
end

# Reads the text and the token together, so that the answer is as new as the text.
def read_story(sql, story, reader)
  row = sql.exec_params('SELECT body, zed_token FROM story WHERE id = $1', [story]).first
  row['body'] if row && can_open?(story, reader, row['zed_token'])
end
# #endregion

# #region pages
# Yields the IDs of all stories that the reader is allowed to open, looked up in pages.
def open_stories(reader, token, page_size: 100)
  request = LookupResourcesRequest.new(
    consistency: at_least(token),
    resource_object_type: 'story',
    permission: 'open',
    subject: person(reader),
    optional_limit: page_size,
  )
  loop do
    page = CLIENT.permissions_service.lookup_resources(request).to_a
    page.each do |item|
      yield item.resource_object_id if item.permissionship == :LOOKUP_PERMISSIONSHIP_HAS_PERMISSION
    end
    break if page.length < page_size

    request.optional_cursor = page.last.after_result_cursor # the only field that changes
  end
end
# #endregion

# #region fallback
# Yields a level with the stored token, and again without it if this database can't read the token.
def with_token(token)
  yield at_least_as_fresh(token)
rescue GRPC::InvalidArgument => e
  raise unless e.details == 'invalid revision requested'

  yield fully_consistent
end
# #endregion
