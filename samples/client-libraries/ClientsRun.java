import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.authzed.api.v1.CheckPermissionRequest;
import com.authzed.api.v1.CheckPermissionResponse;
import com.authzed.api.v1.LookupResourcesRequest;
import com.authzed.api.v1.PermissionsServiceGrpc;
import com.authzed.api.v1.PermissionsServiceGrpc.PermissionsServiceBlockingStub;
import com.authzed.api.v1.SchemaServiceGrpc;
import com.authzed.api.v1.WatchResponse;
import com.authzed.api.v1.WriteSchemaRequest;
import com.google.rpc.ErrorInfo;
import io.grpc.ConnectivityState;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsServerCredentials;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Connects with and without TLS, writes, checks, lists, watches, and handles errors. */
final class ClientsRun {
    private static final String KEY = "local-dev-key";

    /** A self-signed certificate for localhost. */
    private record Certificate(Path certificate, Path key) {
        static Certificate create(Path folder) throws Exception {
            Path store = folder.resolve("keys.p12");
            String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
            String options = "-genkeypair -keyalg EC -alias spicedb -dname CN=localhost -ext SAN=dns:localhost"
                    + " -ext BC:critical=ca:true -validity 2 -storetype PKCS12 -storepass changeit -keystore " + store;
            List<String> command = new ArrayList<>(List.of(keytool));
            command.addAll(List.of(options.split(" ")));
            assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
            KeyStore keys = KeyStore.getInstance(store.toFile(), "changeit".toCharArray());
            Path certificate = pem(folder, "CERTIFICATE", keys.getCertificate("spicedb").getEncoded());
            Path key = pem(folder, "PRIVATE KEY", keys.getKey("spicedb", "changeit".toCharArray()).getEncoded());
            return new Certificate(certificate, key);
        }

        private static Path pem(Path folder, String kind, byte[] bytes) throws Exception {
            String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
            String whole = "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n";
            return Files.writeString(folder.resolve(kind.charAt(0) + ".pem"), whole);
        }

        /** Makes the JVM trust this certificate, as if the operating system did. */
        void trust(Path folder) throws Exception {
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            try (var in = Files.newInputStream(certificate)) {
                var factory = CertificateFactory.getInstance("X.509");
                trusted.setCertificateEntry("ca", factory.generateCertificate(in));
            }
            Path file = folder.resolve("trusted.p12");
            try (var out = Files.newOutputStream(file)) {
                trusted.store(out, "changeit".toCharArray());
            }
            System.setProperty("javax.net.ssl.trustStore", file.toString());
            System.setProperty("javax.net.ssl.trustStorePassword", "changeit");
        }
    }

    /** Connects before the first call with a deadline, because that can take more than two seconds on a busy machine. */
    private static ManagedChannel connected(ManagedChannel channel) throws InterruptedException {
        Driver.eventually("a connection", () -> channel.getState(true) == ConnectivityState.READY);
        return channel;
    }

    private static String writeAndCheck(PermissionsServiceBlockingStub permissions) {
        String token = Clients.addKeeper(permissions, "palms", "ines");
        assertTrue(Clients.canEnter(permissions, "palms", "ines", token));
        assertFalse(Clients.canEnter(permissions, "palms", "tomo", token));
        for (String house : List.of("cacti", "ferns", "orchids", "roses", "tomatoes")) {
            token = Clients.addKeeper(permissions, house, "ines");
        }
        for (int pageSize : new int[] {1, 2, 3, 6, 200}) {
            List<String> found = new ArrayList<>();
            Clients.enterable(permissions, "ines", token, pageSize, found::add);
            found.sort(null);
            assertEquals(List.of("cacti", "ferns", "orchids", "palms", "roses", "tomatoes"), found);
        }
        return token;
    }

    private static void errors(ManagedChannel channel, String token) throws Exception {
        PermissionsServiceBlockingStub permissions = Clients.permissions(channel, KEY);
        LookupResourcesRequest prune = LookupResourcesRequest.newBuilder()
                .setConsistency(Clients.atLeast(token))
                .setResourceObjectType("greenhouse")
                .setPermission("prune")
                .setSubject(Clients.grower("ines"))
                .build();
        StatusRuntimeException mistake = assertThrows(
                StatusRuntimeException.class, () -> permissions.lookupResources(prune).hasNext());
        ErrorInfo info = Clients.errorInfo(mistake).orElseThrow();
        assertEquals("ERROR_REASON_UNKNOWN_RELATION_OR_PERMISSION", info.getReason());
        assertEquals("prune", info.getMetadataOrThrow("relation_or_permission_name"));
        assertFalse(Clients.mayRetry(mistake));
        assertTrue(Clients.errorInfo(new IllegalStateException("not from gRPC")).isEmpty());

        PermissionsServiceBlockingStub stranger = Clients.permissions(channel, "other");
        StatusRuntimeException denied = assertThrows(
                StatusRuntimeException.class, () -> Clients.canEnter(stranger, "palms", "ines", token));
        assertEquals(Code.PERMISSION_DENIED, denied.getStatus().getCode());
        assertFalse(Clients.mayRetry(denied));
        assertTrue(Clients.mayRetry(Code.UNAVAILABLE.toStatus().asRuntimeException()));
    }

