"""Runs the tests of the blog, then its programs: the app before permissions, the preparation, and the app itself."""

import json
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from driver import check, eventually, expect, facts, is_open, run_program, run_tests, running, serve_testing

BLOG = "http://localhost:4000"
CONNECTION = {"SPICEDB_ENDPOINT": "localhost:50051", "SPICEDB_KEY": "local-dev-key"}


def send(person: str, method: str, path: str, content: dict | None = None):
    """The status and the content of a response."""
    data = json.dumps(content).encode() if content is not None else None
    try:
        with urlopen(Request(BLOG + path, data, {"x-session": person}, method=method)) as response:
            return response.status, json.load(response)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


with serve_testing() as endpoint:
    run_tests("test_blog.py", SPICEDB_ENDPOINT=endpoint)

# Before: everyone can do everything.
with running(sys.executable, "before.py"):
    eventually(lambda: is_open(4000), "before.py listens")
    _, post = send("wim", "POST", "/posts", {"title": "Fog", "body": "Thick."})
    expect(send("sami", "PUT", f"/posts/{post['id']}", {"body": "Thin."}), (200, post))
    expect(send("", "GET", f"/posts/{post['id']}")[1]["body"], "Thin.")
    expect(send("", "GET", "/posts"), (200, [{"id": post["id"], "title": "Fog"}]))
    expect(send("sami", "DELETE", f"/posts/{post['id']}"), (200, post))
    expect(send("", "GET", f"/posts/{post['id']}"), (404, {"error": "not found"}))
eventually(lambda: not is_open(4000), "the port is free again")

# After: the same requests, with permissions.
expect(run_program("prepare.py", **CONNECTION), "schema and blog are ready\n")
expect(facts("blog"), ["blog:lantern#owner@person:olga", "blog:lantern#writer@person:wim"])
with running(sys.executable, "app.py", **CONNECTION):
    eventually(lambda: is_open(4000), "app.py listens")
    _, post = send("wim", "POST", "/posts", {"title": "Fog", "body": "Thick."})
    expect(send("sami", "PUT", f"/posts/{post['id']}", {"body": "Thin."}), (404, {"error": "not found"}))
    expect(send("wim", "PUT", f"/posts/{post['id']}", {"body": "Thin."}), (200, post))
    expect(send("wim", "GET", "/mine"), (200, [{"id": post["id"], "title": "Fog"}]))
    expect(check(f"post:{post['id']}", "view", "person:sami"), "NO")
    expect(send("wim", "DELETE", f"/posts/{post['id']}"), (200, post))
    expect(facts("post"), [])
