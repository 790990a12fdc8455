import com.authzed.api.v1.CheckPermissionRequest;
import com.authzed.api.v1.CheckPermissionResponse;
import com.authzed.api.v1.Consistency;
import com.authzed.api.v1.LookupResourcesRequest;
import com.authzed.api.v1.LookupResourcesResponse;
import com.authzed.api.v1.ObjectReference;
import com.authzed.api.v1.PermissionsServiceGrpc;
import com.authzed.api.v1.PermissionsServiceGrpc.PermissionsServiceBlockingStub;
import com.authzed.api.v1.Relationship;
import com.authzed.api.v1.RelationshipUpdate;
import com.authzed.api.v1.SubjectReference;
import com.authzed.api.v1.WatchRequest;
import com.authzed.api.v1.WatchResponse;
import com.authzed.api.v1.WatchServiceGrpc.WatchServiceBlockingStub;
import com.authzed.api.v1.WriteRelationshipsRequest;
import com.authzed.api.v1.ZedToken;
import com.authzed.grpcutil.BearerToken;
import com.google.gson.Gson;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.MetadataUtils;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** The Java samples on the page about client libraries. */
final class Clients {
    private Clients() {}

    // #region tls
    static ManagedChannel connect(String target) {
        return ManagedChannelBuilder.forTarget(target).useTransportSecurity().build();
    }

    static PermissionsServiceBlockingStub permissions(ManagedChannel channel, String key) {
        return PermissionsServiceGrpc.newBlockingStub(channel).withCallCredentials(new BearerToken(key));
    }
    // #endregion

    // #region plain
    /** Without TLS: only on this machine or inside a network that you trust. */
    static ManagedChannel connectPlain(String target) {
        return ManagedChannelBuilder.forTarget(target).usePlaintext().build();
    }
    // #endregion

    // #region ca
    /** Uses TLS and trusts your own certificate authority. */
    static ManagedChannel connectWithCa(String target, File ca) throws IOException {
        ChannelCredentials credentials =
                TlsChannelCredentials.newBuilder().trustManager(ca).build();
        return Grpc.newChannelBuilder(target, credentials).build();
    }
    // #endregion

    // #region service-config
    static ManagedChannel connectWithRetries(String target, Path serviceConfig) throws IOException {
        @SuppressWarnings("unchecked") // Gson reads every number as a Double, as gRPC expects
        Map<String, ?> config = new Gson().fromJson(Files.readString(serviceConfig), Map.class);
        return ManagedChannelBuilder.forTarget(target)
                .useTransportSecurity()
                .defaultServiceConfig(config)
                .enableRetry()
                .maxInboundMessageSize(16 * 1024 * 1024)
                .build();
    }
    // #endregion

    // #region write
    static ObjectReference object(String type, String id) {
        return ObjectReference.newBuilder().setObjectType(type).setObjectId(id).build();
    }

    static SubjectReference grower(String id) {
        return SubjectReference.newBuilder().setObject(object("grower", id)).build();
    }

