# #region backfill
# A row becomes up to four relationships, so 250 rows stay within the 1,000 updates of one call.
[User, Band, Membership, Block, Song].each do |model|
  model.in_batches(of: 250) do |batch|
    model.transaction do
      relationships = batch.lock.flat_map { |row| row.relationships(row.attributes) }
      Permissions.write(relationships.map { |text| ['touch', text] })
    end
  end
end
# #endregion

# #region shadow
# Include it in ApplicationController. CanCanCan still decides.
module ShadowChecks
  PERMISSIONS = { index: :read, show: :read, edit: :update, update: :update, destroy: :destroy }.freeze

  def authorize!(action, record, *)
    compare(action, record, current_ability.can?(action, record))
    super
  end

  private

  def compare(action, record, ability)
    permission = PERMISSIONS[action]
    return unless permission && record.is_a?(ApplicationRecord) && record.persisted?

    spicedb = Permissions.allowed?(current_user, permission, record)
    return if spicedb == ability

    logger.warn({ shadow: permission, record: "#{record.model_name.singular}:#{record.id}",
                  user: current_user&.id, ability: ability, spicedb: spicedb }.to_json)
  rescue GRPC::BadStatus => e
    logger.warn("shadow check failed: #{e.class}")
  end
end
# #endregion
