# #region current
class Current < ActiveSupport::CurrentAttributes
  attribute :zed_token
end
# #endregion

# #region concern
module Authorizes
  extend ActiveSupport::Concern

  included do
    before_action { Current.zed_token = session[:zed_token] }
    after_action { session[:zed_token] = Current.zed_token if Current.zed_token }

    # 404 doesn't reveal that the record exists.
    rescue_from(Permissions::Denied) { head :not_found }

    # Without an answer there is no permission.
    rescue_from(GRPC::BadStatus) do |error|
      logger.error("SpiceDB didn't answer: #{error.class} #{error.details}")
      head :service_unavailable
    end

    helper_method :allowed?
  end

  private

  def allowed?(permission, record) = Permissions.allowed?(current_user, permission, record)

  def require_permission!(permission, record)
    raise Permissions::Denied unless allowed?(permission, record)
  end
end
# #endregion

# #region controller
class SongsController < ApplicationController
  include Authorizes

  def index
    @songs = Song.permitted_to(current_user, :read).order(:title).limit(50)
  end

  def show
    @song = Song.find(params[:id])
    require_permission!(:read, @song)
  end

  # The song doesn't exist yet, so the check is about its band.
  def create
    band = Band.find(params[:band_id])
    require_permission!(:add_song, band)
    redirect_to band.songs.create!(song_params.merge(author: current_user))
  end

  def update
    song = Song.find(params[:id])
    require_permission!(:update, song)
    song.update!(song_params)
    redirect_to song
  end

  private

  def song_params = params.require(:song).permit(:title, :published)
end
# #endregion
