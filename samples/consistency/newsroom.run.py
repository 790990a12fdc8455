"""Runs every function of newsroom.py and seal.py: a stale answer first, then the ways to avoid it."""

import contextlib
import io

import grpc
import psycopg
import pytest
from authzed.api.v1 import Consistency

import newsroom
from driver import check, delete, eventually, expect, postgres, write_schema
from seal import seal, unseal

write_schema("newsroom.zed")


def demo_output() -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        newsroom.demo()
    return out.getvalue()


def stale_demo() -> bool:
    """Runs the demo from a known state. It has to be repeated if a quantization window ends between its two calls."""
    delete("story:harbor#writer@person:noor")
    eventually(lambda: not newsroom.can_open("harbor", "noor"), "the default answer knows of the deletion")
    return demo_output() == "no level: False\ntoken:    True\n"


eventually(stale_demo, "the demo shows a stale answer first")
expect(check("story:harbor", "open", "person:noor", newsroom.fully_consistent()), "HAS")
eventually(lambda: newsroom.can_open("harbor", "noor"), "the default answer knows of the write")
eventually(
    lambda: check("story:harbor", "open", "person:noor", newsroom.minimize_latency()) == "HAS", "minimize_latency"
)

# One view over several calls.
old = newsroom.add_writer("other", "noor")
delete("story:harbor#writer@person:noor")
expect(check("story:harbor", "open", "person:noor", newsroom.fully_consistent()), "NO")
expect(check("story:harbor", "open", "person:noor", newsroom.at_exact_snapshot(old)), "HAS")

# The token in a column.
with postgres() as address, psycopg.connect(address, autocommit=True) as sql:
    sql.execute("CREATE TABLE story (id text PRIMARY KEY, body text, zed_token text)")
    sql.execute("INSERT INTO story VALUES ('bridge', 'draft')")
    expect(newsroom.read_story(sql, "bridge", "ida"), None)
    expect(newsroom.read_story(sql, "missing", "ida"), None)
    newsroom.share_story(sql, "bridge", "ida")
    expect(newsroom.read_story(sql, "bridge", "ida"), "draft")
    newsroom.save_story(sql, "bridge", "ida", "second draft")
    expect(newsroom.read_story(sql, "bridge", "ida"), "second draft")
    with pytest.raises(PermissionError):
        newsroom.save_story(sql, "bridge", "tom", "mine")
    expect(newsroom.read_story(sql, "bridge", "ida"), "second draft")

# Pages: all sizes give all stories, and a write between two pages changes nothing.
token = ""
for story in "abcde":
    token = newsroom.add_writer(story, "mila")
for size in (1, 2, 3, 5, 100):
    found = []
    for story in newsroom.open_stories("mila", token, size):
        found.append(story)
        newsroom.add_writer(f"late-{size}", "mila")
    expect(sorted(story for story in found if len(story) == 1), list("abcde"))
    assert f"late-{size}" not in found

# A token that this database can't read.
asked: list[Consistency] = []


def read(consistency: Consistency) -> str:
    asked.append(consistency)
    return check("story:a", "open", "person:mila", consistency)


expect(newsroom.with_token("not a token", read), "HAS")
expect([one.WhichOneof("requirement") for one in asked], ["at_least_as_fresh", "fully_consistent"])
expect(newsroom.with_token(token, read), "HAS")
with pytest.raises(grpc.RpcError, match="relation/permission `fly` not found"):
    newsroom.with_token(token, lambda consistency: check("story:a", "fly", "person:mila", consistency))

# Headers.
key = b"a secret of the application"
expect(unseal(seal(token, key), key), token)
for bad in (None, "", "x", token, seal(token, b"other"), f"{token}A.{seal(token, key).rpartition('.')[2]}", "…"):
    expect(unseal(bad, key), None)
