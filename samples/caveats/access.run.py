"""Runs every function of access.py."""

import access
from driver import expect, write_schema

write_schema("hall.zed")
inside, outside = {"source": "10.20.4.7"}, {"source": "203.0.113.9"}

# The three answers. A value of the relationship wins over the same value of the request.
assert access.add_operator("lathe", "ines", "10.20.0.0/16")
expect(access.can_run("lathe", "ines", {}), (False, {"source"}))
expect(access.can_run("lathe", "ines", inside), (True, set()))
expect(access.can_run("lathe", "ines", outside), (False, set()))
expect(access.can_run("lathe", "ines", {**outside, "site": "203.0.113.0/24"}), (False, set()))
expect(access.can_run("lathe", "kai", {}), (False, set()))

# Asking again with what was missing.
expect(access.can_run_with_lookup("lathe", "ines", {}, {"source": lambda: "10.20.4.7"}), True)
expect(access.can_run_with_lookup("lathe", "ines", {}, {"source": lambda: "203.0.113.9"}), False)
expect(access.can_run_with_lookup("lathe", "ines", {}, {}), False)
expect(access.can_run_with_lookup("lathe", "ines", inside, {}), True)
expect(access.can_run_with_lookup("lathe", "kai", {}, {}), False)

# Lists contain what is certain.
expect(access.runnable("ines", inside), {"lathe"})
expect(access.runnable("ines", outside), set())
expect(access.runnable("ines", {}), set())
