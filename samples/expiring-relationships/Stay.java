// #region connect
import com.authzed.api.v1.*;
import com.authzed.grpcutil.BearerToken;
import com.google.protobuf.Timestamp;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

public class Stay {
    private final PermissionsServiceGrpc.PermissionsServiceBlockingStub permissions;

    public Stay() {
        ManagedChannel channel = ManagedChannelBuilder.forTarget("localhost:50051").usePlaintext().build();
        permissions = PermissionsServiceGrpc.newBlockingStub(channel)
                .withCallCredentials(new BearerToken("local-dev-key"));
    }

    private static ObjectReference object(String type, String id) {
        return ObjectReference.newBuilder().setObjectType(type).setObjectId(id).build();
    }

    private String touch(String room, String relation, String person, Instant until) {
        Relationship.Builder relationship = Relationship.newBuilder()
                .setResource(object("room", room))
                .setRelation(relation)
                .setSubject(SubjectReference.newBuilder().setObject(object("person", person)));
        if (until != null) {
            relationship.setOptionalExpiresAt(Timestamp.newBuilder()
                    .setSeconds(until.getEpochSecond())
                    .setNanos(until.getNano()));
        }
        WriteRelationshipsResponse response = permissions.writeRelationships(WriteRelationshipsRequest.newBuilder()
                .addUpdates(RelationshipUpdate.newBuilder()
                        .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH)
                        .setRelationship(relationship))
                .build());
        return response.getWrittenAt().getToken();
    }
    // #endregion

    // #region set
    /** Lets a guest in until a point in time. Call it again with another time to extend or shorten the stay. */
    public String letIn(String room, String person, Instant until) {
        return touch(room, "guest", person, until);
    }
    // #endregion

    // #region clear
    /** Removes the end of a stay. The relation must also allow the type without expiration, as {@code tenant} does. */
    public String keep(String room, String person) {
        return touch(room, "tenant", person, null);
    }
    // #endregion

    // #region read
    /** Who is a guest of a room now, and until when. */
    public Map<String, Instant> guests(String room) {
        ReadRelationshipsRequest request = ReadRelationshipsRequest.newBuilder()
                .setConsistency(Consistency.newBuilder().setFullyConsistent(true))
                .setRelationshipFilter(RelationshipFilter.newBuilder()
                        .setResourceType("room")
                        .setOptionalResourceId(room)
                        .setOptionalRelation("guest"))
                .build();
        Map<String, Instant> found = new HashMap<>();
        permissions.readRelationships(request).forEachRemaining(response -> {
            Relationship relationship = response.getRelationship();
            Timestamp until = relationship.getOptionalExpiresAt();
            found.put(
                    relationship.getSubject().getObject().getObjectId(),
                    Instant.ofEpochSecond(until.getSeconds(), until.getNanos()));
        });
        return found;
    }
    // #endregion
}
