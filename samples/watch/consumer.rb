# #region connect
require 'authzed'
require 'google/protobuf/well_known_types'

include Authzed::Api::V1 # short names: WatchRequest instead of Authzed::Api::V1::WatchRequest

CLIENT = Client.new(
  target: 'localhost:50051',
  credentials: :this_channel_is_insecure,
  interceptors: [Authzed::GrpcUtil::BearerToken.new(token: 'local-dev-key')],
)
# #endregion

# #region consumer
# With these codes the same request fails again, so someone has to look into it.
FATAL = [
  GRPC::InvalidArgument,
  GRPC::FailedPrecondition,
  GRPC::OutOfRange,
  GRPC::Unimplemented,
  GRPC::Unauthenticated,
  GRPC::PermissionDenied,
].freeze

# Follows the changes forever. Raises an error that no retry can fix.
# `store.token` returns the last stored token, or nil.
# `store.apply` applies a message and stores its token, both in one transaction.
def follow(store)
  failures = 0
  loop do
    token = store.token
    request = WatchRequest.new(
      optional_update_kinds: [:WATCH_KIND_INCLUDE_CHECKPOINTS], # relationship updates are always included
      optional_start_cursor: token && ZedToken.new(token: token),
    )
    begin
      CLIENT.watch_service.watch(request).each do |message|
        store.apply(message)
        failures = 0
      end
    rescue *FATAL
      raise
    rescue GRPC::BadStatus => e
      warn "watch interrupted: #{e.message}"
    end
    sleep(0.25 * 2**[failures, 7].min * rand(0.5..1.0))
    failures += 1
  end
end
# #endregion

# #region filter
# Everything that can change an answer about a plot: plots, crews and the schema.
PLOT_REQUEST = WatchRequest.new(
  optional_relationship_filters: [
    RelationshipFilter.new(resource_type: 'plot'),
    RelationshipFilter.new(resource_type: 'crew', optional_relation: 'member'),
  ],
  optional_update_kinds: %i[WATCH_KIND_INCLUDE_SCHEMA_UPDATES WATCH_KIND_INCLUDE_CHECKPOINTS],
)
# #endregion

# #region reachable
# Fails with GRPC::OutOfRange if changes after this token might already be gone.
def check_reachable(token)
  CLIENT.permissions_service.read_relationships(
    ReadRelationshipsRequest.new(
      consistency: Consistency.new(at_exact_snapshot: ZedToken.new(token: token)),
      relationship_filter: RelationshipFilter.new(resource_type: 'plot'),
      optional_limit: 1,
    ),
  ).to_a
end
# #endregion

# #region metadata
# Lets a visitor in and says why. Returns the token of the change.
def let_in(plot, person, why)
  visit = Relationship.new(
    resource: ObjectReference.new(object_type: 'plot', object_id: plot),
    relation: 'visitor',
    subject: SubjectReference.new(object: ObjectReference.new(object_type: 'person', object_id: person)),
  )
  response = CLIENT.permissions_service.write_relationships(
    WriteRelationshipsRequest.new(
      updates: [RelationshipUpdate.new(operation: :OPERATION_TOUCH, relationship: visit)],
      optional_transaction_metadata: Google::Protobuf::Struct.from_hash(why),
    ),
  )
  response.written_at.token
end
# #endregion
