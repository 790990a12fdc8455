import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads streams of a real gateway, and of a server that cuts lines where it shouldn't matter. */
final class HttpStreamRun {
    private record Answer(int status, List<String> pieces) {}

    private static final String FAILURE = "{\"code\":%d,\"message\":\"operation took longer than allowed 30s\"}";
    private static final Map<String, Answer> ANSWERS = Map.of(
            "/whole", new Answer(200, List.of(line("drill-7"), line("saw-2"))),
            "/cut", new Answer(200, List.of("{\"result\":{\"resourceObjectId\":\"drï", "ll-7\"}}\n" + line("saw-2"))),
            "/late", new Answer(200, List.of(line("drill-7"), "{\"error\":" + FAILURE.formatted(4) + "}\n")),
            "/early", new Answer(400, List.of("{\"error\":" + FAILURE.formatted(3) + "}\n")),
            "/lost", new Answer(404, List.of("{\"code\":5,\"message\":\"Not Found\",\"details\":[]}")),
            "/none", new Answer(200, List.of()));

    private static String line(String id) {
        return "{\"result\":{\"resourceObjectId\":\"" + id + "\"}}\n";
    }

    private static List<String> read(String address, JsonObject body) throws Exception {
        List<String> ids = new ArrayList<>();
        HttpStream.stream(
                URI.create(address),
                "local-dev-key",
                body,
                result -> ids.add(result.get("resourceObjectId").getAsString()));
        return ids;
    }

    private static void assertFails(String text, String address, JsonObject body) {
        String message = assertThrows(IOException.class, () -> read(address, body)).getMessage();
        assertTrue(message.contains(text), message);
    }

    private static HttpServer cuttingServer() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext("/", exchange -> {
            Answer answer = ANSWERS.get(exchange.getRequestURI().getPath());
            assertEquals("Bearer local-dev-key", exchange.getRequestHeaders().getFirst("Authorization"));
            exchange.sendResponseHeaders(answer.status(), 0);
            try (var out = exchange.getResponseBody()) {
                for (String piece : answer.pieces()) {
                    out.write(piece.getBytes(StandardCharsets.UTF_8));
                    out.flush();
                }
            }
        });
        server.start();
        return server;
    }

    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("tools.zed"));
        Driver.touch("tool:drill-7#borrower@person:noor", "tool:saw-2#borrower@person:noor");
        String gateway = "http://localhost:8443/v1/permissions/resources";
        String question =
                """
                {"consistency": {"fullyConsistent": true}, "resourceObjectType": "tool", "permission": "%s",
                 "subject": {"object": {"objectType": "person", "objectId": "noor"}}}""";
        JsonObject borrow = JsonParser.parseString(question.formatted("borrow")).getAsJsonObject();
        assertEquals(List.of("drill-7", "saw-2"), read(gateway, borrow).stream().sorted().toList());
        JsonObject sell = JsonParser.parseString(question.formatted("sell")).getAsJsonObject();
        assertFails("relation/permission `sell` not found", gateway, sell);

        HttpServer server = cuttingServer();
        try {
            readCutLines("http://localhost:" + server.getAddress().getPort(), borrow);
        } finally {
            server.stop(0); // its threads would keep the driver running
        }
    }

    private static void readCutLines(String cutting, JsonObject borrow) throws Exception {
        assertEquals(List.of("drill-7", "saw-2"), read(cutting + "/whole", borrow));
        assertEquals(List.of("drïll-7", "saw-2"), read(cutting + "/cut", borrow));
        assertEquals(List.of(), read(cutting + "/none", borrow));
        assertFails("code 4: operation took longer", cutting + "/late", borrow);
        assertFails("code 3", cutting + "/early", borrow);
        assertFails("code 5: Not Found", cutting + "/lost", borrow);
    }
}
