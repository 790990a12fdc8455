"""Runs every function of boxes.py, closes a loop on purpose, and finds the greatest depth."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grpc
import pytest
import yaml

import boxes
from driver import check, delete, expect, touch, write_schema

write_schema(yaml.safe_load(Path("boxes.yaml").read_text())["schema"])
touch("tree:main#version@version:v1", "box:crate#inside@box:attic", "box:tin#inside@box:crate")
touch("box:attic#keeper@person:mia")

# The guard rejects loops of every length, and allows everything else.
for box, text in [("tin", "box:tin is inside box:tin"), ("crate", "inside box:crate"), ("attic", "inside box:attic")]:
    with pytest.raises(ValueError, match=text):
        boxes.move(box, "tin")
boxes.move("tin", "attic")
boxes.move("crate", "tin")
expect(boxes.scan(), ([], 2))

# Two simultaneous moves that close a loop together: at most one of them succeeds.
touch("box:left#keeper@person:tom", "box:right#keeper@person:tom")


def succeeds(move: tuple[str, str]) -> bool:
    try:
        boxes.move(*move)
        return True
    except (grpc.RpcError, ValueError):
        return False


with ThreadPoolExecutor(2) as threads:
    for _ in range(20):
        delete("box:left#inside@box:right", "box:right#inside@box:left")
        assert sum(threads.map(succeeds, [("left", "right"), ("right", "left")])) <= 1
        expect(boxes.scan()[0], [])

# A loop in the data: a check that finds someone answers, any other one fails.
touch("box:attic#inside@box:crate")
expect([sorted(set(loop)) for loop in boxes.scan()[0]], [["attic", "crate", "tin"]])
with pytest.raises(grpc.RpcError, match="max depth exceeded"):
    check("box:tin", "open", "person:nobody")
delete("box:attic#inside@box:crate")
expect(check("box:tin", "open", "person:nobody"), "NO")

# The depth: 48 boxes around the first one answer, 49 don't.
chain = [f"box:c{number}#inside@box:c{number + 1}" for number in range(49)]
touch(*chain[:48], "box:c48#keeper@person:ana", "box:c49#keeper@person:ben")
expect(check("box:c0", "open", "person:ana"), "HAS")
touch(*chain[48:])
with pytest.raises(grpc.RpcError, match="max depth exceeded"):
    check("box:c0", "open", "person:ben")
expect(boxes.scan()[1], 49)

# Two ways to the same box aren't a loop, and many of them don't make the scan slow.
touch(*(f"box:{a}{number}#inside@box:{b}{number + 1}" for number in range(40) for a in "xy" for b in "xy"))
expect(boxes.scan()[0], [])
