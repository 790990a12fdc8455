// #region test
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.authzed.api.v1.*;
import com.authzed.grpcutil.BearerToken;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT) // with junit.jupiter.execution.parallel.enabled=true
class ToolshedTest {
  private static final String ENDPOINT =
      System.getenv().getOrDefault("SPICEDB_ENDPOINT", "localhost:50051");
  private static final List<String> NAMES = List.of("ada", "bo", "cy", "dee");
  private static final ObjectReference SHED =
      ObjectReference.newBuilder().setObjectType("shed").setObjectId("north").build();

  @ParameterizedTest
  @ValueSource(strings = {"ada", "bo", "cy", "dee"})
  void onlyOneKeepsThisShed(String name) throws Exception {
    ManagedChannel channel = ManagedChannelBuilder.forTarget(ENDPOINT).usePlaintext().build();
    try {
      // A unique key, for which serve-testing creates an empty database.
      var key = new BearerToken(UUID.randomUUID().toString());
      var schemas = SchemaServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
      var permissions = PermissionsServiceGrpc.newBlockingStub(channel).withCallCredentials(key);
      String schema = Files.readString(Path.of("permissions/schema.zed"));
      schemas.writeSchema(WriteSchemaRequest.newBuilder().setSchema(schema).build());

      var update = RelationshipUpdate.newBuilder()
          .setOperation(RelationshipUpdate.Operation.OPERATION_TOUCH)
          .setRelationship(Relationship.newBuilder()
              .setResource(SHED).setRelation("keeper").setSubject(member(name)));
      ZedToken token = permissions.writeRelationships(
          WriteRelationshipsRequest.newBuilder().addUpdates(update).build()).getWrittenAt();

      var keepers = NAMES.stream().filter(other -> keeps(permissions, other, token)).toList();
      assertEquals(List.of(name), keepers);
    } finally {
      channel.shutdown().awaitTermination(5, TimeUnit.SECONDS);
    }
  }

  private static boolean keeps(
      PermissionsServiceGrpc.PermissionsServiceBlockingStub permissions, String name, ZedToken token) {
    var request = CheckPermissionRequest.newBuilder()
        .setConsistency(Consistency.newBuilder().setAtLeastAsFresh(token))
        .setResource(SHED).setPermission("keep").setSubject(member(name)).build();
    return permissions.checkPermission(request).getPermissionship()
        == CheckPermissionResponse.Permissionship.PERMISSIONSHIP_HAS_PERMISSION;
  }

  private static SubjectReference member(String name) {
    var object = ObjectReference.newBuilder().setObjectType("member").setObjectId(name);
    return SubjectReference.newBuilder().setObject(object).build();
  }
}
// #endregion
