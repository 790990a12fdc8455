"""Runs test_outbox.py with a PostgreSQL database, then outbox.py as a program."""

import sys

import psycopg

import outbox
from driver import check, eventually, postgres, run_tests, running, write_schema

write_schema("podcasts.zed")
with postgres() as address:
    run_tests("test_outbox.py", APP_DATABASE=address)
    with psycopg.connect(address, autocommit=True) as db, running(sys.executable, "outbox.py", APP_DATABASE=address):
        db.execute("TRUNCATE show, outbox")
        outbox.create_show(db, "rail", "Rail", "ben")
        eventually(lambda: check("show:rail", "edit", "person:ben") == "HAS", "the worker sends the entry")
        eventually(lambda: db.execute("SELECT 1 FROM outbox").fetchone() is None, "the worker removes the entry")
