// #region connect
import com.authzed.api.v1.*;
import com.authzed.grpcutil.BearerToken;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import io.grpc.Context;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

public class Consumer {
    private final PermissionsServiceGrpc.PermissionsServiceBlockingStub permissions;
    private final SchemaServiceGrpc.SchemaServiceBlockingStub schema;
    private final WatchServiceGrpc.WatchServiceBlockingStub watch;

    public Consumer() {
        ManagedChannel channel = ManagedChannelBuilder.forTarget("localhost:50051").usePlaintext().build();
        BearerToken key = new BearerToken("local-dev-key");
        permissions = PermissionsServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
        schema = SchemaServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
        watch = WatchServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
    }
    // #endregion

    // #region consumer
    /** Keeps what a consumer makes of the stream, and its position in the stream. */
    public interface Store {
        /** The last stored token. */
        Optional<String> token();

        /** Applies the message and stores its token, both in one transaction. */
        void apply(WatchResponse message);
    }

    /** With these codes the same request fails again, so someone has to look into it. */
    private static final Set<Status.Code> FATAL = EnumSet.of(
            Status.Code.INVALID_ARGUMENT,
            Status.Code.FAILED_PRECONDITION,
            Status.Code.OUT_OF_RANGE,
            Status.Code.UNIMPLEMENTED,
            Status.Code.UNAUTHENTICATED,
            Status.Code.PERMISSION_DENIED);

    /** Follows the changes until the thread is interrupted. Throws an error that no retry can fix. */
    public void follow(Store store) throws InterruptedException {
        for (int failures = 0; ; failures++) {
            WatchRequest.Builder request = WatchRequest.newBuilder() // relationship updates are always included
                    .addOptionalUpdateKinds(WatchKind.WATCH_KIND_INCLUDE_CHECKPOINTS);
            store.token().ifPresent(
                    token -> request.setOptionalStartCursor(ZedToken.newBuilder().setToken(token)));
            Context.CancellableContext call = Context.current().withCancellation();
            Context before = call.attach();
            try {
                Iterator<WatchResponse> messages = watch.watch(request.build());
                while (messages.hasNext()) {
                    store.apply(messages.next());
                    failures = 0;
                }
            } catch (StatusRuntimeException error) {
                if (FATAL.contains(error.getStatus().getCode())) {
                    throw error;
                }
            } finally {
                call.detach(before);
                call.cancel(null); // ends the stream on the server too
            }
            long most = 250L << Math.min(failures, 7);
            Thread.sleep(ThreadLocalRandom.current().nextLong(most / 2, most));
        }
    }
    // #endregion

    // #region filter
    /** Everything that can change an answer about a plot: plots, crews and the schema. */
    public static final WatchRequest PLOT_REQUEST = WatchRequest.newBuilder()
            .addOptionalRelationshipFilters(RelationshipFilter.newBuilder().setResourceType("plot"))
            .addOptionalRelationshipFilters(
                    RelationshipFilter.newBuilder().setResourceType("crew").setOptionalRelation("member"))
            .addOptionalUpdateKinds(WatchKind.WATCH_KIND_INCLUDE_SCHEMA_UPDATES)
            .addOptionalUpdateKinds(WatchKind.WATCH_KIND_INCLUDE_CHECKPOINTS)
            .build();
    // #endregion

    // #region reachable
    /** Fails with OUT_OF_RANGE if changes after this token might already be gone. */
    public void checkReachable(String token) {
        Iterator<ReadRelationshipsResponse> found = permissions.readRelationships(ReadRelationshipsRequest.newBuilder()
                .setConsistency(Consistency.newBuilder()
                        .setAtExactSnapshot(ZedToken.newBuilder().setToken(token)))
                .setRelationshipFilter(RelationshipFilter.newBuilder().setResourceType("plot"))
                .setOptionalLimit(1)
                .build());
        found.forEachRemaining(ignored -> {});
    }
    // #endregion

    // #region metadata
    /** Lets a visitor in and says why. Returns the token of the change. */
    public String letIn(String plot, String person, String requestId, String actor) {
        Struct why = Struct.newBuilder()
                .putFields("request_id", Value.newBuilder().setStringValue(requestId).build())
                .putFields("actor", Value.newBuilder().setStringValue(actor).build())
                .build();
        Relationship visit = Relationship.newBuilder()
                .setResource(ObjectReference.newBuilder().setObjectType("plot").setObjectId(plot))
                .setRelation("visitor")
                .setSubject(SubjectReference.newBuilder()
                        .setObject(ObjectReference.newBuilder().setObjectType("person").setObjectId(person)))
                .build();
        WriteRelationshipsResponse response = permissions.writeRelationships(WriteRelationshipsRequest.newBuilder()
                .addUpdates(RelationshipUpdate.newBuilder()
                        .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH)
                        .setRelationship(visit))
                .setOptionalTransactionMetadata(why)
                .build());
        return response.getWrittenAt().getToken();
    }
    // #endregion

    // #region snapshot
    /** Calls {@code each} for every relationship of some types at one point in time. Returns the token to watch from. */
    public ZedToken snapshot(List<String> types, java.util.function.Consumer<Relationship> each) {
        // ReadSchema always answers from the newest data.
        ZedToken readAt = schema.readSchema(ReadSchemaRequest.getDefaultInstance()).getReadAt();
        Consistency there = Consistency.newBuilder().setAtExactSnapshot(readAt).build();
        for (String type : types) {
            ReadRelationshipsRequest.Builder request = ReadRelationshipsRequest.newBuilder()
                    .setConsistency(there)
                    .setRelationshipFilter(RelationshipFilter.newBuilder().setResourceType(type))
                    .setOptionalLimit(1000);
            int count;
            do {
                count = 0;
                Iterator<ReadRelationshipsResponse> page = permissions.readRelationships(request.build());
                while (page.hasNext()) {
                    ReadRelationshipsResponse item = page.next();
                    each.accept(item.getRelationship());
                    request.setOptionalCursor(item.getAfterResultCursor());
                    count++;
                }
            } while (count == request.getOptionalLimit());
        }
        return readAt;
    }
    // #endregion
}
