"""Moves guests from a time caveat to an expiration."""

import migrate
from driver import check, client, expect, touch, write_schema

SCHEMA = """use expiration
{caveat}
definition person {{}}
definition room {{
  relation guest: {guest}
  permission enter = guest
}}"""
CAVEAT = "caveat before_checkout(moment timestamp, checkout timestamp) { moment < checkout }"

write_schema(SCHEMA.format(caveat=CAVEAT, guest="person with before_checkout | person with expiration"))
touch(
    'room:attic#guest@person:noor[before_checkout:{"checkout": "2099-12-31T18:00:00Z"}]',
    'room:attic#guest@person:teo[before_checkout:{"checkout": "2001-01-01T00:00:00Z"}]',
)
expect(check("room:attic", "enter", "person:noor"), "CONDITIONAL")
expect(migrate.replace_caveat(client), 2)
expect(check("room:attic", "enter", "person:noor"), "HAS")
expect(check("room:attic", "enter", "person:teo"), "NO")
expect(migrate.replace_caveat(client), 0)

# Now no relationship has the caveat, so it can leave the schema.
write_schema(SCHEMA.format(caveat="", guest="person with expiration"))
expect(check("room:attic", "enter", "person:noor"), "HAS")
