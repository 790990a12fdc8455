# #region client
require 'authzed'

# The only code of the app that talks to SpiceDB.
module Permissions
  V1 = Authzed::Api::V1

  class Denied < StandardError; end

  class << self
    attr_writer :client

    # Created by the first call and not while the app boots, because a gRPC channel doesn't survive a fork.
    def client
      @client ||= V1::Client.new(
        target: ENV.fetch('SPICEDB_TARGET'), # such as spicedb.internal:50051
        credentials: (:this_channel_is_insecure if ENV['SPICEDB_PLAINTEXT'] == 'true'), # nil means TLS
        interceptors: [Authzed::GrpcUtil::BearerToken.new(token: ENV.fetch('SPICEDB_KEY'))],
        timeout: 2 # seconds, for each call
      )
    end

    private

    def object(type, id) = V1::ObjectReference.new(object_type: type, object_id: id.to_s)

    # The song with the ID 7 is song:7.
    def resource(record) = object(record.model_name.singular, record.id)

    def subject(user)
      V1::SubjectReference.new(object: user ? object('user', user.id) : object('visitor', 'anyone'))
    end

    # As new as the last write that this user made, if there was one.
    def freshness
      token = Current.zed_token
      return V1::Consistency.new(minimize_latency: true) unless token

      V1::Consistency.new(at_least_as_fresh: V1::ZedToken.new(token: token))
    end
  end
end
# #endregion

# #region check
module Permissions
  # Every answer except HAS_PERMISSION means no. Without an answer, this raises GRPC::BadStatus.
  def self.allowed?(user, permission, record)
    response = client.permissions_service.check_permission(
      V1::CheckPermissionRequest.new(
        consistency: freshness,
        resource: resource(record),
        permission: permission.to_s,
        subject: subject(user)
      )
    )
    response.permissionship == :PERMISSIONSHIP_HAS_PERMISSION
  end
end
# #endregion

# #region select
module Permissions
  # The records that the user has the permission on, in the same order. One call takes up to 10,000.
  def self.select(user, permission, records)
    records = records.to_a
    return [] if records.empty?

    items = records.map do |record|
      V1::CheckBulkPermissionsRequestItem.new(
        resource: resource(record), permission: permission.to_s, subject: subject(user)
      )
    end
    pairs = client.permissions_service.check_bulk_permissions(
      V1::CheckBulkPermissionsRequest.new(consistency: freshness, items: items)
    ).pairs
    # A pair that holds an error has no item, and counts as no.
    records.zip(pairs.to_a).filter_map do |record, pair|
      record if pair.item&.permissionship == :PERMISSIONSHIP_HAS_PERMISSION
    end
  end
end
# #endregion

# #region ids
module Permissions
  PAGE = 1000 # the server's default maximum

  # IDs of all objects of a type that the user has the permission on. Fails instead of returning part of the list.
  def self.ids(user, permission, type, at_most: 5000)
    request = V1::LookupResourcesRequest.new(
      consistency: freshness,
      resource_object_type: type,
      permission: permission.to_s,
      subject: subject(user),
      optional_limit: PAGE
    )
    ids = Set.new
    loop do
      page = client.permissions_service.lookup_resources(request).to_a
      sure = page.select { |row| row.permissionship == :LOOKUP_PERMISSIONSHIP_HAS_PERMISSION }
      ids.merge(sure.map(&:resource_object_id))
      raise RangeError, "more than #{at_most} objects of the type #{type}" if ids.size > at_most
      return ids.to_a if page.size < PAGE

      request.optional_cursor = page.last.after_result_cursor # the only field that changes
    end
  end
end
# #endregion

# #region write
module Permissions
  OPERATIONS = { 'touch' => :OPERATION_TOUCH, 'delete' => :OPERATION_DELETE }.freeze
  TEXT = /\A([^:]+):([^#]+)#([^@]+)@([^:]+):(.+)\z/

  class << self
    # Stores up to 1,000 changes such as ['touch', 'song:7#band@band:3'], all of them or none.
    def write(changes)
      return if changes.empty?

      updates = changes.map do |operation, text|
        V1::RelationshipUpdate.new(operation: OPERATIONS.fetch(operation), relationship: relationship(text))
      end
      response = client.permissions_service.write_relationships(
        V1::WriteRelationshipsRequest.new(updates: updates)
      )
      Current.zed_token = response.written_at.token
    end

    private

    def relationship(text)
      type, id, relation, subject_type, subject_id = TEXT.match(text)&.captures
      raise ArgumentError, "not a relationship: #{text}" unless type

      V1::Relationship.new(
        resource: object(type, id),
        relation: relation,
        subject: V1::SubjectReference.new(object: object(subject_type, subject_id))
      )
    end
  end
end
# #endregion
