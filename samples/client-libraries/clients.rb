# #region tls
require 'authzed'

V1 = Authzed::Api::V1

CLIENT = V1::Client.new(
  target: 'spicedb.example.com:443',
  interceptors: [Authzed::GrpcUtil::BearerToken.new(token: ENV.fetch('SPICEDB_KEY'))],
  timeout: 5 # seconds, for each call without its own deadline
)
# #endregion

# #region plain
PLAIN = V1::Client.new(
  target: 'localhost:50051', # or another host inside a network that you trust
  credentials: :this_channel_is_insecure,
  interceptors: [Authzed::GrpcUtil::BearerToken.new(token: 'greenhouse-key')]
)
# #endregion

# #region ca
WITH_CA = V1::Client.new(
  target: 'spicedb.internal:50051',
  credentials: GRPC::Core::ChannelCredentials.new(File.read('ca.pem')),
  interceptors: [Authzed::GrpcUtil::BearerToken.new(token: 'greenhouse-key')]
)
# #endregion

# #region service-config
WITH_RETRIES = V1::Client.new(
  target: 'spicedb.example.com:443',
  interceptors: [Authzed::GrpcUtil::BearerToken.new(token: ENV.fetch('SPICEDB_KEY'))],
  options: {
    'grpc.service_config' => File.read('service-config.json'),
    'grpc.max_receive_message_length' => 16 * 1024 * 1024
  }
)
# #endregion

# #region write
def greenhouse(id) = V1::ObjectReference.new(object_type: 'greenhouse', object_id: id)

def grower(id)
  V1::SubjectReference.new(object: V1::ObjectReference.new(object_type: 'grower', object_id: id))
end

# Makes someone a keeper. Store the result, which is the ZedToken of this change.
def add_keeper(client, house, person)
  update = V1::RelationshipUpdate.new(
    operation: :OPERATION_TOUCH,
    relationship: V1::Relationship.new(resource: greenhouse(house), relation: 'keeper', subject: grower(person))
  )
  request = V1::WriteRelationshipsRequest.new(updates: [update])
  client.permissions_service.write_relationships(request).written_at.token
end
# #endregion

# #region check
def at_least(zed_token) = V1::Consistency.new(at_least_as_fresh: V1::ZedToken.new(token: zed_token))

def may_enter(house, person, zed_token)
  V1::CheckPermissionRequest.new(
    consistency: at_least(zed_token), resource: greenhouse(house), permission: 'enter', subject: grower(person)
  )
end

# Waits at most two seconds. Every answer except HAS_PERMISSION means no.
def can_enter?(client, house, person, zed_token)
  response = client.permissions_service.check_permission(may_enter(house, person, zed_token), deadline: Time.now + 2)
  response.permissionship == :PERMISSIONSHIP_HAS_PERMISSION
end
# #endregion

# #region list
# Yields the ID of every greenhouse that the person is allowed to enter, page by page.
def enterable(client, person, zed_token, page_size: 200)
  return enum_for(:enterable, client, person, zed_token, page_size: page_size) unless block_given?

  request = V1::LookupResourcesRequest.new(
    consistency: at_least(zed_token), resource_object_type: 'greenhouse', permission: 'enter',
    subject: grower(person), optional_limit: page_size
  )
  loop do
    count = 0
    client.permissions_service.lookup_resources(request, deadline: Time.now + 10).each do |row|
      request.optional_cursor = row.after_result_cursor # the only field that changes
      count += 1
      yield row.resource_object_id
    end
    break if count < page_size
  end
end
# #endregion

# #region reason
require 'google/protobuf/well_known_types'
require 'google/rpc/error_details_pb'

# The machine-readable reason of an error, or nil if SpiceDB sent none.
def error_info(error)
  error.to_rpc_status&.details&.each do |detail|
    return detail.unpack(Google::Rpc::ErrorInfo) if detail.is(Google::Rpc::ErrorInfo)
  end
  nil
end
# #endregion

# #region retry
RETRYABLE = [GRPC::Unavailable, GRPC::Aborted, GRPC::ResourceExhausted].freeze

# Reasons that don't change when the request is sent again.
FINAL = %w[
  ERROR_REASON_SERVICE_READ_ONLY
  ERROR_REASON_TOO_MANY_UPDATES_IN_REQUEST
  ERROR_REASON_MAXIMUM_DEPTH_EXCEEDED
].freeze # the last one had the code ResourceExhausted before v1.48.0

# Whether the same request might succeed a moment later.
def may_retry?(error)
  RETRYABLE.include?(error.class) && !FINAL.include?(error_info(error)&.reason)
end
# #endregion

# #region trailers
# Sends your own request ID and logs what the call cost.
def check_logged(client, request, request_id)
  operation = client.permissions_service.check_permission(
    request, deadline: Time.now + 2, metadata: { 'x-request-id' => request_id }, return_op: true
  )
  response = operation.execute
  puts operation.trailing_metadata.slice(
    'x-request-id',
    'io.spicedb.respmeta.dispatchedoperationscount',
    'io.spicedb.respmeta.cachedoperationscount'
  )
  response
end
# #endregion

# #region watch
# Follows the changes after a ZedToken. Without this deadline, the client's timeout would end the stream.
def changes(client, zed_token)
  request = V1::WatchRequest.new(optional_start_cursor: V1::ZedToken.new(token: zed_token))
  client.watch_service.watch(request, deadline: GRPC::Core::TimeConsts::INFINITE_FUTURE).each do |message|
    yield message.updates, message.changes_through.token # store the token after each message
  end
end
# #endregion