    private static void trailers(PermissionsServiceBlockingStub permissions, String token) {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        Clients.checkLogged(permissions, Clients.mayEnter("palms", "ines", token), "r-42");
        System.setOut(before);
        String line = printed.toString(StandardCharsets.UTF_8).strip();
        assertTrue(line.matches("r-42 dispatched=\\d+ cached=\\d+"), line);
    }

    private static void watch(PermissionsServiceBlockingStub permissions, String token) throws Exception {
        Queue<WatchResponse> seen = new ConcurrentLinkedQueue<>();
        Driver.start(() -> Clients.changes(Driver.WATCH, token, seen::add));
        Clients.addKeeper(permissions, "moss", "tomo");
        Driver.eventually("the change", () -> !seen.isEmpty());
        assertEquals(
                "greenhouse:moss#keeper@grower:tomo",
                Driver.text(seen.peek().getUpdates(0).getRelationship()));
        assertFalse(seen.peek().getChangesThrough().getToken().isEmpty());
    }

    /** Connects to a SpiceDB with TLS, with the trust store of the system and with a custom certificate authority. */
    private static void tls(Certificate certificate) throws Exception {
        String endpoint = Driver.startSpiceDB(
                "serve",
                "--grpc-preshared-key", KEY,
                "--datastore-engine", "memory",
                "--http-enabled=false",
                "--metrics-enabled=false",
                "--grpc-tls-cert-path", certificate.certificate().toString(),
                "--grpc-tls-key-path", certificate.key().toString());
        ManagedChannel system = connected(Clients.connect(endpoint));
        SchemaServiceGrpc.newBlockingStub(system)
                .withCallCredentials(Driver.KEY)
                .writeSchema(WriteSchemaRequest.newBuilder()
                        .setSchema(Driver.read("greenhouse.zed"))
                        .build());
        String token = Clients.addKeeper(Clients.permissions(system, KEY), "palms", "ines");
        Clients.close(system);
        assertTrue(system.isTerminated());
        ManagedChannel ca =
                connected(Clients.connectWithCa(endpoint, certificate.certificate().toFile()));
        assertTrue(Clients.canEnter(Clients.permissions(ca, KEY), "palms", "ines", token));
        Clients.close(ca);

    }

    /** Uses a server that is unavailable for two calls. A client without retries fails; one with retries doesn't. */
    private static void retries(Certificate certificate, String token) throws Exception {
        AtomicInteger failures = new AtomicInteger();
        var service = new PermissionsServiceGrpc.PermissionsServiceImplBase() {
            @Override
            public void checkPermission(
                    CheckPermissionRequest request, StreamObserver<CheckPermissionResponse> observer) {
                if (failures.getAndDecrement() > 0) {
                    observer.onError(Code.UNAVAILABLE.toStatus().asRuntimeException());
                    return;
                }
                observer.onNext(Driver.PERMISSIONS.checkPermission(request));
                observer.onCompleted();
            }
        };
        var credentials = TlsServerCredentials.create(certificate.certificate().toFile(), certificate.key().toFile());
        Server server = Grpc.newServerBuilderForPort(0, credentials).addService(service).build().start();
        String endpoint = "localhost:" + server.getPort();

        ManagedChannel plain = connected(Clients.connect(endpoint));
        failures.set(2);
        StatusRuntimeException away = assertThrows(
                StatusRuntimeException.class,
                () -> Clients.canEnter(Clients.permissions(plain, KEY), "palms", "ines", token));
        assertEquals(Code.UNAVAILABLE, away.getStatus().getCode());
        assertTrue(Clients.mayRetry(away));
        Clients.close(plain);

        ManagedChannel retrying = Clients.connectWithRetries(endpoint, Path.of("service-config.json"));
        failures.set(2);
        var request = Clients.mayEnter("palms", "ines", token);
        Clients.permissions(retrying, KEY).checkPermission(request); // without a deadline, so a busy machine has time
        assertEquals(-1, failures.get());
        Clients.close(retrying);
        server.shutdownNow();
    }

    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("greenhouse.zed"));
        ManagedChannel channel = connected(Clients.connectPlain(Driver.ENDPOINT));
        PermissionsServiceBlockingStub permissions = Clients.permissions(channel, KEY);
        String token = writeAndCheck(permissions);
        errors(channel, token);
        trailers(permissions, token);
        watch(permissions, token);
        Clients.close(channel);
        Path folder = Driver.temporaryFolder();
        Certificate certificate = Certificate.create(folder);
        certificate.trust(folder);
        tls(certificate);
        retries(certificate, token);
    }
}
