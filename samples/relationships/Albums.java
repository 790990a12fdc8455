// #region connect
import com.authzed.api.v1.*;
import com.authzed.grpcutil.BearerToken;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.util.Iterator;
import java.util.function.Consumer;

public class Albums {
    private final PermissionsServiceGrpc.PermissionsServiceBlockingStub permissions;

    public Albums() {
        ManagedChannel channel = ManagedChannelBuilder.forTarget("localhost:50051").usePlaintext().build();
        permissions = PermissionsServiceGrpc.newBlockingStub(channel)
                .withCallCredentials(new BearerToken("local-dev-key"));
    }

    private static ObjectReference object(String type, String id) {
        return ObjectReference.newBuilder().setObjectType(type).setObjectId(id).build();
    }

    private static RelationshipUpdate update(
            RelationshipUpdate.Operation operation, ObjectReference resource, String relation, ObjectReference subject) {
        return RelationshipUpdate.newBuilder()
                .setOperation(operation)
                .setRelationship(Relationship.newBuilder()
                        .setResource(resource)
                        .setRelation(relation)
                        .setSubject(SubjectReference.newBuilder().setObject(subject)))
                .build();
    }
    // #endregion

    // #region write
    /** Moves a photo to another album and tags a person in it, all in one transaction. */
    public String movePhoto(String id, String from, String to, String person) {
        ObjectReference photo = object("photo", id);
        RelationshipFilter owner = RelationshipFilter.newBuilder()
                .setResourceType("album")
                .setOptionalResourceId(to)
                .setOptionalRelation("owner")
                .build();
        RelationshipFilter everyone = RelationshipFilter.newBuilder()
                .setResourceType("album")
                .setOptionalResourceId(to)
                .setOptionalRelation("guest")
                .setOptionalSubjectFilter(
                        SubjectFilter.newBuilder().setSubjectType("person").setOptionalSubjectId("*"))
                .build();
        WriteRelationshipsResponse response = permissions.writeRelationships(WriteRelationshipsRequest.newBuilder()
                .addUpdates(update(RelationshipUpdate.Operation.OPERATION_TOUCH, photo, "album", object("album", to)))
                .addUpdates(update(RelationshipUpdate.Operation.OPERATION_DELETE, photo, "album", object("album", from)))
                .addUpdates(update(RelationshipUpdate.Operation.OPERATION_TOUCH, photo, "tagged", object("person", person)))
                .addOptionalPreconditions(Precondition.newBuilder() // the new album has an owner
                        .setOperation(Precondition.Operation.OPERATION_MUST_MATCH)
                        .setFilter(owner))
                .addOptionalPreconditions(Precondition.newBuilder() // the new album isn't open to everyone
                        .setOperation(Precondition.Operation.OPERATION_MUST_NOT_MATCH)
                        .setFilter(everyone))
                .build());
        return response.getWrittenAt().getToken();
    }
    // #endregion

    // #region read
    /** Calls {@code each} for every guest of an album, in pages of {@code pageSize} relationships. */
    public void guests(String album, int pageSize, Consumer<Relationship> each) {
        ReadRelationshipsRequest.Builder request = ReadRelationshipsRequest.newBuilder()
                .setConsistency(Consistency.newBuilder().setFullyConsistent(true))
                .setRelationshipFilter(RelationshipFilter.newBuilder()
                        .setResourceType("album")
                        .setOptionalResourceId(album)
                        .setOptionalRelation("guest"))
                .setOptionalLimit(pageSize);
        int count;
        do {
            count = 0;
            Iterator<ReadRelationshipsResponse> page = permissions.readRelationships(request.build());
            while (page.hasNext()) {
                ReadRelationshipsResponse item = page.next();
                each.accept(item.getRelationship());
                request.setOptionalCursor(item.getAfterResultCursor()); // the only field that changes
                count++;
            }
        } while (count == pageSize);
    }
    // #endregion

    // #region delete
    /** Deletes everything that matches the filter, 1,000 relationships per call, and returns the count. */
    public long deleteAll(RelationshipFilter filter) {
        DeleteRelationshipsRequest request = DeleteRelationshipsRequest.newBuilder()
                .setRelationshipFilter(filter)
                .setOptionalLimit(1000)
                .setOptionalAllowPartialDeletions(true)
                .build();
        long deleted = 0;
        DeleteRelationshipsResponse response;
        do {
            response = permissions.deleteRelationships(request);
            deleted += response.getRelationshipsDeletedCount();
        } while (response.getDeletionProgress()
                != DeleteRelationshipsResponse.DeletionProgress.DELETION_PROGRESS_COMPLETE);
        return deleted;
    }

    /** Deletes an album's relationships at both ends: as a resource, and as the subject of its photos. */
    public void forgetAlbum(String album) {
        deleteAll(RelationshipFilter.newBuilder().setResourceType("album").setOptionalResourceId(album).build());
        deleteAll(RelationshipFilter.newBuilder()
                .setOptionalSubjectFilter(
                        SubjectFilter.newBuilder().setSubjectType("album").setOptionalSubjectId(album))
                .build());
    }
    // #endregion
}
