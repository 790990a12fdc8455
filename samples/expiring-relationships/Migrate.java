// #region migrate
import com.authzed.api.v1.*;
import com.authzed.api.v1.PermissionsServiceGrpc.PermissionsServiceBlockingStub;
import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Iterator;

final class Migrate {
    private Migrate() {}

    /** Replaces the caveat {@code before_checkout} of every guest with an expiration. Returns how many there were. */
    static int replaceCaveat(PermissionsServiceBlockingStub permissions) {
        Iterator<ReadRelationshipsResponse> found = permissions.readRelationships(ReadRelationshipsRequest.newBuilder()
                .setConsistency(Consistency.newBuilder().setFullyConsistent(true))
                .setRelationshipFilter(
                        RelationshipFilter.newBuilder().setResourceType("room").setOptionalRelation("guest"))
                .build());
        int changed = 0;
        while (found.hasNext()) {
            Relationship old = found.next().getRelationship();
            ContextualizedCaveat caveat = old.getOptionalCaveat();
            if (!caveat.getCaveatName().equals("before_checkout")) { // there is no filter by caveat
                continue;
            }
            // Throws if the context holds no time.
            String checkout = caveat.getContext().getFieldsOrThrow("checkout").getStringValue();
            replace(permissions, old, OffsetDateTime.parse(checkout).toInstant());
            changed++;
        }
        return changed;
    }

    /** Writes one relationship again, unless it was deleted in the meantime. */
    private static void replace(PermissionsServiceBlockingStub permissions, Relationship old, Instant until) {
        Relationship.Builder with = old.toBuilder()
                .clearOptionalCaveat()
                .setOptionalExpiresAt(Timestamp.newBuilder()
                        .setSeconds(until.getEpochSecond())
                        .setNanos(until.getNano()));
        SubjectReference subject = old.getSubject();
        RelationshipFilter.Builder stillThere = RelationshipFilter.newBuilder()
                .setResourceType(old.getResource().getObjectType())
                .setOptionalResourceId(old.getResource().getObjectId())
                .setOptionalRelation(old.getRelation())
                .setOptionalSubjectFilter(SubjectFilter.newBuilder()
                        .setSubjectType(subject.getObject().getObjectType())
                        .setOptionalSubjectId(subject.getObject().getObjectId())
                        .setOptionalRelation(SubjectFilter.RelationFilter.newBuilder()
                                .setRelation(subject.getOptionalRelation())));
        permissions.writeRelationships(WriteRelationshipsRequest.newBuilder()
                .addUpdates(RelationshipUpdate.newBuilder()
                        .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH) // replaces the caveat
                        .setRelationship(with))
                .addOptionalPreconditions(Precondition.newBuilder()
                        .setOperation(Precondition.Operation.OPERATION_MUST_MATCH)
                        .setFilter(stillThere))
                .build());
    }
}
// #endregion
