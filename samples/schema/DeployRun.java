import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.grpc.Status.Code;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes two schemas, and one with an error. */
final class DeployRun {
    public static void main(String[] args) throws Exception {
        Path file = Driver.temporaryFolder().resolve("club.zed");

        Files.writeString(file, "definition person {}\ndefinition club {\n  relation member: person\n}");
        assertFalse(Deploy.deploy(Driver.SCHEMAS, file).getToken().isEmpty());
        assertEquals(
                "definition club {\n\trelation member: person\n}\n\ndefinition person {}",
                Deploy.stored(Driver.SCHEMAS));

        Files.writeString(file, "definition person {}");
        Deploy.deploy(Driver.SCHEMAS, file);
        // Writing a schema deletes definitions that it doesn't contain.
        assertEquals("definition person {}", Deploy.stored(Driver.SCHEMAS));

        Files.writeString(file, "definition club { relation member person }");
        Driver.assertFails(
                Code.INVALID_ARGUMENT,
                "parse error in `schema`, line 1",
                () -> Deploy.deploy(Driver.SCHEMAS, file));
    }
}
