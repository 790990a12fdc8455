import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.stream.Stream;

final class HttpStream {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private HttpStream() {}

    /** Calls {@code each} for every result of a streaming call. Throws the error that the last line contains. */
    static void stream(URI address, String key, JsonObject body, Consumer<JsonObject> each)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build();
        try (Stream<String> lines = CLIENT.send(request, HttpResponse.BodyHandlers.ofLines()).body()) {
            for (Iterator<String> all = lines.iterator(); all.hasNext(); ) {
                JsonObject line = JsonParser.parseString(all.next()).getAsJsonObject();
                if (!line.has("result")) {
                    JsonObject error = line.has("error") ? line.getAsJsonObject("error") : line;
                    throw new IOException("code " + error.get("code") + ": " + error.get("message").getAsString());
                }
                each.accept(line.getAsJsonObject("result"));
            }
        }
    }
}
