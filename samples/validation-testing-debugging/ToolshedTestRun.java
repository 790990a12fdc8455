import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs the class ToolshedTest with JUnit, in the project layout that the page describes, against serve-testing. */
final class ToolshedTestRun {
    private static final String JUNIT = "org.junit.platform.console.ConsoleLauncher";

    public static void main(String[] args) throws Exception {
        Path project = Driver.temporaryFolder();
        Path permissions = Files.createDirectory(project.resolve("permissions"));
        Files.copy(Path.of("schema.zed"), permissions.resolve("schema.zed"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
        command.addAll(List.of(absoluteClassPath(), JUNIT, "execute"));
        command.addAll(List.of("--select-class", ToolshedTest.class.getName(), "--disable-banner", "--details", "summary"));
        command.addAll(List.of("--config", "junit.jupiter.execution.parallel.enabled=true"));
        // The message of a failure, which the runner shortens, must not begin with warnings of Netty on stderr.
        ProcessBuilder junit = new ProcessBuilder(command).directory(project.toFile()).redirectError(Redirect.INHERIT);
        String readOnly = "localhost:" + Driver.freePort();
        junit.environment()
                .put("SPICEDB_ENDPOINT", Driver.startSpiceDB("serve-testing", "--readonly-grpc-addr", readOnly));
        Process running = junit.start();
        String output = new String(running.getInputStream().readAllBytes());
        assertEquals(0, running.waitFor(), output);
        assertTrue(output.contains("4 tests successful"), output);
    }

    private static String absoluteClassPath() {
        return String.join(
                File.pathSeparator,
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> new File(entry).getAbsolutePath())
                        .toList());
    }
}
