import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.authzed.api.v1.*;
import com.authzed.api.v1.CheckPermissionResponse.Permissionship;
import com.authzed.grpcutil.BearerToken;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;

/**
 * Helpers of the Java drivers. A driver, NAMERun.java, runs in the folder of its samples against an empty SpiceDB at
 * localhost:50051, and exits with a status other than 0 if a result is wrong.
 */
final class Driver {
    private Driver() {}

    static final String ENDPOINT = "localhost:50051";
    static final BearerToken KEY = new BearerToken("local-dev-key");

    /** A driver reads what it has just written. */
    static final Consistency NEWEST =
            Consistency.newBuilder().setFullyConsistent(true).build();

    static final ManagedChannel CHANNEL = plain(ENDPOINT);
    static final PermissionsServiceGrpc.PermissionsServiceBlockingStub PERMISSIONS =
            PermissionsServiceGrpc.newBlockingStub(CHANNEL).withCallCredentials(KEY);
    static final SchemaServiceGrpc.SchemaServiceBlockingStub SCHEMAS =
            SchemaServiceGrpc.newBlockingStub(CHANNEL).withCallCredentials(KEY);
    static final WatchServiceGrpc.WatchServiceBlockingStub WATCH =
            WatchServiceGrpc.newBlockingStub(CHANNEL).withCallCredentials(KEY);

    static ManagedChannel plain(String endpoint) {
        return ManagedChannelBuilder.forTarget(endpoint).usePlaintext().build();
    }

    static ObjectReference object(String type, String id) {
        return ObjectReference.newBuilder().setObjectType(type).setObjectId(id).build();
    }

    static SubjectReference subject(String type, String id) {
        return SubjectReference.newBuilder().setObject(object(type, id)).build();
    }

    static String read(String file) throws IOException {
        return Files.readString(Path.of(file));
    }

    static ZedToken writeSchema(String text) {
        return SCHEMAS.writeSchema(
                        WriteSchemaRequest.newBuilder().setSchema(text).build())
                .getWrittenAt();
    }

    private static final Pattern RELATIONSHIP = Pattern.compile("(.+):(.+)#(.+)@(.+?):([^#]+)(?:#(.+))?");

    /** Parses {@code album:summer#guest@family:ortiz#member}. */
    static Relationship relationship(String text) {
        Matcher parts = RELATIONSHIP.matcher(text);
        assertTrue(parts.matches(), text);
        SubjectReference.Builder subject =
                SubjectReference.newBuilder().setObject(object(parts.group(4), parts.group(5)));
        if (parts.group(6) != null) subject.setOptionalRelation(parts.group(6));
        return Relationship.newBuilder()
                .setResource(object(parts.group(1), parts.group(2)))
                .setRelation(parts.group(3))
                .setSubject(subject)
                .build();
    }

    /** The reverse of {@link #relationship}, without caveat and expiration. */
    static String text(Relationship one) {
        SubjectReference subject = one.getSubject();
        String inner = subject.getOptionalRelation().isEmpty() ? "" : "#" + subject.getOptionalRelation();
        return text(one.getResource()) + "#" + one.getRelation() + "@" + text(subject.getObject()) + inner;
    }

    private static String text(ObjectReference object) {
        return object.getObjectType() + ":" + object.getObjectId();
    }

    static ZedToken write(RelationshipUpdate.Operation operation, Relationship... relationships) {
        WriteRelationshipsRequest.Builder request = WriteRelationshipsRequest.newBuilder();
        for (Relationship one : relationships) {
            request.addUpdates(RelationshipUpdate.newBuilder().setOperation(operation).setRelationship(one));
        }
        return PERMISSIONS.writeRelationships(request.build()).getWrittenAt();
    }

    static ZedToken touch(String... relationships) {
        return write(RelationshipUpdate.Operation.OPERATION_TOUCH, all(relationships));
    }

    static ZedToken delete(String... relationships) {
        return write(RelationshipUpdate.Operation.OPERATION_DELETE, all(relationships));
    }

    private static Relationship[] all(String... relationships) {
        return Stream.of(relationships).map(Driver::relationship).toArray(Relationship[]::new);
    }

    /** All relationships of a type, sorted. */
    static List<String> stored(String type) {
        Iterator<ReadRelationshipsResponse> found = PERMISSIONS.readRelationships(ReadRelationshipsRequest.newBuilder()
                .setConsistency(NEWEST)
                .setRelationshipFilter(RelationshipFilter.newBuilder().setResourceType(type))
                .build());
        List<String> texts = new ArrayList<>();
        found.forEachRemaining(response -> texts.add(text(response.getRelationship())));
        texts.sort(null);
        return texts;
    }

    /** Checks {@code album:summer#view@person:mira} against the newest data. */
    static Permissionship check(String question) {
        Relationship parts = relationship(question);
        return PERMISSIONS
                .checkPermission(CheckPermissionRequest.newBuilder()
                        .setConsistency(NEWEST)
                        .setResource(parts.getResource())
                        .setPermission(parts.getRelation())
                        .setSubject(parts.getSubject())
                        .build())
                .getPermissionship();
    }

    static boolean allowed(String question) {
        return check(question) == Permissionship.PERMISSIONSHIP_HAS_PERMISSION;
    }

    /** Expects a call to fail with a code and a message that contains a text. */
    static void assertFails(Status.Code code, String text, Executable call) {
        Status status = Status.fromThrowable(assertThrows(Throwable.class, call));
        assertTrue(
                status.getCode() == code && String.valueOf(status.getDescription()).contains(text),
                () -> "expected " + code + " with `" + text + "`, but got " + status);
    }

    /** Waits until a condition holds, at most 20 seconds. */
    static void eventually(String what, BooleanSupplier condition) throws InterruptedException {
        for (int tries = 0; tries < 1000; tries++) {
            if (condition.getAsBoolean()) return;
            Thread.sleep(20);
        }
        fail("never happened: " + what);
    }

    /** Runs something in the background that ends with the driver. */
    static Thread start(Executable work) {
        Thread thread = new Thread(() -> {
            try {
                work.execute();
            } catch (InterruptedException | StatusRuntimeException ended) {
                // The driver stopped it.
            } catch (Throwable error) {
                error.printStackTrace();
                System.exit(1);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Sets a private field of a sample, for example to put a proxy into its connection. */
    static void set(Object sample, String field, Object value) throws ReflectiveOperationException {
        var declared = sample.getClass().getDeclaredField(field);
        declared.setAccessible(true);
        declared.set(sample, value);
    }

    /** A folder that is removed when the driver ends. */
    static Path temporaryFolder() throws IOException {
        Path folder = Files.createTempDirectory("samples-java-");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
            } catch (IOException error) {
                System.err.println("can't remove " + folder + ": " + error);
            }
        }));
        return folder;
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Starts another SpiceDB from the PATH, which ends with the driver. Returns its endpoint. */
    static String startSpiceDB(String... command) throws IOException, InterruptedException {
        int port = freePort();
        List<String> words = new ArrayList<>(List.of("spicedb"));
        words.addAll(List.of(command));
        words.addAll(List.of("--grpc-addr", "localhost:" + port, "--log-level", "error", "--skip-release-check"));
        Process server = new ProcessBuilder(words).inheritIO().start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly));
        eventually("spicedb listens", () -> {
            try (Socket socket = new Socket("localhost", port)) {
                return socket.isConnected();
            } catch (IOException error) {
                return false;
            }
        });
        return "localhost:" + port;
    }
}
