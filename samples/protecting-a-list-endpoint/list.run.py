"""Runs every function of list.py with 700 applications in a PostgreSQL database."""

import importlib
from datetime import datetime, timedelta, timezone
from pathlib import Path

import psycopg
import yaml

from driver import delete, expect, postgres, region, touch, write_schema

endpoint = importlib.import_module("list")

write_schema(yaml.safe_load(Path("applications.yaml").read_text())["schema"])

# Pairs share a time. Olga oversees every third application and also reviews some of them, Ines has two far apart.
start = datetime(2026, 1, 1, tzinfo=timezone.utc)
rows = [(f"a{number:03}", f"Application {number}", start + timedelta(minutes=number // 2)) for number in range(700)]
newest_first = [id for id, _, _ in sorted(rows, key=lambda row: (row[2], row[0]), reverse=True)]
third = newest_first[::3]
touch("program:arts#officer@person:olga", *(f"application:{id}#program@program:arts" for id in third))
touch(*(f"application:{id}#reviewer@person:olga" for id in third[:90]))
token = touch("application:a699#applicant@person:ines", "application:a000#applicant@person:ines")


def pages(db: psycopg.Connection, who: str, **sizes: int) -> list[list[str]]:
    found, after, read_at = [], endpoint.NEWEST, token
    while after:
        page = endpoint.read_page(db, who, after, read_at, **sizes)
        found.append([row.id for row in page.rows])
        after, read_at = page.next, page.token
    return found


def ids(page: list[list[str]]) -> list[str]:
    return [id for rows in page for id in rows]


# Before the query: the set is complete, and someone without access gets nothing.
expect(sorted(endpoint.readable("olga", token)), sorted(third))
expect(endpoint.readable("nobody", token), set())

with postgres() as address, psycopg.connect(address, autocommit=True) as db:
    db.execute(region("applications.sql", "table"))
    with db.cursor() as cursor:
        cursor.executemany("INSERT INTO application VALUES (%s, %s, %s)", rows)
    # The lookup reads with minimize_latency. Its own token makes the first page fresh enough for this test.
    original = endpoint.readable
    endpoint.readable = lambda who, _=None: original(who, token)
    first = endpoint.newest_readable(db, "olga")
    expect([row.id for row in first], third[:25])
    expect([row.id for row in endpoint.newest_readable(db, "olga", first[-1], 5)], third[25:30])

    # After the query: full pages of every size, in order, and nothing twice.
    for sizes in ({}, {"size": 7, "batch": 10}, {"size": 100, "batch": 100}):
        found = pages(db, "olga", **sizes)
        expect(ids(found), third)
        expect({len(page) for page in found[:-1]}, {sizes.get("size", 25)})

    # The budget ends before Ines' second row, and the page says where to continue.
    found = pages(db, "ines", budget=300)
    expect((found[0], ids(found), len(found) > 1), (["a699"], ["a699", "a000"], True))

    # A revocation between two pages takes effect with the next page.
    one = endpoint.read_page(db, "olga", token=token, size=1)
    delete(f"application:{third[1]}#program@program:arts")
    newer = delete(f"application:{third[1]}#reviewer@person:olga")
    two = endpoint.read_page(db, "olga", one.next, newer, size=1)
    expect([row.id for row in two.rows], [third[2]])

# The columns of a table.
token = touch(
    "application:mural#applicant@person:ines",
    "application:mural#reviewer@person:rui",
    "application:solar#reviewer@person:ines",
)
expect(
    endpoint.columns("ines", ["mural", "solar", "choir"], token),
    {"mural": {"read", "withdraw"}, "solar": {"read", "score"}, "choir": set()},
)
expect(endpoint.columns("ines", [], token), {})
