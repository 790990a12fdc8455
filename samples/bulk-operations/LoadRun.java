import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.authzed.api.v1.PermissionsServiceGrpc;
import com.authzed.api.v1.Relationship;
import com.google.protobuf.Timestamp;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.Status.Code;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/** Loads relationships, with interruptions, busy servers and lost responses. */
final class LoadRun {
    /** Replaces the responses of the next calls with these errors. The server still stores what it was sent. */
    private static final class Failures implements ClientInterceptor {
        final ConcurrentLinkedQueue<Status> next = new ConcurrentLinkedQueue<>();

        @Override
        public <A, B> ClientCall<A, B> interceptCall(
                MethodDescriptor<A, B> method, CallOptions options, Channel channel) {
            Status failure = next.poll();
            return new SimpleForwardingClientCall<>(channel.newCall(method, options)) {
                @Override
                public void start(Listener<B> listener, Metadata headers) {
                    super.start(failure == null ? listener : failing(listener, failure), headers);
                }
            };
        }

        private static <B> ClientCall.Listener<B> failing(ClientCall.Listener<B> listener, Status failure) {
            return new SimpleForwardingClientCallListener<>(listener) {
                @Override
                public void onMessage(B message) {}

                @Override
                public void onClose(Status status, Metadata trailers) {
                    super.onClose(failure, trailers);
                }
            };
        }
    }

    private static final Failures FAILURES = new Failures();
    private static final Load LOAD = new Load(
            PermissionsServiceGrpc.newStub(Driver.CHANNEL).withCallCredentials(Driver.KEY).withInterceptors(FAILURES),
            Driver.PERMISSIONS);

    private static List<Relationship> bikes(String prefix, int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> Driver.relationship("bike:" + prefix + n + "#city@city:gouda"))
                .toList();
    }

    private static Relationship rent(boolean expires) {
        Relationship.Builder rent = Driver.relationship("bike:x#renter@rider:mira").toBuilder();
        if (expires) rent.setOptionalExpiresAt(Timestamp.newBuilder().setSeconds(4102444800L));
        return rent.build();
    }

    /** Ends like a program that is killed, after some items. */
    private static Iterator<Relationship> killedAfter(int count, List<Relationship> all) {
        Iterator<Relationship> source = all.iterator();
        int[] given = {0};
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return source.hasNext();
            }

            @Override
            public Relationship next() {
                if (given[0]++ == count) throw new IllegalStateException("killed");
                return source.next();
            }
        };
    }

    private static void interrupted(Path folder) throws Exception {
        Path checkpoint = folder.resolve("checkpoint");
        List<Relationship> all = bikes("b", 2_345);
        assertThrows(IllegalStateException.class, () -> LOAD.load(killedAfter(2_100, all), checkpoint, 500));
        assertEquals("2000", Files.readString(checkpoint));
        Files.writeString(checkpoint, "1500"); // as if it was killed before it wrote the last checkpoint
        LOAD.load(all.iterator(), checkpoint, 500);
        assertEquals("2345", Files.readString(checkpoint));
        assertEquals(2_345, Driver.stored("bike").size());
    }

    private static void errors(Path folder) throws Exception {
        FAILURES.next.addAll(List.of(Status.RESOURCE_EXHAUSTED, Status.UNAVAILABLE)); // the third call ends in a TOUCH
        LOAD.load(bikes("busy", 3).iterator(), folder.resolve("busy"), 500);
        assertEquals(2_348, Driver.stored("bike").size());

        FAILURES.next.add(Status.DEADLINE_EXCEEDED); // an answer that was lost
        LOAD.load(List.of(rent(true)).iterator(), folder.resolve("lost"), 500);
        assertTrue(Driver.stored("bike").contains("bike:x#renter@rider:mira"));

        Path refused = folder.resolve("refused");
        Driver.assertFails(
                Code.INVALID_ARGUMENT,
                "did you mean `rider with expiration`?",
                () -> LOAD.load(new ArrayList<>(List.of(rent(false))).iterator(), refused, 500));
        assertTrue(Files.notExists(refused));
    }

    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("bikes.zed"));
        Path folder = Driver.temporaryFolder();
        interrupted(folder);
        errors(folder);
    }
}
