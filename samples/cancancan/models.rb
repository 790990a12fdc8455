# #region related
# For models whose rows say who is allowed to do what.
module Related
  extend ActiveSupport::Concern

  included do
    after_create { PermissionChange.record([], relationships(attributes)) }
    after_update do
      before = attributes.merge(saved_changes.transform_values(&:first))
      PermissionChange.record(relationships(before), relationships(attributes))
    end
    after_destroy { PermissionChange.record(relationships(attributes), []) }
    after_commit { PermissionChange.flush_soon }
  end
end
# #endregion

# #region models
class User < ApplicationRecord
  include Related
  has_many :blocks
  has_many :blocked_bands, through: :blocks, source: :band

  def relationships(row) = row['admin'] ? ["platform:main#admin@user:#{row['id']}"] : []
end

class Band < ApplicationRecord
  include Related
  has_many :memberships, dependent: :destroy
  has_many :songs, dependent: :destroy

  def relationships(row) = ["band:#{row['id']}#platform@platform:main"]
end

# A row for each pair of band and user, with a unique index over both.
class Membership < ApplicationRecord
  include Related
  belongs_to :band
  belongs_to :user
  validates :role, inclusion: %w[leader member]

  def relationships(row) = ["band:#{row['band_id']}##{row['role']}@user:#{row['user_id']}"]
end

class Block < ApplicationRecord
  include Related
  belongs_to :band
  belongs_to :user

  def relationships(row) = ["band:#{row['band_id']}#blocked@user:#{row['user_id']}"]
end

class Song < ApplicationRecord
  include Related
  belongs_to :band
  belongs_to :author, class_name: 'User'

  scope :permitted_to, ->(user, permission) { where(id: Permissions.ids(user, permission, 'song')) }

  def relationships(row)
    song = "song:#{row['id']}"
    texts = ["#{song}#band@band:#{row['band_id']}", "#{song}#author@user:#{row['author_id']}"]
    texts.push("#{song}#audience@user:*", "#{song}#audience@visitor:*") if row['published']
    texts
  end
end
# #endregion

# #region outbox
# A row waits here until SpiceDB has it.
class PermissionChange < ApplicationRecord
  BATCH = 500

  class << self
    # Runs inside the transaction that changes the model.
    def record(before, now)
      (before - now).each { |text| create!(operation: 'delete', relationship: text) }
      (now - before).each { |text| create!(operation: 'touch', relationship: text) }
    end

    # Runs after that transaction, so that the user sees the change at once. If it fails, a job tries again.
    def flush_soon
      flush
    rescue GRPC::BadStatus => e
      Rails.logger.warn("permission changes wait: #{e.class} #{e.details}")
      PermissionFlushJob.set(wait: 5.seconds).perform_later
    end

    def flush
      loop { break if send_batch < BATCH }
    end

    private

    # The lock keeps batches in order: another process waits here until this one has deleted its rows.
    def send_batch
      transaction do
        rows = lock.order(:id).limit(BATCH).to_a
        latest = rows.index_by(&:relationship).values # one update for each relationship
        Permissions.write(latest.map { |row| [row.operation, row.relationship] })
        where(id: rows.map(&:id)).delete_all
      end
    end
  end
end

# Also run this once a minute, for what a crash left behind.
class PermissionFlushJob < ApplicationJob
  retry_on GRPC::BadStatus, wait: 10.seconds, attempts: 20

  def perform = PermissionChange.flush
end
# #endregion
