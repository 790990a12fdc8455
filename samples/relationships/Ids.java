// #region encode
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;

final class Ids {
    private Ids() {}

    /** Turns any text into an object ID: {@code mira@ortiz.example} becomes {@code bWlyYUBvcnRpei5leGFtcGxl}. */
    static String toObjectId(String text) {
        String id = Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8)); // A-Z a-z 0-9 - _
        if (id.isEmpty() || id.length() > 1024) {
            throw new IllegalArgumentException("a text of " + text.length() + " characters doesn't fit into an object ID");
        }
        return id;
    }

    /** The text that {@link #toObjectId} was given. */
    static String fromObjectId(String id) {
        return new String(Base64.getUrlDecoder().decode(id), UTF_8);
    }
}
// #endregion
