# #region spec
require 'rails_helper'

RSpec.describe Permissions do
  # serve-testing has a separate database for each key, so a new key starts with an empty one.
  before do
    Current.reset
    described_class.client = Authzed::Api::V1::Client.new(
      target: ENV.fetch('SPICEDB_TEST_TARGET', 'localhost:50051'),
      credentials: :this_channel_is_insecure,
      interceptors: [Authzed::GrpcUtil::BearerToken.new(token: SecureRandom.uuid)]
    )
    described_class.client.schema_service.write_schema(
      Authzed::Api::V1::WriteSchemaRequest.new(schema: Rails.root.join('config/songs.zed').read)
    )
  end

  after { described_class.client = nil }

  let(:leader) { User.create!(name: 'Ana') }
  let(:band) { Band.create!(name: 'Low Tide') }
  let(:song) { Song.create!(title: 'Ferry', band: band, author: User.create!(name: 'Ben')) }

  it 'lets the leader of the band destroy a song' do
    membership = Membership.create!(band: band, user: leader, role: 'leader')
    expect(described_class.allowed?(leader, :destroy, song)).to be(true)

    membership.destroy!
    expect(described_class.allowed?(leader, :destroy, song)).to be(false)
  end

  it 'shows a song to everyone once it is published' do
    expect(described_class.allowed?(nil, :read, song)).to be(false)

    song.update!(published: true)
    expect(described_class.allowed?(nil, :read, song)).to be(true)
    expect(Song.permitted_to(leader, :read)).to eq([song])
  end
end
# #endregion
