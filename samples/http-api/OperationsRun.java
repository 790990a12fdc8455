import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.authzed.api.v1.LookupResourcesResponse;
import com.authzed.api.v1.ReflectionRelationReference;
import com.authzed.api.v1.ReflectionSchemaDiff.DiffCase;
import com.authzed.api.v1.Relationship;
import com.authzed.api.v1.RelationshipFilter;
import com.authzed.api.v1.ZedToken;
import io.grpc.Status.Code;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Calls every operation. */
final class OperationsRun {
    private static final Operations API = new Operations();

    private static List<String> names(List<ReflectionRelationReference> references) {
        return references.stream()
                .map(one -> one.getDefinitionName() + "#" + one.getRelationName())
                .sorted()
                .toList();
    }

    private static void schema() throws Exception {
        String schema = Driver.read("tools.zed");
        assertFalse(API.writeSchema(schema).getToken().isEmpty());
        assertTrue(API.schemaText().contains("definition tool {"));
        assertEquals(List.of("repair", "borrow"), API.permissionsOf("tool"));
        assertEquals(List.of(), API.permissionsOf("too"));
        assertEquals(List.of("tool#borrow", "tool#repair"), names(API.affectedBy("tool", "keeper")));
        assertEquals(List.of("crew#member", "tool#keeper"), names(API.dependenciesOf("tool", "repair")));
        assertEquals(List.of(), API.differences(schema));
        assertEquals(List.of(DiffCase.DEFINITION_ADDED), API.differences(schema + "\ndefinition shelf {}"));
    }

    private static ZedToken relationships() {
        ZedToken token = API.lend("saw-2", "noor");
        assertTrue(API.isAllowedToBorrow("saw-2", "noor"));
        assertFalse(API.isAllowedToBorrow("saw-2", "ines"));
        API.lend("drill-7", "noor");
        API.lend("drill-7", "ines");
        assertEquals(List.of("saw-2", "drill-7"), API.borrowable(List.of("saw-2", "lamp-1", "drill-7"), "noor"));
        return token;
    }

    private static void lookups() {
        LookupResourcesResponse first = API.toolsFor("noor", 1, null).get(0);
        LookupResourcesResponse second = API.toolsFor("noor", 1, first.getAfterResultCursor()).get(0);
        assertEquals(
                List.of("drill-7", "saw-2"),
                List.of(first, second).stream().map(LookupResourcesResponse::getResourceObjectId).sorted().toList());
        assertEquals(List.of("ines", "noor"), API.borrowersOf("drill-7").stream().sorted().toList());
        assertEquals(List.of("ines", "noor"), API.lentTo("drill-7").stream().sorted().toList());
        assertEquals(2, API.takeBack("drill-7"));
        assertEquals(0, API.takeBack("drill-7"));
    }

    private static void bulk() throws Exception {
        List<List<Relationship>> batches = List.of(
                List.of(Driver.relationship("tool:saw-2#keeper@person:ines")),
                List.of(Driver.relationship("tool:saw-2#keeper@crew:wood#member")));
        assertEquals(2, API.importAll(batches).get());
        Driver.assertFails(Code.ALREADY_EXISTS, "could not CREATE relationship", () -> API.importAll(batches).get());
        assertEquals(3, API.exportTools().count());
        assertEquals(
                List.of("ines", "wood"),
                API.repairersOf("saw-2").stream().map(one -> one.getObject().getObjectId()).sorted().toList());
    }

    private static void counters() throws InterruptedException {
        RelationshipFilter tools =
                RelationshipFilter.newBuilder().setResourceType("tool").build();
        API.register("tools", tools);
        Driver.assertFails(Code.FAILED_PRECONDITION, "already registered", () -> API.register("tools", tools));
        Driver.eventually("the count", () -> API.countOf("tools").isPresent());
        assertEquals(3, API.countOf("tools").getAsLong());
        API.unregister("tools");
        Driver.assertFails(Code.FAILED_PRECONDITION, "not found", () -> API.countOf("tools"));
    }

    public static void main(String[] args) throws Exception {
        schema();
        ZedToken token = relationships();
        Queue<String> seen = new ConcurrentLinkedQueue<>();
        Driver.start(() -> API.follow(
                token, update -> seen.add(update.getOperation() + " " + Driver.text(update.getRelationship()))));
        lookups();
        bulk();
        String deletion = "OPERATION_DELETE tool:drill-7#borrower@person:noor";
        Driver.eventually("the deletion in the stream", () -> seen.contains(deletion));
        assertFalse(seen.contains("OPERATION_TOUCH tool:saw-2#borrower@person:noor"), "it starts after the token");
        counters();
    }
}
