import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/** A stay begins, shows its end, ends, and becomes a stay without end. */
final class StayRun {
    private static boolean enters(String person) {
        return Driver.allowed("room:attic#enter@person:" + person);
    }

    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("studio.zed"));
        Stay stay = new Stay();
        Instant end = Instant.now().plus(5, ChronoUnit.SECONDS);
        assertFalse(stay.letIn("attic", "noor", end).isEmpty());
        assertTrue(enters("noor"));
        assertEquals(Map.of("noor", end.truncatedTo(ChronoUnit.SECONDS)), truncated(stay.guests("attic")));
        Driver.eventually("the end of the stay", () -> stay.guests("attic").isEmpty());
        assertFalse(Instant.now().isBefore(end.truncatedTo(ChronoUnit.SECONDS)));
        Driver.touch("room:attic#keyholder@person:eve"); // a new revision, for which no check is cached
        assertFalse(enters("noor"));

        stay.letIn("attic", "noor", Instant.now().plusSeconds(60)); // TOUCH extends
        assertTrue(enters("noor"));
        stay.letIn("attic", "noor", Instant.now().minusSeconds(60)); // and shortens
        assertFalse(enters("noor"));

        stay.keep("attic", "iris");
        assertTrue(enters("iris"));
        assertEquals(Map.of(), stay.guests("attic"), "a tenant isn't a guest");
    }

    private static Map<String, Instant> truncated(Map<String, Instant> guests) {
        guests.replaceAll((person, until) -> until.truncatedTo(ChronoUnit.SECONDS));
        return guests;
    }
}
