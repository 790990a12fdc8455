import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.authzed.api.v1.RelationshipFilter;
import io.grpc.Status.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Moves photos, reads guests in pages, deletes, and stores IDs. */
final class AlbumsRun {
    private static final Albums ALBUMS = new Albums();

    private static RelationshipFilter filter(String type, String id) {
        return RelationshipFilter.newBuilder().setResourceType(type).setOptionalResourceId(id).build();
    }

    private static void move() {
        Driver.touch("photo:beach#album@album:summer");
        Driver.touch("album:summer#owner@person:mira", "album:winter#owner@person:kai");
        assertFalse(ALBUMS.movePhoto("beach", "summer", "winter", "lin").isEmpty());
        assertFalse(ALBUMS.movePhoto("beach", "summer", "winter", "lin").isEmpty());
        assertEquals(
                List.of("photo:beach#album@album:winter", "photo:beach#tagged@person:lin"), Driver.stored("photo"));
        String refused = "unable to satisfy write precondition";
        Driver.assertFails(
                Code.FAILED_PRECONDITION, refused, () -> ALBUMS.movePhoto("beach", "winter", "nowhere", "lin"));
        Driver.touch("album:summer#guest@person:*");
        Driver.assertFails(
                Code.FAILED_PRECONDITION, refused, () -> ALBUMS.movePhoto("beach", "winter", "summer", "lin"));
    }

    private static void pages() {
        for (String name : List.of("ana", "ben", "cho", "dev")) Driver.touch("album:summer#guest@person:" + name);
        for (int pageSize : new int[] {1, 2, 5, 500}) {
            List<String> names = new ArrayList<>();
            ALBUMS.guests("summer", pageSize, one -> names.add(one.getSubject().getObject().getObjectId()));
            names.sort(null);
            assertEquals(List.of("*", "ana", "ben", "cho", "dev"), names);
        }
    }

    private static void deletions() {
        for (int from = 0; from < 2000; from += 500) {
            Driver.touch(IntStream.range(from, from + 500)
                    .mapToObj(n -> "photo:crowd#tagged@person:p" + n)
                    .toArray(String[]::new));
        }
        assertEquals(2000, ALBUMS.deleteAll(filter("photo", "crowd")));
        assertEquals(0, ALBUMS.deleteAll(filter("photo", "crowd")));
        ALBUMS.forgetAlbum("winter");
        assertEquals(0, ALBUMS.deleteAll(filter("album", "winter")));
        assertEquals(List.of("photo:beach#tagged@person:lin"), Driver.stored("photo"));
    }

    private static void ids() {
        String id = Ids.toObjectId("mira@ortiz.example");
        assertEquals("bWlyYUBvcnRpei5leGFtcGxl", id);
        assertEquals("mira@ortiz.example", Ids.fromObjectId(id));
        Driver.touch("album:summer#owner@person:" + id);
        Driver.touch("album:summer#owner@person:" + Ids.toObjectId("x".repeat(768))); // becomes 1,024 characters
        assertThrows(IllegalArgumentException.class, () -> Ids.toObjectId("x".repeat(769)));
    }

    public static void main(String[] args) throws Exception {
        Driver.writeSchema(Driver.read("albums.zed"));
        move();
        pages();
        deletions();
        ids();
    }
}
