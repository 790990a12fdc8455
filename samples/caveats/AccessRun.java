import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The three answers, the second question, and the list. */
final class AccessRun {
    private static Map<String, Value> values(String... pairs) {
        Value first = text(pairs[1]);
        return pairs.length == 2 ? Map.of(pairs[0], first) : Map.of(pairs[0], first, pairs[2], text(pairs[3]));
    }

    private static Value text(String value) {
        return Value.newBuilder().setStringValue(value).build();
    }

    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("hall.zed"));
        Access access = new Access();
        String token = access.addOperator("lathe", "ines", "10.20.0.0/16");
        Map<String, Value> inside = values("source", "10.20.4.7");
        Map<String, Value> outside = values("source", "203.0.113.9");
        Access.Answer yes = new Access.Answer(true, List.of());
        Access.Answer no = new Access.Answer(false, List.of());

        assertEquals(new Access.Answer(false, List.of("source")), access.canRun("lathe", "ines", Map.of()));
        assertEquals(yes, access.canRun("lathe", "ines", inside));
        assertEquals(no, access.canRun("lathe", "ines", outside));
        // The stored value of `site` wins over the one of the request.
        assertEquals(no, access.canRun("lathe", "ines", values("source", "203.0.113.9", "site", "203.0.113.0/24")));
        assertEquals(no, access.canRun("lathe", "kai", Map.of()));

        Map<String, Supplier<Value>> here = Map.of("source", () -> text("10.20.4.7"));
        Map<String, Supplier<Value>> away = Map.of("source", () -> text("203.0.113.9"));
        assertTrue(access.canRunWithLookup("lathe", "ines", Map.of(), here));
        assertFalse(access.canRunWithLookup("lathe", "ines", Map.of(), away));
        assertFalse(access.canRunWithLookup("lathe", "ines", Map.of(), Map.of()));
        assertTrue(access.canRunWithLookup("lathe", "ines", inside, Map.of()));
        assertFalse(access.canRunWithLookup("lathe", "kai", Map.of(), here));

        assertEquals(Set.of("lathe"), access.runnable("ines", inside, token));
        assertEquals(Set.of(), access.runnable("ines", outside, token));
        assertEquals(Set.of(), access.runnable("ines", Map.of(), token));
    }
}
