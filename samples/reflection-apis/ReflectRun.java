import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.authzed.api.v1.ReflectionTypeReference;
import io.grpc.Status.Code;
import java.util.List;
import java.util.Map;

/** Reflects a schema, compares it with a proposed one, and walks through it. */
final class ReflectRun {
    public static void main(String[] args) throws Exception {
        Reflect reflect = new Reflect();
        Driver.writeSchema(Driver.read("museum.zed"));

        assertEquals(
                Map.of("rehang", "Change what hangs on the walls.", "enter", "Enter the room."),
                reflect.permissionsOf("room"));
        assertThrows(IllegalArgumentException.class, () -> reflect.permissionsOf("roo"));
        assertEquals("A room.\nTwo lines.", Reflect.plain("/**\n* A room.\n* Two lines.\n*/"));
        assertEquals("a comment", Reflect.plain("// a comment"));
        ReflectionTypeReference everyone = ReflectionTypeReference.newBuilder()
                .setSubjectDefinitionName("person")
                .setIsPublicWildcard(true)
                .build();
        assertEquals("person:*", Reflect.typeText(everyone));

        assertEquals(
                List.of(
                        "  CAVEAT_EXPR_CHANGED on_shift",
                        "  PERMISSION_ADDED room#lock",
                        "  PERMISSION_EXPR_CHANGED room#enter",
                        "! DEFINITION_REMOVED room_plan",
                        "! RELATION_SUBJECT_TYPE_REMOVED room#role_curator team#member"),
                reflect.compare(Driver.read("proposed.zed")));
        assertEquals(
                List.of("! CAVEAT_PARAMETER_TYPE_CHANGED on_shift#hour int to uint"),
                reflect.compare(Driver.read("museum.zed").replace("on_shift(hour int", "on_shift(hour uint")));

        assertEquals(List.of("wing#manager"), reflect.partsOf("wing", "open_up"));
        assertEquals(
                List.of("room#enter (permission)", "wing#open_up (permission)"),
                reflect.countedIn("wing", "manager").stream().sorted().toList());
        assertEquals(List.of(), reflect.countedIn("room", "wing"));
        assertEquals(List.of("room#enter"), reflect.dependents("room", "wing"));
        assertEquals(
                List.of("room#enter", "room#rehang", "room_plan#draw"),
                reflect.dependents("team", "member").stream().sorted().toList());
        assertEquals(
                List.of(
                        new Reflect.Role("role_curator", "Curator", List.of("person", "team#member")),
                        new Reflect.Role(
                                "role_guard",
                                "Guard, during the shift",
                                List.of("person with on_shift", "team#member"))),
                reflect.roles("room"));

        // Stored data forbids the proposed schema.
        Driver.touch("room:oak#role_curator@team:paint#member");
        Driver.assertFails(
                Code.INVALID_ARGUMENT,
                "cannot remove allowed type `team#member` from relation",
                () -> Driver.writeSchema(Driver.read("proposed.zed")));
    }
}
