import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.grpc.Status.Code;
import java.util.List;

/** Grants, and grants again. */
final class WritesRun {
    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("podcasts.zed"));
        assertFalse(Writes.addHost(Driver.PERMISSIONS, "night", "lin").isEmpty());
        assertFalse(Writes.addHost(Driver.PERMISSIONS, "night", "lin").isEmpty());
        assertEquals(List.of("show:night#host@person:lin"), Driver.stored("show"));
        Driver.assertFails(
                Code.INVALID_ARGUMENT,
                "does not match regex pattern",
                () -> Writes.addHost(Driver.PERMISSIONS, "night", "lin@example.com"));
    }
}
