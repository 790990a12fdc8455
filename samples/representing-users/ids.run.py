"""Runs ids.py, and checks that SpiceDB accepts its IDs."""

import runpy

import pytest

import ids
from driver import expect, facts, touch, write_schema

runpy.run_path("ids.py", run_name="__main__")
public, staff = (
    ids.subject_id("https://accounts.example", "1001"),
    ids.subject_id("https://login.example/tenant-a", "1001"),
)
assert public != staff
for issuer, sub, text in [
    ("https://elsewhere.example", "1", "unknown issuer"),
    ("https://accounts.example", "", "no subject"),
    ("https://accounts.example", "x" * 800, "too long"),
]:
    with pytest.raises(ValueError, match=text):
        ids.subject_id(issuer, sub)

write_schema("definition person {}\ndefinition station {\n  relation operator: person\n}")
touch(f"station:north#operator@person:{public}", f"station:north#operator@person:{staff}")
expect(len(facts("station")), 2)
