// #region list
import com.authzed.api.v1.*;
import com.authzed.grpcutil.BearerToken;
import com.google.protobuf.Descriptors.FieldDescriptor;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Reflect {
    /** Asks for the newest schema. Without it, an answer can be a few seconds old. */
    private static final Consistency NEWEST =
            Consistency.newBuilder().setFullyConsistent(true).build();

    private final SchemaServiceGrpc.SchemaServiceBlockingStub schema;

    public Reflect() {
        ManagedChannel channel = ManagedChannelBuilder.forTarget("localhost:50051").usePlaintext().build();
        schema = SchemaServiceGrpc.newBlockingStub(channel).withCallCredentials(new BearerToken("local-dev-key"));
    }

    /** A comment without its delimiters. */
    static String plain(String comment) {
        return comment.replaceAll("(?m)^\\s*(/\\*\\*?|\\*/|\\*|//)?\\s?|\\s*\\*/\\s*$", "").strip();
    }

    private ReflectionDefinition definition(ReflectionSchemaFilter.Builder filter) {
        String name = filter.getOptionalDefinitionNameFilter();
        ReflectSchemaRequest request = ReflectSchemaRequest.newBuilder()
                .setConsistency(NEWEST)
                .addOptionalFilters(filter)
                .build();
        return schema.reflectSchema(request).getDefinitionsList().stream()
                .filter(found -> found.getName().equals(name)) // the filter is a prefix, so it also returns room_plan
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("the schema has no definition " + name));
    }

    /** The permissions of one type, each with its comment. */
    public Map<String, String> permissionsOf(String type) {
        Map<String, String> permissions = new LinkedHashMap<>();
        definition(ReflectionSchemaFilter.newBuilder().setOptionalDefinitionNameFilter(type))
                .getPermissionsList()
                .forEach(permission -> permissions.put(permission.getName(), plain(permission.getComment())));
        return permissions;
    }
    // #endregion

    // #region types
    /** A subject type as in the schema, except for {@code with expiration}, which reflection doesn't return. */
    static String typeText(ReflectionTypeReference reference) {
        // Ask which case is set. Its value doesn't tell, because is_terminal_subject arrives as false.
        String inner =
                switch (reference.getTyperefCase()) {
                    case OPTIONAL_RELATION_NAME -> "#" + reference.getOptionalRelationName();
                    case IS_PUBLIC_WILDCARD -> ":*";
                    default -> "";
                };
        String caveat = reference.getOptionalCaveatName();
        return reference.getSubjectDefinitionName() + inner + (caveat.isEmpty() ? "" : " with " + caveat);
    }
    // #endregion

    // #region diff
    /** Changes that can remove access, or that stored data can forbid. */
    private static final Set<ReflectionSchemaDiff.DiffCase> REMOVALS = EnumSet.of(
            ReflectionSchemaDiff.DiffCase.DEFINITION_REMOVED,
            ReflectionSchemaDiff.DiffCase.RELATION_REMOVED,
            ReflectionSchemaDiff.DiffCase.RELATION_SUBJECT_TYPE_REMOVED,
            ReflectionSchemaDiff.DiffCase.PERMISSION_REMOVED,
            ReflectionSchemaDiff.DiffCase.CAVEAT_REMOVED,
            ReflectionSchemaDiff.DiffCase.CAVEAT_PARAMETER_REMOVED,
            ReflectionSchemaDiff.DiffCase.CAVEAT_PARAMETER_TYPE_CHANGED);

    /** The changes from the live schema to a proposed one. A line with {@code !} can remove access. */
    public List<String> compare(String proposed) {
        DiffSchemaRequest request = DiffSchemaRequest.newBuilder()
                .setConsistency(NEWEST)
                .setComparisonSchema(proposed)
                .build();
        List<String> lines = new ArrayList<>();
        for (ReflectionSchemaDiff diff : schema.diffSchema(request).getDiffsList()) {
            String mark = REMOVALS.contains(diff.getDiffCase()) ? "! " : "  ";
            lines.add(mark + diff.getDiffCase() + " " + place(diff));
        }
        lines.sort(null); // SpiceDB returns them in no particular order
        return lines;
    }

    private static String place(ReflectionSchemaDiff diff) {
        return switch (diff.getDiffCase()) {
            case RELATION_SUBJECT_TYPE_ADDED -> place(diff.getRelationSubjectTypeAdded());
            case RELATION_SUBJECT_TYPE_REMOVED -> place(diff.getRelationSubjectTypeRemoved());
            case CAVEAT_PARAMETER_TYPE_CHANGED -> {
                ReflectionCaveatParameterTypeChange change = diff.getCaveatParameterTypeChanged();
                yield place(change.getParameter()) + " " + change.getPreviousType() + " to "
                        + change.getParameter().getType();
            }
            case DIFF_NOT_SET -> "a change that this program doesn't know";
            default -> place((com.google.protobuf.Message) diff.getAllFields().values().iterator().next());
        };
    }

    private static String place(ReflectionRelationSubjectTypeChange change) {
        return place(change.getRelation()) + " " + typeText(change.getChangedSubjectType());
    }

    /** {@code room#enter} for a member, {@code room} for a definition or a caveat. */
    private static String place(com.google.protobuf.Message named) {
        String text = "";
        for (Map.Entry<FieldDescriptor, Object> field : named.getAllFields().entrySet()) {
            String name = field.getKey().getName();
            if (name.startsWith("parent_")) text = field.getValue() + "#" + text;
            if (name.equals("name")) text += field.getValue();
        }
        return text;
    }
    // #endregion

    // #region walk
    private static List<String> texts(List<ReflectionRelationReference> references) {
        return references.stream()
                .map(one -> one.getDefinitionName() + "#" + one.getRelationName()
                        + (one.getIsPermission() ? " (permission)" : ""))
                .toList();
    }

    /** Walks down: what a permission consists of. */
    public List<String> partsOf(String type, String permission) {
        return texts(schema.dependentRelations(DependentRelationsRequest.newBuilder()
                        .setConsistency(NEWEST)
                        .setDefinitionName(type)
                        .setPermissionName(permission)
                        .build())
                .getRelationsList());
    }

    /** Walks up: what includes a relation. An empty name stands for the object itself. */
    public List<String> countedIn(String type, String relation) {
        return texts(schema.computablePermissions(ComputablePermissionsRequest.newBuilder()
                        .setConsistency(NEWEST)
                        .setDefinitionName(type)
                        .setRelationName(relation)
                        .build())
                .getPermissionsList());
    }
    // #endregion

    // #region impact
    /** Every permission whose answer can depend on a relation, or on another permission. */
    public List<String> dependents(String type, String relation) {
        List<String> found = new ArrayList<>();
        ReflectSchemaRequest all = ReflectSchemaRequest.newBuilder().setConsistency(NEWEST).build();
        for (ReflectionDefinition definition : schema.reflectSchema(all).getDefinitionsList()) {
            for (ReflectionPermission permission : definition.getPermissionsList()) {
                DependentRelationsResponse response = schema.dependentRelations(DependentRelationsRequest.newBuilder()
                        .setConsistency(NEWEST)
                        .setDefinitionName(definition.getName())
                        .setPermissionName(permission.getName())
                        .build());
                boolean depends = response.getRelationsList().stream()
                        .anyMatch(one -> one.getDefinitionName().equals(type)
                                && one.getRelationName().equals(relation));
                if (depends) found.add(definition.getName() + "#" + permission.getName());
            }
        }
        return found;
    }
    // #endregion

    // #region roles
    /** What a role picker shows: a relation, its label, and the types to choose from. */
    public record Role(String relation, String label, List<String> choices) {}

    public List<Role> roles(String type) {
        return definition(ReflectionSchemaFilter.newBuilder()
                        .setOptionalDefinitionNameFilter(type)
                        .setOptionalRelationNameFilter("role_"))
                .getRelationsList()
                .stream()
                .map(relation -> new Role(
                        relation.getName(),
                        plain(relation.getComment()),
                        relation.getSubjectTypesList().stream().map(Reflect::typeText).toList()))
                .toList();
    }
    // #endregion
}
