class Ability
  include CanCan::Ability

  def initialize(user)
    can :read, Song, published: true
    return if user.nil?

    can %i[read update], Song, author_id: user.id
    can %i[read create], Song, band: { memberships: { user_id: user.id } }
    can %i[update destroy], Song, band: { memberships: { user_id: user.id, role: 'leader' } }
    can %i[read create update destroy], Song if user.admin?
    cannot :read, Song, band_id: user.blocked_band_ids
  end
end
