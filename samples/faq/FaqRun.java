import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

/** Filters a list, and asks for all permissions on one object. */
final class FaqRun {
    private static final String SCHEMA =
            """
            definition grower {}
            definition greenhouse {
              relation keeper: grower
              relation visitor: grower
              permission water = keeper
              permission enter = keeper + visitor
            }
            definition greenhouse_plan {
              permission draw = nil
            }""";

    private static List<String> permissionsOn(String house) {
        return Faq.permissionsOn(
                Driver.SCHEMAS,
                Driver.PERMISSIONS,
                Driver.object("greenhouse", house),
                Driver.subject("grower", "ines"));
    }

    public static void main(String[] args) {
        Driver.writeSchema(SCHEMA);
        Driver.touch("greenhouse:palms#keeper@grower:ines", "greenhouse:ferns#visitor@grower:ines");
        assertEquals(
                List.of("palms", "ferns"),
                Faq.visible(Driver.PERMISSIONS, "ines", List.of("cacti", "palms", "ferns")));
        assertEquals(List.of("water", "enter"), permissionsOn("palms"));
        assertEquals(List.of("enter"), permissionsOn("ferns"));
    }
}
