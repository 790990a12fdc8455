import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.authzed.api.v1.RelationshipUpdate.Operation;
import com.authzed.api.v1.WatchRequest;
import com.authzed.api.v1.WatchResponse;
import com.authzed.api.v1.WatchServiceGrpc;
import com.authzed.api.v1.ZedToken;
import com.google.protobuf.Value;
import io.grpc.Status.Code;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** Follows changes through a connection that is cut again and again, and feeds an audit log and a cache with them. */
final class ConsumerRun {
    /** Remembers every message, and the changes that were applied. */
    private static final class Copy implements Consumer.Store {
        final List<String> applied = new CopyOnWriteArrayList<>();
        final List<WatchResponse> messages = new CopyOnWriteArrayList<>();
        private volatile String token;

        @Override
        public Optional<String> token() {
            return Optional.ofNullable(token);
        }

        @Override
        public void apply(WatchResponse message) {
            messages.add(message); // first, because the driver waits for what is applied
            message.getUpdatesList().forEach(update -> {
                String sign = update.getOperation() == Operation.OPERATION_DELETE ? "-" : "+";
                applied.add(sign + Recipes.identity(update.getRelationship()));
            });
            token = message.getChangesThrough().getToken();
        }
    }

    private static Set<String> everything() {
        Set<String> facts = new TreeSet<>(Driver.stored("plot"));
        facts.addAll(Driver.stored("crew"));
        return facts;
    }

    /** The connection dies five times while changes go on. Each change arrives once, in order. */
    private static void cuts(Consumer consumer, Proxy proxy, Copy copy) throws Exception {
        Driver.touch("plot:north#keeper@person:ada");
        Driver.set(
                consumer,
                "watch",
                WatchServiceGrpc.newBlockingStub(Driver.plain(proxy.endpoint())).withCallCredentials(Driver.KEY));
        Thread following = Driver.start(() -> consumer.follow(copy));
        List<String> expected = new ArrayList<>();
        Driver.eventually("a first change", () -> {
            if (copy.applied.isEmpty()) Driver.touch("plot:start#keeper@person:p" + System.nanoTime());
            return !copy.applied.isEmpty();
        });
        int before = Driver.stored("plot").size();
        for (int round = 0; round < 5; round++) {
            for (int n = 0; n < 4; n++) {
                String visit = "plot:p" + round + "x" + n + "#visitor@person:bo";
                Driver.touch(visit);
                expected.add("+" + visit);
                if (n == 1) proxy.cut();
            }
            Driver.delete("plot:p" + round + "x0#visitor@person:bo");
            expected.add("-plot:p" + round + "x0#visitor@person:bo");
        }
        String last = expected.get(expected.size() - 1);
        Driver.eventually("all changes after cuts", () -> copy.applied.contains(last));
        assertEquals(expected, copy.applied.stream().filter(change -> change.endsWith("@person:bo")).toList());
        assertEquals(before + 15, Driver.stored("plot").size());

        // A TOUCH that changes nothing sends a checkpoint only.
        int count = copy.applied.size();
        int messages = copy.messages.size();
        Driver.touch("plot:north#keeper@person:ada");
        Driver.eventually("a checkpoint", () -> copy.messages.size() > messages);
        assertEquals(count, copy.applied.size());

        audit(consumer, copy);
        following.interrupt();
        following.join(10_000);
        assertFalse(following.isAlive(), "an interrupt ends the consumer");
    }

    private static void audit(Consumer consumer, Copy copy) throws Exception {
        String visit = "plot:north#visitor@person:kit";
        consumer.letIn("north", "kit", "r-77", "person:ada");
        Driver.eventually("the visit", () -> copy.applied.contains("+" + visit));
        WatchResponse message = copy.messages.stream()
                .filter(one -> one.getUpdatesCount() > 0)
                .reduce((first, second) -> second)
                .orElseThrow();
        Recipes.AuditLine line = Recipes.auditLines(message).get(0);
        assertEquals("set", line.change());
        assertEquals(visit, line.relationship());
        assertEquals(message.getChangesThrough().getToken(), line.revision());
        Map<String, Value> reason = line.reasons().get(0).getFieldsMap();
        assertEquals("r-77", reason.get("request_id").getStringValue());
        assertEquals("person:ada", reason.get("actor").getStringValue());
    }

    /** A snapshot and the stream from its token leave nothing out. */
    private static void snapshot(Consumer consumer) {
        Set<String> found = new TreeSet<>();
        ZedToken token = consumer.snapshot(List.of("crew", "plot"), one -> found.add(Recipes.identity(one)));
        assertEquals(everything(), found);
        consumer.checkReachable(token.getToken());
        Driver.touch("crew:soil#member@person:cy");
        Iterator<WatchResponse> next = Driver.WATCH.watch(
                WatchRequest.newBuilder().setOptionalStartCursor(token).build());
        assertEquals(
                "crew:soil#member@person:cy",
                Recipes.identity(next.next().getUpdates(0).getRelationship()));
    }

    /** The cache receives what its filters ask for, and nothing else. */
    private static void cache() throws Exception {
        Recipes.PlotCache cache = new Recipes.PlotCache();
        ZedToken now = Driver.touch("plot:south#visitor@person:eve");
        WatchRequest request =
                Consumer.PLOT_REQUEST.toBuilder().setOptionalStartCursor(now).build();
        Driver.start(() -> Driver.WATCH.watch(request).forEachRemaining(cache::onMessage));
        long version = cache.state().version();
        cache.put("north", "ada waters", true, version);
        cache.put("south", "ada waters", true, version);
        Driver.touch("plot:north#visitor@person:dee");
        Driver.eventually("the dropped answer", () -> cache.get("north", "ada waters").isEmpty());
        assertEquals(Optional.of(true), cache.get("south", "ada waters"));
        assertTrue(cache.state().freshness().isPresent());
        cache.put("north", "ada waters", true, version); // by a check that began before the change
        assertEquals(Optional.empty(), cache.get("north", "ada waters"));
        Driver.touch("crew:soil#member@person:flo");
        Driver.eventually("the change of a crew", () -> cache.get("south", "ada waters").isEmpty());
        cache.put("south", "ada waters", true, cache.state().version());
        Driver.writeSchema(Driver.read("garden.zed") + "\ndefinition tool {}");
        Driver.eventually("the change of the schema", () -> cache.get("south", "ada waters").isEmpty());
    }

    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("garden.zed"));
        Consumer consumer = new Consumer();
        Copy copy = new Copy();
        cuts(consumer, new Proxy(Driver.ENDPOINT), copy);
        snapshot(consumer);
        cache();

        // A token that the server can't read ends the consumer.
        Copy broken = new Copy();
        broken.token = "not a token";
        Driver.assertFails(Code.INVALID_ARGUMENT, "", () -> consumer.follow(broken));
        Driver.assertFails(Code.INVALID_ARGUMENT, "", () -> consumer.checkReachable("not a token"));
    }
}
