"""Runs both functions of faq.py. They accept stale results, so the driver waits until the relationships are visible."""

import faq
from driver import client, eventually, reference, touch, write_schema
from authzed.api.v1 import SubjectReference

write_schema("""definition grower {}
definition greenhouse {
  relation keeper: grower
  relation visitor: grower
  permission water = keeper
  permission enter = keeper + visitor
}
definition greenhouse_plan {
  permission draw = nil
}""")
touch(
    "greenhouse:palms#keeper@grower:ines", "greenhouse:cacti#visitor@grower:ines", "greenhouse:moss#keeper@grower:tomo"
)
ines = SubjectReference(object=reference("grower:ines"))


def answers() -> list[list[str]]:
    """What Ines sees, which is empty or raises an error until the relationships are visible."""
    seen = [faq.visible(client, "ines", houses) for houses in (["moss", "cacti", "palms"], ["moss"])]
    names = ("palms", "cacti", "moss")
    return seen + [faq.permissions_on(client, reference(f"greenhouse:{name}"), ines) for name in names]


expected = [["cacti", "palms"], [], ["water", "enter"], ["enter"], []]
eventually(lambda: answers() == expected, f"the answers are {expected}")
