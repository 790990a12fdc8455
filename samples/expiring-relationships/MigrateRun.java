import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.authzed.api.v1.CheckPermissionResponse.Permissionship;
import com.authzed.api.v1.ContextualizedCaveat;
import com.authzed.api.v1.RelationshipUpdate.Operation;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;

/** Moves relationships from a time caveat to an expiration. */
final class MigrateRun {
    private static String schema(String guest) {
        return """
            use expiration
            caveat before_checkout(moment timestamp, checkout timestamp) {
              moment < checkout
            }
            definition person {}
            definition room {
              relation guest: %s
              permission enter = guest
            }""".formatted(guest);
    }

    private static void store(String person, String checkout) {
        Value value = Value.newBuilder().setStringValue(checkout).build();
        ContextualizedCaveat caveat = ContextualizedCaveat.newBuilder()
                .setCaveatName("before_checkout")
                .setContext(Struct.newBuilder().putFields("checkout", value))
                .build();
        Driver.write(
                Operation.OPERATION_TOUCH,
                Driver.relationship("room:attic#guest@person:" + person).toBuilder()
                        .setOptionalCaveat(caveat)
                        .build());
    }

    public static void main(String[] args) {
        Driver.writeSchema(schema("person with before_checkout | person with expiration"));
        store("noor", "2099-12-31T18:00:00Z");
        store("teo", "2001-01-01T00:00:00Z");
        assertEquals(
                Permissionship.PERMISSIONSHIP_CONDITIONAL_PERMISSION, Driver.check("room:attic#enter@person:noor"));
        assertEquals(2, Migrate.replaceCaveat(Driver.PERMISSIONS));
        assertTrue(Driver.allowed("room:attic#enter@person:noor"));
        assertFalse(Driver.allowed("room:attic#enter@person:teo"));
        assertEquals(0, Migrate.replaceCaveat(Driver.PERMISSIONS));

        // No relationship has the caveat now, so the schema doesn't need it any more.
        Driver.writeSchema(schema("person with expiration").replaceAll("(?s)caveat .*?}\n", ""));
        assertTrue(Driver.allowed("room:attic#enter@person:noor"));
    }
}
