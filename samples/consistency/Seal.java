// #region seal
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Seal {
    private static String mac(String token, byte[] key) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(token.getBytes(StandardCharsets.UTF_8)));
    }

    /** The value of the response header. */
    public static String seal(String token, byte[] key) throws GeneralSecurityException {
        return token + "." + mac(token, key);
    }

    /** The token of a request header, or null if there is none or it was changed. */
    public static String unseal(String header, byte[] key) throws GeneralSecurityException {
        String[] parts = header == null ? new String[0] : header.split("\\.", 2);
        if (parts.length < 2) return null;
        byte[] given = parts[1].getBytes(StandardCharsets.UTF_8);
        byte[] wanted = mac(parts[0], key).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(given, wanted) ? parts[0] : null;
    }
}
// #endregion
