// #region filter
import com.authzed.api.v1.CheckBulkPermissionsRequest;
import com.authzed.api.v1.CheckBulkPermissionsRequestItem;
import com.authzed.api.v1.CheckPermissionResponse.Permissionship;
import com.authzed.api.v1.Consistency;
import com.authzed.api.v1.ObjectReference;
import com.authzed.api.v1.PermissionsServiceGrpc.PermissionsServiceBlockingStub;
import com.authzed.api.v1.ReflectSchemaRequest;
import com.authzed.api.v1.ReflectionSchemaFilter;
import com.authzed.api.v1.SchemaServiceGrpc.SchemaServiceBlockingStub;
import com.authzed.api.v1.SubjectReference;
import java.util.List;
import java.util.concurrent.TimeUnit;

final class Faq {
    private Faq() {}

    /** Answers from the newest data. Where a few seconds don't matter, leave it out: the cache answers faster. */
    private static final Consistency NEWEST =
            Consistency.newBuilder().setFullyConsistent(true).build();

    /** The items that are allowed, in their order. An item with an error counts as no. */
    private static List<CheckBulkPermissionsRequestItem> allowed(
            PermissionsServiceBlockingStub permissions, List<CheckBulkPermissionsRequestItem> items) {
        CheckBulkPermissionsRequest request = CheckBulkPermissionsRequest.newBuilder()
                .setConsistency(NEWEST)
                .addAllItems(items)
                .build();
        return permissions
                .withDeadlineAfter(2, TimeUnit.SECONDS)
                .checkBulkPermissions(request)
                .getPairsList()
                .stream()
                .filter(pair -> pair.getItem().getPermissionship() == Permissionship.PERMISSIONSHIP_HAS_PERMISSION)
                .map(pair -> pair.getRequest())
                .toList();
    }

    /** Keeps the greenhouses that the person can enter. Candidates come from your own database, page by page. */
    static List<String> visible(PermissionsServiceBlockingStub permissions, String person, List<String> candidates) {
        SubjectReference subject = SubjectReference.newBuilder()
                .setObject(ObjectReference.newBuilder().setObjectType("grower").setObjectId(person))
                .build();
        List<CheckBulkPermissionsRequestItem> items = candidates.stream()
                .map(house -> CheckBulkPermissionsRequestItem.newBuilder()
                        .setResource(ObjectReference.newBuilder()
                                .setObjectType("greenhouse")
                                .setObjectId(house))
                        .setPermission("enter")
                        .setSubject(subject)
                        .build())
                .toList();
        return allowed(permissions, items).stream()
                .map(item -> item.getResource().getObjectId())
                .toList();
    }
    // #endregion

    // #region permissions
    /** The permissions that the subject has on the resource. Their names rarely change, so you can cache them. */
    static List<String> permissionsOn(
            SchemaServiceBlockingStub schema,
            PermissionsServiceBlockingStub permissions,
            ObjectReference resource,
            SubjectReference subject) {
        ReflectSchemaRequest request = ReflectSchemaRequest.newBuilder()
                .setConsistency(NEWEST)
                .addOptionalFilters(ReflectionSchemaFilter.newBuilder()
                        .setOptionalDefinitionNameFilter(resource.getObjectType())) // matches the beginning of names
                .build();
        List<CheckBulkPermissionsRequestItem> items = schema.reflectSchema(request).getDefinitionsList().stream()
                .filter(definition -> definition.getName().equals(resource.getObjectType()))
                .flatMap(definition -> definition.getPermissionsList().stream())
                .map(permission -> CheckBulkPermissionsRequestItem.newBuilder()
                        .setResource(resource)
                        .setPermission(permission.getName())
                        .setSubject(subject)
                        .build())
                .toList();
        return allowed(permissions, items).stream()
                .map(CheckBulkPermissionsRequestItem::getPermission)
                .toList();
    }
    // #endregion
}
