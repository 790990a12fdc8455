import com.authzed.api.v1.ObjectReference;
import com.authzed.api.v1.Relationship;
import com.authzed.api.v1.RelationshipUpdate;
import com.authzed.api.v1.SubjectReference;
import com.authzed.api.v1.WatchResponse;
import com.authzed.api.v1.ZedToken;
import com.google.protobuf.Struct;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

final class Recipes {
    private Recipes() {}

    // #region audit
    /** What happened to one relationship, and the metadata of the writes in this revision. */
    record AuditLine(String revision, String change, String relationship, List<Struct> reasons) {}

    /** One line for each changed relationship. Store the lines and the token in one transaction. */
    static List<AuditLine> auditLines(WatchResponse message) {
        return message.getUpdatesList().stream()
                .map(update -> new AuditLine(
                        message.getChangesThrough().getToken(),
                        update.getOperation() == RelationshipUpdate.Operation.OPERATION_DELETE ? "removed" : "set",
                        identity(update.getRelationship()),
                        message.getFullRevisionMetadataList()))
                .toList();
    }

    /** Names a relationship without its caveat and expiration, which a DELETE can lack. */
    static String identity(Relationship relationship) {
        SubjectReference subject = relationship.getSubject();
        String inner = subject.getOptionalRelation().isEmpty() ? "" : "#" + subject.getOptionalRelation();
        return name(relationship.getResource()) + "#" + relationship.getRelation() + "@"
                + name(subject.getObject()) + inner;
    }

    private static String name(ObjectReference object) {
        return object.getObjectType() + ":" + object.getObjectId();
    }
    // #endregion

    // #region cache
    /** Answers about plots, dropped as soon as they might be wrong. */
    static final class PlotCache {
        private final Map<String, Map<String, Boolean>> answers = new HashMap<>();
        private long version; // increases with each drop
        private ZedToken freshness; // send it with the next check, as at_least_as_fresh

        /** What a check needs to know. Read it before the check, and pass the version to {@code put} afterward. */
        record State(long version, Optional<ZedToken> freshness) {}

        synchronized State state() {
            return new State(version, Optional.ofNullable(freshness));
        }

        synchronized Optional<Boolean> get(String plot, String question) {
            return Optional.ofNullable(answers.getOrDefault(plot, Map.of()).get(question));
        }

        /** Stores an answer, unless something changed while the check was running. */
        synchronized void put(String plot, String question, boolean answer, long seen) {
            if (seen == version) {
                answers.computeIfAbsent(plot, key -> new HashMap<>()).put(question, answer);
            }
        }

        /** Drops the answers that the message might have changed. */
        synchronized void onMessage(WatchResponse message) {
            freshness = message.getChangesThrough();
            if (message.getUpdatesCount() > 0 || message.getSchemaUpdated()) {
                version++;
            }
            if (message.getSchemaUpdated()) { // a schema can change any answer
                answers.clear();
            }
            for (RelationshipUpdate update : message.getUpdatesList()) {
                ObjectReference resource = update.getRelationship().getResource();
                if (resource.getObjectType().equals("crew")) { // a crew can keep any number of plots
                    answers.clear();
                } else {
                    answers.remove(resource.getObjectId());
                }
            }
        }
    }
    // #endregion
}
