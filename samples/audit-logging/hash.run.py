"""Runs hash.py with a token, and compares its two hashes with those of sha256."""

from hashlib import sha256

from driver import expect, run_program

token = "sdbst_h256_local-example"
hashes = [line.split(":")[1].strip() for line in run_program("hash.py", TOKEN=token).splitlines()]
expect(hashes, [sha256(text.encode()).hexdigest() for text in (token, "local-example")])
