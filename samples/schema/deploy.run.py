"""Deploys two schemas, and one with an error, with deploy.py."""

from pathlib import Path

import grpc
import pytest

from deploy import deploy, stored
from driver import client, expect, temporary_folder

file = temporary_folder() / "club.zed"

file.write_text("definition person {}\ndefinition club {\n  relation member: person\n}")
assert deploy(client, file)
expect(stored(client), "definition club {\n\trelation member: person\n}\n\ndefinition person {}")

file.write_text("definition person {}")
deploy(client, file)
expect(stored(client), "definition person {}")  # definitions that the new text doesn't contain are deleted

file.write_text("definition club { relation member person }")
with pytest.raises(grpc.RpcError, match="parse error in `schema`, line 1"):
    deploy(client, file)
deploy(client, Path("club.zed"))
assert "definition" in stored(client)
