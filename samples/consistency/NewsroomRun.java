import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.authzed.api.v1.CheckPermissionRequest;
import com.authzed.api.v1.CheckPermissionResponse.Permissionship;
import com.authzed.api.v1.Consistency;
import io.grpc.Status.Code;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Shows a stale answer, then fresh ones, with tokens in variables, in a column and in a header. */
final class NewsroomRun {
    private static final Newsroom NEWSROOM = new Newsroom();

    /** Waits for the next window of five seconds, then writes once: the first write of a window is visible at once. */
    private static void beginWindow() throws InterruptedException {
        Thread.sleep(5_100 - System.currentTimeMillis() % 5_000);
        NEWSROOM.addWriter("warm-up", "no-one");
        NEWSROOM.canOpen("warm-up", "no-one", null);
    }

    private static boolean opens(Consistency consistency) {
        CheckPermissionRequest request = CheckPermissionRequest.newBuilder()
                .setConsistency(consistency)
                .setResource(Newsroom.object("story", "harbor"))
                .setPermission("open")
                .setSubject(Newsroom.person("noor"))
                .build();
        return Driver.PERMISSIONS.checkPermission(request).getPermissionship()
                == Permissionship.PERMISSIONSHIP_HAS_PERMISSION;
    }

    private static String printed(Runnable program) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            program.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static void levels() throws InterruptedException {
        String shown;
        boolean stale;
        long window;
        do { // again, if the machine is so busy that a window ended meanwhile
            Driver.delete("story:harbor#writer@person:noor");
            beginWindow();
            window = System.currentTimeMillis() / 5_000;
            shown = printed(NEWSROOM::demo);
            stale = opens(Newsroom.minimizeLatency());
        } while (window != System.currentTimeMillis() / 5_000);
        assertEquals("no level: false\ntoken:    true\n", shown);
        assertFalse(stale);
        assertTrue(opens(Newsroom.fullyConsistent()));
        String old = NEWSROOM.addWriter("other", "noor");
        assertTrue(opens(Newsroom.atLeastAsFresh(old)));
        Driver.eventually("the next window", () -> NEWSROOM.canOpen("harbor", "noor", null));
        Driver.delete("story:harbor#writer@person:noor");
        assertFalse(opens(Newsroom.fullyConsistent()));
        assertTrue(opens(Newsroom.atExactSnapshot(old)));
    }

    private static void column() throws SQLException, InterruptedException {
        try (Connection sql = DriverManager.getConnection("jdbc:h2:mem:")) {
            sql.createStatement().execute("CREATE TABLE story (id TEXT PRIMARY KEY, body TEXT, zed_token TEXT)");
            sql.createStatement().execute("INSERT INTO story VALUES ('bridge', 'draft', NULL)");
            sql.setAutoCommit(false);
            StoryStore store = new StoryStore(sql, NEWSROOM);
            beginWindow();
            assertNull(store.readStory("bridge", "ida"));
            store.shareStory("bridge", "ida");
            assertEquals("draft", store.readStory("bridge", "ida"));
            store.saveStory("bridge", "ida", "second draft");
            assertEquals("second draft", store.readStory("bridge", "ida"));
            assertThrows(SecurityException.class, () -> store.saveStory("bridge", "tom", "mine"));
            assertEquals("second draft", store.readStory("bridge", "ida"));
            assertNull(store.readStory("nowhere", "ida"));
        }
    }

    private static String pages() {
        String token = "";
        for (String story : List.of("a", "b", "c", "d", "e")) token = NEWSROOM.addWriter(story, "mila");
        for (int size : new int[] {1, 2, 3, 5, 100}) {
            List<String> found = new ArrayList<>();
            NEWSROOM.openStories("mila", token, size, found::add);
            assertEquals(List.of("a", "b", "c", "d", "e"), found.stream().sorted().toList());
        }
        return token;
    }

    private static void fallback(String token) {
        assertTrue(Newsroom.withToken(NEWSROOM.addWriter("harbor", "noor"), NewsroomRun::opens));
        assertTrue(Newsroom.withToken("not a token", NewsroomRun::opens)); // read again, fully consistent
        Driver.assertFails(
                Code.INVALID_ARGUMENT,
                "invalid revision requested",
                () -> opens(Newsroom.atLeastAsFresh("not a token")));
        assertThrows(IllegalStateException.class, () -> Newsroom.withToken(token, level -> {
            throw new IllegalStateException("another error");
        }));
    }

    private static void headers(String token) throws GeneralSecurityException {
        byte[] key = "a secret of the application".getBytes(StandardCharsets.UTF_8);
        String sealed = Seal.seal(token, key);
        assertEquals(token, Seal.unseal(sealed, key));
        String other = Seal.seal(token, "other".getBytes(StandardCharsets.UTF_8));
        for (String bad : new String[] {null, "", "x", token, other, sealed + "A"}) assertNull(Seal.unseal(bad, key));
    }

    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("newsroom.zed"));
        levels();
        column();
        String token = pages();
        fallback(token);
        headers(token);
    }
}