    /** Makes someone a keeper. Store the result, which is the ZedToken of this change. */
    static String addKeeper(PermissionsServiceBlockingStub permissions, String house, String person) {
        Relationship relationship = Relationship.newBuilder()
                .setResource(object("greenhouse", house))
                .setRelation("keeper")
                .setSubject(grower(person))
                .build();
        WriteRelationshipsRequest request = WriteRelationshipsRequest.newBuilder()
                .addUpdates(RelationshipUpdate.newBuilder()
                        .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH)
                        .setRelationship(relationship))
                .build();
        return permissions
                .withDeadlineAfter(5, TimeUnit.SECONDS)
                .writeRelationships(request)
                .getWrittenAt()
                .getToken();
    }
    // #endregion

    // #region check
    static Consistency atLeast(String zedToken) {
        return Consistency.newBuilder()
                .setAtLeastAsFresh(ZedToken.newBuilder().setToken(zedToken))
                .build();
    }

    static CheckPermissionRequest mayEnter(String house, String person, String zedToken) {
        return CheckPermissionRequest.newBuilder()
                .setConsistency(atLeast(zedToken))
                .setResource(object("greenhouse", house))
                .setPermission("enter")
                .setSubject(grower(person))
                .build();
    }

    /** Waits at most two seconds. Every answer except HAS_PERMISSION means no. */
    static boolean canEnter(PermissionsServiceBlockingStub permissions, String house, String person, String zedToken) {
        CheckPermissionResponse answer = permissions
                .withDeadlineAfter(2, TimeUnit.SECONDS) // set it for each call, because the clock starts here
                .checkPermission(mayEnter(house, person, zedToken));
        return answer.getPermissionship() == CheckPermissionResponse.Permissionship.PERMISSIONSHIP_HAS_PERMISSION;
    }
    // #endregion

    // #region list
    /** Calls {@code each} with the ID of every greenhouse that the person is allowed to enter, page by page. */
    static void enterable(
            PermissionsServiceBlockingStub permissions,
            String person,
            String zedToken,
            int pageSize,
            Consumer<String> each) {
        LookupResourcesRequest.Builder request = LookupResourcesRequest.newBuilder()
                .setConsistency(atLeast(zedToken))
                .setResourceObjectType("greenhouse")
                .setPermission("enter")
                .setSubject(grower(person))
                .setOptionalLimit(pageSize);
        int count;
        do {
            count = 0;
            Iterator<LookupResourcesResponse> page =
                    permissions.withDeadlineAfter(10, TimeUnit.SECONDS).lookupResources(request.build());
            while (page.hasNext()) {
                LookupResourcesResponse row = page.next();
                request.setOptionalCursor(row.getAfterResultCursor()); // the only field that changes
                each.accept(row.getResourceObjectId());
                count++;
            }
        } while (count == pageSize);
    }
    // #endregion

    // #region reason
    /** The machine-readable reason of an error, or empty if SpiceDB sent none. */
    static Optional<ErrorInfo> errorInfo(Throwable error) throws InvalidProtocolBufferException {
        com.google.rpc.Status status = StatusProto.fromThrowable(error);
        if (status == null) return Optional.empty();
        for (com.google.protobuf.Any detail : status.getDetailsList()) {
            if (detail.is(ErrorInfo.class)) return Optional.of(detail.unpack(ErrorInfo.class));
        }
        return Optional.empty();
    }
    // #endregion

    // #region retry
    private static final Set<Code> RETRYABLE = EnumSet.of(Code.UNAVAILABLE, Code.ABORTED, Code.RESOURCE_EXHAUSTED);

    /** Reasons that don't change when the request is sent again. */
    private static final Set<String> FINAL = Set.of(
            "ERROR_REASON_SERVICE_READ_ONLY",
            "ERROR_REASON_TOO_MANY_UPDATES_IN_REQUEST",
            "ERROR_REASON_MAXIMUM_DEPTH_EXCEEDED"); // had the code RESOURCE_EXHAUSTED before v1.48.0

    /** Whether the same request might succeed a moment later. */
    static boolean mayRetry(StatusRuntimeException error) throws InvalidProtocolBufferException {
        return RETRYABLE.contains(error.getStatus().getCode())
                && errorInfo(error).map(ErrorInfo::getReason).filter(FINAL::contains).isEmpty();
    }
    // #endregion

    // #region trailers
    static Metadata.Key<String> key(String name) {
        return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
    }

    /** Sends your own request ID and logs what the call cost. */
    static CheckPermissionResponse checkLogged(
            PermissionsServiceBlockingStub permissions, CheckPermissionRequest request, String requestId) {
        Metadata headers = new Metadata();
        headers.put(key("x-request-id"), requestId);
        AtomicReference<Metadata> trailers = new AtomicReference<>();
        CheckPermissionResponse response = permissions
                .withDeadlineAfter(2, TimeUnit.SECONDS)
                .withInterceptors(
                        MetadataUtils.newAttachHeadersInterceptor(headers),
                        MetadataUtils.newCaptureMetadataInterceptor(new AtomicReference<>(), trailers))
                .checkPermission(request);
        System.out.printf(
                "%s dispatched=%s cached=%s%n",
                trailers.get().get(key("x-request-id")),
                trailers.get().get(key("io.spicedb.respmeta.dispatchedoperationscount")),
                trailers.get().get(key("io.spicedb.respmeta.cachedoperationscount")));
        return response;
    }
    // #endregion

    // #region watch
    /** Follows the changes after a ZedToken. Without a deadline, the call lasts until the connection ends. */
    static void changes(WatchServiceBlockingStub watch, String zedToken, Consumer<WatchResponse> each) {
        WatchRequest request = WatchRequest.newBuilder()
                .setOptionalStartCursor(ZedToken.newBuilder().setToken(zedToken))
                .build();
        watch.watch(request).forEachRemaining(each); // store the token in changes_through after each message
    }
    // #endregion

    // #region close
    static void close(ManagedChannel channel) throws InterruptedException {
        channel.shutdown(); // no new calls, but running ones can finish
        if (!channel.awaitTermination(5, TimeUnit.SECONDS)) channel.shutdownNow();
    }
    // #endregion
}
