require 'authzed'

V1 = Authzed::Api::V1

# #region load
BUSY = [GRPC::Unavailable, GRPC::Aborted, GRPC::ResourceExhausted].freeze
UNSURE = [GRPC::AlreadyExists, GRPC::DeadlineExceeded].freeze # the call might have been stored

# Makes one call, which is one transaction, with 1,000 relationships in each message.
def import_call(client, batch)
  messages = batch.each_slice(1_000).lazy.map { |slice| V1::ImportBulkRelationshipsRequest.new(relationships: slice) }
  client.permissions_service.import_bulk_relationships(messages, deadline: Time.now + 30).num_loaded
end

def touch_all(client, batch)
  batch.each_slice(1_000) do |slice|
    updates = slice.map { |fact| V1::RelationshipUpdate.new(operation: :OPERATION_TOUCH, relationship: fact) }
    request = V1::WriteRelationshipsRequest.new(updates: updates)
    client.permissions_service.write_relationships(request, deadline: Time.now + 30)
  end
end

def store(client, batch)
  attempt = 0
  begin
    import_call(client, batch)
  rescue *UNSURE
    touch_all(client, batch)
  rescue *BUSY
    raise if (attempt += 1) == 5

    sleep 0.2 * 2**attempt
    retry
  end
end

# Loads everything, and continues after the checkpoint if it was interrupted. The source must keep its order.
def load(client, source, checkpoint, per_call: 10_000)
  done = File.exist?(checkpoint) ? File.read(checkpoint).to_i : 0
  source.lazy.drop(done).each_slice(per_call) do |batch|
    store(client, batch)
    done += batch.size
    File.write("#{checkpoint}.new", done.to_s)
    File.rename("#{checkpoint}.new", checkpoint)
    puts "#{done} loaded"
  end
  done
end
# #endregion
