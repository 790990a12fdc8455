import com.authzed.api.v1.ImportBulkRelationshipsRequest;
import com.authzed.api.v1.ImportBulkRelationshipsResponse;
import com.authzed.api.v1.PermissionsServiceGrpc.PermissionsServiceBlockingStub;
import com.authzed.api.v1.PermissionsServiceGrpc.PermissionsServiceStub;
import com.authzed.api.v1.Relationship;
import com.authzed.api.v1.RelationshipUpdate;
import com.authzed.api.v1.WriteRelationshipsRequest;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

class Load {
    // #region load
    private final PermissionsServiceStub async;
    private final PermissionsServiceBlockingStub blocking;

    Load(PermissionsServiceStub async, PermissionsServiceBlockingStub blocking) {
        this.async = async;
        this.blocking = blocking;
    }

    /** Makes one call, which is one transaction, with 1,000 relationships in each message. */
    private void importCall(List<Relationship> batch) throws InterruptedException, java.util.concurrent.ExecutionException {
        var answer = new CompletableFuture<Long>();
        var messages = async.withDeadlineAfter(30, TimeUnit.SECONDS)
                .importBulkRelationships(new StreamObserver<ImportBulkRelationshipsResponse>() {
                    @Override
                    public void onNext(ImportBulkRelationshipsResponse response) {
                        answer.complete(response.getNumLoaded());
                    }

                    @Override
                    public void onError(Throwable error) {
                        answer.completeExceptionally(error);
                    }

                    @Override
                    public void onCompleted() {}
                });
        for (int from = 0; from < batch.size() && !answer.isDone(); from += 1000) {
            var message = batch.subList(from, Math.min(from + 1000, batch.size()));
            messages.onNext(ImportBulkRelationshipsRequest.newBuilder().addAllRelationships(message).build());
        }
        messages.onCompleted(); // this is when SpiceDB commits
        answer.get();
    }

    private void touchAll(List<Relationship> batch) {
        for (int from = 0; from < batch.size(); from += 1000) {
            var request = WriteRelationshipsRequest.newBuilder();
            for (var relationship : batch.subList(from, Math.min(from + 1000, batch.size()))) {
                request.addUpdates(RelationshipUpdate.newBuilder()
                        .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH)
                        .setRelationship(relationship));
            }
            blocking.withDeadlineAfter(30, TimeUnit.SECONDS).writeRelationships(request.build());
        }
    }

    private void store(List<Relationship> batch) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                importCall(batch);
                return;
            } catch (java.util.concurrent.ExecutionException failure) {
                var status = Status.fromThrowable(failure);
                switch (status.getCode()) {
                    case ALREADY_EXISTS, DEADLINE_EXCEEDED -> { // the call might have been stored
                        touchAll(batch);
                        return;
                    }
                    case UNAVAILABLE, ABORTED, RESOURCE_EXHAUSTED -> {
                        if (attempt == 5) throw status.asRuntimeException();
                        Thread.sleep(200L << attempt);
                    }
                    default -> throw status.asRuntimeException();
                }
            }
        }
    }

    /** Loads everything, and continues after the checkpoint if it was interrupted. The source must keep its order. */
    void load(Iterator<Relationship> source, Path checkpoint, int perCall) throws IOException, InterruptedException {
        long done = Files.exists(checkpoint) ? Long.parseLong(Files.readString(checkpoint)) : 0;
        for (long skip = done; skip > 0 && source.hasNext(); skip--) source.next();
        while (source.hasNext()) {
            var batch = new ArrayList<Relationship>(perCall);
            while (source.hasNext() && batch.size() < perCall) batch.add(source.next());
            store(batch);
            done += batch.size();
            var fresh = Path.of(checkpoint + ".new");
            Files.writeString(fresh, Long.toString(done));
            Files.move(fresh, checkpoint, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            System.out.println(done + " loaded");
        }
    }
    // #endregion
}
