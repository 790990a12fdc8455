"""Runs generate.py with small numbers, imports its data, and compares its checks and counts with SpiceDB's answers."""

import shutil

import yaml
from authzed.api.v1 import LookupResourcesRequest, SubjectReference

from driver import NEWEST, check, client, expect, import_file, reference, run_program, temporary_folder

folder = temporary_folder()
SIZES = "--people 60 --teams 8 --boards 12 --cards 80 --checks 60".split()


def generate() -> str:
    return run_program("generate.py", *SIZES, "--out", str(folder))


shutil.copy("board.zed", folder)
printed = generate()
data = (folder / "data.yaml").read_text()
expect(printed.splitlines()[0], f"{len(data.splitlines()) - 2} relationships")
generate()
expect((folder / "data.yaml").read_text(), data)  # the same seed gives the same data
import_file(str(folder / "data.yaml"))

checks = yaml.safe_load((folder / "checks.yaml").read_text())["steps"]
expect(len(checks), 60)
for step in checks:
    wanted = "NO" if step.get("expectNoPermission") else "HAS"
    expect((step, check(step["resource"], step["permission"], step["subject"])), (step, wanted))

lists = yaml.safe_load((folder / "lists.yaml").read_text())["steps"]
for step in lists[:20]:
    request = LookupResourcesRequest(
        consistency=NEWEST,
        resource_object_type=step["resource"],
        permission=step["permission"],
        subject=SubjectReference(object=reference(step["subject"])),
    )
    expect(
        (step, len({row.resource_object_id for row in client.LookupResources(request)})), (step, step["numExpected"])
    )
