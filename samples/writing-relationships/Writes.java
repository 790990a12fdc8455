import com.authzed.api.v1.ObjectReference;
import com.authzed.api.v1.PermissionsServiceGrpc.PermissionsServiceBlockingStub;
import com.authzed.api.v1.Relationship;
import com.authzed.api.v1.RelationshipUpdate;
import com.authzed.api.v1.RelationshipUpdate.Operation;
import com.authzed.api.v1.SubjectReference;
import com.authzed.api.v1.WriteRelationshipsRequest;
import java.util.concurrent.TimeUnit;

class Writes {
    // #region grant
    private static ObjectReference object(String type, String id) {
        return ObjectReference.newBuilder().setObjectType(type).setObjectId(id).build();
    }

    /** Makes someone a host of a show. Store the token with the show, because checks that send it see the new host. */
    static String addHost(PermissionsServiceBlockingStub permissions, String show, String person) {
        var host = Relationship.newBuilder()
                .setResource(object("show", show))
                .setRelation("host")
                .setSubject(SubjectReference.newBuilder().setObject(object("person", person)));
        var request = WriteRelationshipsRequest.newBuilder()
                .addUpdates(RelationshipUpdate.newBuilder()
                        .setOperation(Operation.OPERATION_TOUCH)
                        .setRelationship(host))
                .build();
        var stub = permissions.withDeadlineAfter(5, TimeUnit.SECONDS);
        return stub.writeRelationships(request).getWrittenAt().getToken();
    }
    // #endregion
}
