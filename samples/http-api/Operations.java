// #region connect
import com.authzed.api.v1.*;
import com.authzed.grpcutil.BearerToken;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public class Operations {
    private final PermissionsServiceGrpc.PermissionsServiceBlockingStub permissions;
    private final PermissionsServiceGrpc.PermissionsServiceStub async;
    private final SchemaServiceGrpc.SchemaServiceBlockingStub schema;
    private final WatchServiceGrpc.WatchServiceBlockingStub watch;
    private final ExperimentalServiceGrpc.ExperimentalServiceBlockingStub experimental;

    /** Every read asks for the newest data, so that it sees all earlier writes. */
    private static final Consistency NEWEST =
            Consistency.newBuilder().setFullyConsistent(true).build();

    /** Connects to the gRPC port of the server that the curl commands on this page use. */
    public Operations() {
        ManagedChannel channel = ManagedChannelBuilder.forTarget("localhost:50051").usePlaintext().build();
        BearerToken key = new BearerToken("local-dev-key");
        permissions = PermissionsServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
        async = PermissionsServiceGrpc.newStub(channel).withCallCredentials(key);
        schema = SchemaServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
        watch = WatchServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
        experimental = ExperimentalServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
    }

    private static ObjectReference tool(String id) {
        return ObjectReference.newBuilder().setObjectType("tool").setObjectId(id).build();
    }

    private static SubjectReference person(String id) {
        return SubjectReference.newBuilder()
                .setObject(ObjectReference.newBuilder().setObjectType("person").setObjectId(id))
                .build();
    }

    private static <T> Stream<T> stream(Iterator<T> answers) {
        Iterable<T> once = () -> answers;
        return StreamSupport.stream(once.spliterator(), false);
    }
    // #endregion

    // #region check-permission
    public boolean isAllowedToBorrow(String tool, String who) {
        CheckPermissionRequest request = CheckPermissionRequest.newBuilder()
                .setConsistency(NEWEST)
                .setResource(tool(tool))
                .setPermission("borrow")
                .setSubject(person(who))
                .build();
        return permissions
                        .withDeadlineAfter(10, TimeUnit.SECONDS) // give every call a deadline
                        .checkPermission(request)
                        .getPermissionship()
                == CheckPermissionResponse.Permissionship.PERMISSIONSHIP_HAS_PERMISSION;
    }
    // #endregion

    // #region check-bulk-permissions
    /** Which of these tools a person is allowed to borrow. An item with an error counts as denied. */
    public List<String> borrowable(List<String> tools, String who) {
        CheckBulkPermissionsRequest.Builder request = CheckBulkPermissionsRequest.newBuilder().setConsistency(NEWEST);
        for (String tool : tools) {
            request.addItems(CheckBulkPermissionsRequestItem.newBuilder()
                    .setResource(tool(tool))
                    .setPermission("borrow")
                    .setSubject(person(who)));
        }
        CheckBulkPermissionsResponse answer = permissions.checkBulkPermissions(request.build());
        return IntStream.range(0, tools.size())
                .filter(i -> answer.getPairs(i).getItem().getPermissionship()
                        == CheckPermissionResponse.Permissionship.PERMISSIONSHIP_HAS_PERMISSION)
                .mapToObj(tools::get)
                .toList();
    }
    // #endregion

    // #region lookup-resources
    /** A page of the tools that a person is allowed to borrow. To get the next page, send the cursor of the last one. */
    public List<LookupResourcesResponse> toolsFor(String who, int limit, Cursor cursor) {
        LookupResourcesRequest.Builder request = LookupResourcesRequest.newBuilder()
                .setConsistency(NEWEST)
                .setResourceObjectType("tool")
                .setPermission("borrow")
                .setSubject(person(who))
                .setOptionalLimit(limit);
        if (cursor != null) {
            request.setOptionalCursor(cursor);
        }
        return stream(permissions.lookupResources(request.build())).toList(); // check the permissionship of each
    }
    // #endregion

    // #region lookup-subjects
    /** Everyone who is allowed to borrow a tool without conditions. {@code *} means every person. */
    public List<String> borrowersOf(String tool) {
        LookupSubjectsRequest request = LookupSubjectsRequest.newBuilder()
                .setConsistency(NEWEST)
                .setResource(tool(tool))
                .setPermission("borrow")
                .setSubjectObjectType("person")
                .build();
        return stream(permissions.lookupSubjects(request))
                .map(LookupSubjectsResponse::getSubject)
                .filter(found ->
                        found.getPermissionship() == LookupPermissionship.LOOKUP_PERMISSIONSHIP_HAS_PERMISSION)
                .map(ResolvedSubject::getSubjectObjectId)
                .toList();
    }
    // #endregion

    // #region expand-permission-tree
    /** The subjects stored in the relations that grant the permission to repair a tool. */
    public List<SubjectReference> repairersOf(String tool) {
        ExpandPermissionTreeRequest request = ExpandPermissionTreeRequest.newBuilder()
                .setConsistency(NEWEST)
                .setResource(tool(tool))
                .setPermission("repair")
                .build();
        return leavesOf(permissions.expandPermissionTree(request).getTreeRoot()).toList();
    }

    private static Stream<SubjectReference> leavesOf(PermissionRelationshipTree tree) {
        return Stream.concat(
                tree.getLeaf().getSubjectsList().stream(),
                tree.getIntermediate().getChildrenList().stream().flatMap(Operations::leavesOf));
    }
    // #endregion

    // #region write-relationships
    /** Lends a tool to a person. Returns the ZedToken of the write, which you can store. */
    public ZedToken lend(String tool, String who) {
        WriteRelationshipsRequest request = WriteRelationshipsRequest.newBuilder()
                .addUpdates(RelationshipUpdate.newBuilder()
                        .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH)
                        .setRelationship(Relationship.newBuilder()
                                .setResource(tool(tool))
                                .setRelation("borrower")
                                .setSubject(person(who))))
                .build();
        return permissions.writeRelationships(request).getWrittenAt();
    }
    // #endregion

    // #region read-relationships
    private static RelationshipFilter lent(String tool) {
        return RelationshipFilter.newBuilder()
                .setResourceType("tool")
                .setOptionalResourceId(tool)
                .setOptionalRelation("borrower")
                .build();
    }

    /** Who borrowed a tool. */
    public List<String> lentTo(String tool) {
        ReadRelationshipsRequest request = ReadRelationshipsRequest.newBuilder()
                .setConsistency(NEWEST)
                .setRelationshipFilter(lent(tool))
                .build();
        return stream(permissions.readRelationships(request))
                .map(found -> found.getRelationship().getSubject().getObject().getObjectId())
                .toList();
    }
    // #endregion

    // #region delete-relationships
    /** Ends all loans of a tool. Returns how many there were. */
    public long takeBack(String tool) {
        DeleteRelationshipsRequest request =
                DeleteRelationshipsRequest.newBuilder().setRelationshipFilter(lent(tool)).build();
        return permissions.deleteRelationships(request).getRelationshipsDeletedCount();
    }
    // #endregion

    // #region import-bulk-relationships
    /** Loads batches in one transaction. Completes with the number of relationships created. */
    public CompletableFuture<Long> importAll(Iterable<List<Relationship>> batches) {
        CompletableFuture<Long> loaded = new CompletableFuture<>();
        StreamObserver<ImportBulkRelationshipsRequest> stream = async.importBulkRelationships(new StreamObserver<>() {
            @Override
            public void onNext(ImportBulkRelationshipsResponse answer) {
                loaded.complete(answer.getNumLoaded());
            }

            @Override
            public void onError(Throwable error) {
                loaded.completeExceptionally(error);
            }

            @Override
            public void onCompleted() {}
        });
        for (List<Relationship> batch : batches) {
            stream.onNext(ImportBulkRelationshipsRequest.newBuilder()
                    .addAllRelationships(batch)
                    .build());
        }
        stream.onCompleted();
        return loaded;
    }
    // #endregion

    // #region export-bulk-relationships
    /** All relationships of tools. */
    public Stream<Relationship> exportTools() {
        ExportBulkRelationshipsRequest request = ExportBulkRelationshipsRequest.newBuilder()
                .setConsistency(NEWEST)
                .setOptionalRelationshipFilter(RelationshipFilter.newBuilder().setResourceType("tool"))
                .build();
        return stream(permissions.exportBulkRelationships(request))
                .flatMap(page -> page.getRelationshipsList().stream());
    }
    // #endregion

    // #region read-schema
    /** The text of the newest schema. */
    public String schemaText() {
        return schema.readSchema(ReadSchemaRequest.getDefaultInstance()).getSchemaText();
    }
    // #endregion

    // #region write-schema
    /** Replaces the schema. Returns the ZedToken of the write. */
    public ZedToken writeSchema(String text) {
        return schema.writeSchema(WriteSchemaRequest.newBuilder().setSchema(text).build())
                .getWrittenAt();
    }
    // #endregion

    // #region reflect-schema
    /** Names of the permissions of a definition. */
    public List<String> permissionsOf(String definition) {
        ReflectSchemaRequest request = ReflectSchemaRequest.newBuilder()
                .setConsistency(NEWEST)
                .addOptionalFilters(ReflectionSchemaFilter.newBuilder().setOptionalDefinitionNameFilter(definition))
                .build();
        return schema.reflectSchema(request).getDefinitionsList().stream()
                .filter(found -> found.getName().equals(definition)) // the filter is a prefix
                .flatMap(found -> found.getPermissionsList().stream())
                .map(ReflectionPermission::getName)
                .toList();
    }
    // #endregion

    // #region computable-permissions
    /** Permissions and relations that include a relation. */
    public List<ReflectionRelationReference> affectedBy(String definition, String relation) {
        ComputablePermissionsRequest request = ComputablePermissionsRequest.newBuilder()
                .setConsistency(NEWEST)
                .setDefinitionName(definition)
                .setRelationName(relation)
                .build();
        return schema.computablePermissions(request).getPermissionsList();
    }
    // #endregion

    // #region dependent-relations
    /** The relations and permissions that a permission depends on. */
    public List<ReflectionRelationReference> dependenciesOf(String definition, String permission) {
        DependentRelationsRequest request = DependentRelationsRequest.newBuilder()
                .setConsistency(NEWEST)
                .setDefinitionName(definition)
                .setPermissionName(permission)
                .build();
        return schema.dependentRelations(request).getRelationsList();
    }
    // #endregion

    // #region diff-schema
    /** Kinds of differences between the stored schema and a text, such as RELATION_ADDED. */
    public List<ReflectionSchemaDiff.DiffCase> differences(String text) {
        DiffSchemaRequest request = DiffSchemaRequest.newBuilder()
                .setConsistency(NEWEST)
                .setComparisonSchema(text)
                .build();
        return schema.diffSchema(request).getDiffsList().stream()
                .map(ReflectionSchemaDiff::getDiffCase)
                .toList();
    }
    // #endregion

    // #region watch
    /** Calls {@code each} for every relationship that changed after a ZedToken, until the connection ends. */
    public void follow(ZedToken start, Consumer<RelationshipUpdate> each) {
        WatchRequest request =
                WatchRequest.newBuilder().setOptionalStartCursor(start).build();
        watch.watch(request)
                .forEachRemaining(message -> message.getUpdatesList().forEach(each));
    }
    // #endregion

    // #region counters
    /** The count of a registered filter, or empty if the server hasn't counted yet. */
    public OptionalLong countOf(String name) {
        ExperimentalCountRelationshipsResponse answer = experimental.experimentalCountRelationships(
                ExperimentalCountRelationshipsRequest.newBuilder().setName(name).build());
        return answer.hasReadCounterValue()
                ? OptionalLong.of(answer.getReadCounterValue().getRelationshipCount())
                : OptionalLong.empty();
    }

    /** Registers a filter under a name, so that you can count the relationships that match it. */
    public void register(String name, RelationshipFilter only) {
        experimental.experimentalRegisterRelationshipCounter(ExperimentalRegisterRelationshipCounterRequest.newBuilder()
                .setName(name)
                .setRelationshipFilter(only)
                .build());
    }

    /** Removes a registered filter. */
    public void unregister(String name) {
        experimental.experimentalUnregisterRelationshipCounter(
                ExperimentalUnregisterRelationshipCounterRequest.newBuilder()
                        .setName(name)
                        .build());
    }
    // #endregion
}
