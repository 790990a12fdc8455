// #region demo
import com.authzed.api.v1.*;
import com.authzed.grpcutil.BearerToken;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.function.Function;

public class Newsroom {
    private final PermissionsServiceGrpc.PermissionsServiceBlockingStub permissions;

    public Newsroom() {
        ManagedChannel channel = ManagedChannelBuilder.forTarget("localhost:50051").usePlaintext().build();
        permissions = PermissionsServiceGrpc.newBlockingStub(channel)
                .withCallCredentials(new BearerToken("local-dev-key"));
    }

    static ObjectReference object(String type, String id) {
        return ObjectReference.newBuilder().setObjectType(type).setObjectId(id).build();
    }

    static SubjectReference person(String id) {
        return SubjectReference.newBuilder().setObject(object("person", id)).build();
    }

    /** Makes someone a writer of a story and returns the ZedToken of that write. */
    public String addWriter(String story, String writer) {
        Relationship relationship = Relationship.newBuilder()
                .setResource(object("story", story))
                .setRelation("writer")
                .setSubject(person(writer))
                .build();
        return permissions.writeRelationships(WriteRelationshipsRequest.newBuilder()
                        .addUpdates(RelationshipUpdate.newBuilder()
                                .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH)
                                .setRelationship(relationship))
                        .build())
                .getWrittenAt()
                .getToken();
    }

    /** Whether the reader is allowed to open the story. Without a token, the request sets no consistency level. */
    public boolean canOpen(String story, String reader, String token) {
        CheckPermissionRequest.Builder request = CheckPermissionRequest.newBuilder()
                .setResource(object("story", story))
                .setPermission("open")
                .setSubject(person(reader));
        if (token != null) {
            request.setConsistency(Consistency.newBuilder()
                    .setAtLeastAsFresh(ZedToken.newBuilder().setToken(token)));
        }
        return permissions.checkPermission(request.build()).getPermissionship()
                == CheckPermissionResponse.Permissionship.PERMISSIONSHIP_HAS_PERMISSION;
    }

    /** Asks right after a write, first without its token and then with it. */
    public void demo() {
        String token = addWriter("harbor", "noor");
        System.out.println("no level: " + canOpen("harbor", "noor", null));
        System.out.println("token:    " + canOpen("harbor", "noor", token));
    }
    // #endregion

    // #region levels
    static Consistency minimizeLatency() {
        return Consistency.newBuilder().setMinimizeLatency(true).build();
    }

    static Consistency atLeastAsFresh(String token) {
        return Consistency.newBuilder()
                .setAtLeastAsFresh(ZedToken.newBuilder().setToken(token))
                .build();
    }

    static Consistency atExactSnapshot(String token) {
        return Consistency.newBuilder()
                .setAtExactSnapshot(ZedToken.newBuilder().setToken(token))
                .build();
    }

    static Consistency fullyConsistent() {
        return Consistency.newBuilder().setFullyConsistent(true).build();
    }
    // #endregion

    // #region edit
    /** For {@link StoryStore#saveStory}: a fully consistent check, whose answer carries a ZedToken. */
    public CheckPermissionResponse checkEdit(String story, String author) {
        return permissions.checkPermission(CheckPermissionRequest.newBuilder()
                .setConsistency(fullyConsistent())
                .setResource(object("story", story))
                .setPermission("edit")
                .setSubject(person(author))
                .build());
    }
    // #endregion

    // #region pages
    /** Calls {@code each} for every story that the reader is allowed to open, looked up in pages. */
    public void openStories(String reader, String token, int pageSize, Consumer<String> each) {
        LookupResourcesRequest.Builder request = LookupResourcesRequest.newBuilder()
                .setConsistency(atLeastAsFresh(token))
                .setResourceObjectType("story")
                .setPermission("open")
                .setSubject(person(reader))
                .setOptionalLimit(pageSize);
        int count;
        do {
            count = 0;
            Iterator<LookupResourcesResponse> page = permissions.lookupResources(request.build());
            while (page.hasNext()) {
                LookupResourcesResponse item = page.next();
                if (item.getPermissionship() == LookupPermissionship.LOOKUP_PERMISSIONSHIP_HAS_PERMISSION) {
                    each.accept(item.getResourceObjectId());
                }
                request.setOptionalCursor(item.getAfterResultCursor()); // the only field that changes
                count++;
            }
        } while (count == pageSize);
    }
    // #endregion

    // #region fallback
    /** Runs a read with a stored token, and again without it if this database can't read the token. */
    static <T> T withToken(String token, Function<Consistency, T> read) {
        try {
            return read.apply(atLeastAsFresh(token));
        } catch (StatusRuntimeException error) {
            if (!"invalid revision requested".equals(error.getStatus().getDescription())) throw error;
            return read.apply(fullyConsistent());
        }
    }
    // #endregion
}
