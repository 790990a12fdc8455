import com.authzed.api.v1.*;
import com.authzed.grpcutil.BearerToken;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

public class Access {
    private final PermissionsServiceGrpc.PermissionsServiceBlockingStub permissions;

    public Access() {
        ManagedChannel channel = ManagedChannelBuilder.forTarget("localhost:50051").usePlaintext().build();
        permissions = PermissionsServiceGrpc.newBlockingStub(channel)
                .withCallCredentials(new BearerToken("local-dev-key"));
    }

    private static ObjectReference object(String type, String id) {
        return ObjectReference.newBuilder().setObjectType(type).setObjectId(id).build();
    }

    private static SubjectReference person(String id) {
        return SubjectReference.newBuilder().setObject(object("person", id)).build();
    }

    private static Value text(String value) {
        return Value.newBuilder().setStringValue(value).build();
    }

    /** Lets a person run a machine, but only from one site's network. */
    public String addOperator(String machine, String id, String site) {
        ContextualizedCaveat caveat = ContextualizedCaveat.newBuilder()
                .setCaveatName("on_site")
                .setContext(Struct.newBuilder().putFields("site", text(site)))
                .build();
        Relationship relationship = Relationship.newBuilder()
                .setResource(object("machine", machine))
                .setRelation("operator")
                .setSubject(person(id))
                .setOptionalCaveat(caveat)
                .build();
        WriteRelationshipsResponse response = permissions.writeRelationships(WriteRelationshipsRequest.newBuilder()
                .addUpdates(RelationshipUpdate.newBuilder()
                        .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH)
                        .setRelationship(relationship))
                .build());
        return response.getWrittenAt().getToken();
    }

    public record Answer(boolean allowed, List<String> missing) {}

    /** Checks whether this person can run the machine. {@code missing} lists the values that SpiceDB still needs. */
    public Answer canRun(String machine, String id, Map<String, Value> values) {
        CheckPermissionResponse response = permissions.checkPermission(CheckPermissionRequest.newBuilder()
                .setConsistency(Consistency.newBuilder().setFullyConsistent(true))
                .setResource(object("machine", machine))
                .setPermission("run")
                .setSubject(person(id))
                .setContext(Struct.newBuilder().putAllFields(values))
                .build());
        return switch (response.getPermissionship()) {
            case PERMISSIONSHIP_HAS_PERMISSION -> new Answer(true, List.of());
            case PERMISSIONSHIP_CONDITIONAL_PERMISSION ->
                    new Answer(false, response.getPartialCaveatInfo().getMissingRequiredContextList());
            default -> new Answer(false, List.of());
        };
    }

    /** Checks, looks up missing values, and checks again. Denies access if the answer is still undecided. */
    public boolean canRunWithLookup(String machine, String id, Map<String, Value> known, Map<String, Supplier<Value>> sources) {
        Answer first = canRun(machine, id, known);
        if (first.missing().isEmpty()) {
            return first.allowed();
        }
        Map<String, Value> values = new HashMap<>(known);
        for (String name : first.missing()) {
            Supplier<Value> source = sources.get(name);
            if (source == null) {
                return false; // no one can supply this value
            }
            values.put(name, source.get());
        }
        return canRun(machine, id, values).allowed();
    }

    /** Lists the machines that this person can run for certain, as of the write that returned the ZedToken. */
    public Set<String> runnable(String id, Map<String, Value> values, String zedToken) {
        LookupResourcesRequest request = LookupResourcesRequest.newBuilder()
                .setConsistency(Consistency.newBuilder()
                        .setAtLeastAsFresh(ZedToken.newBuilder().setToken(zedToken)))
                .setResourceObjectType("machine")
                .setPermission("run")
                .setSubject(person(id))
                .setContext(Struct.newBuilder().putAllFields(values))
                .build();
        Set<String> machines = new HashSet<>();
        permissions.lookupResources(request).forEachRemaining(found -> {
            if (found.getPermissionship() == LookupPermissionship.LOOKUP_PERMISSIONSHIP_HAS_PERMISSION) {
                machines.add(found.getResourceObjectId());
            }
        });
        return machines;
    }
}
