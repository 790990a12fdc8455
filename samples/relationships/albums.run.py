"""Runs every function of albums.py and ids.py, and tries the object IDs that the page lists."""

import runpy

import grpc
import pytest
from authzed.api.v1 import RelationshipFilter

import albums as sample
import ids
from driver import expect, facts, touch, write_schema

write_schema("albums.zed")

# Write: moves a photo, also if the request is sent twice. Rejects an album without owner, and one open to everyone.
touch("photo:beach#album@album:summer", "album:summer#owner@person:mira", "album:winter#owner@person:kai")
assert sample.move_photo("beach", "summer", "winter", "lin")
assert sample.move_photo("beach", "summer", "winter", "lin")
expect(facts("photo"), ["photo:beach#album@album:winter", "photo:beach#tagged@person:lin"])
touch("album:summer#guest@person:*")
for album in ("nowhere", "summer"):
    with pytest.raises(grpc.RpcError, match="unable to satisfy write precondition"):
        sample.move_photo("beach", "winter", album, "lin")

# Read: pages of every size give all five guests.
touch(*(f"album:summer#guest@person:{name}" for name in ("ana", "ben", "cho", "dev")))
for size in (1, 2, 5, 500):
    found = [guest.subject.object.object_id for guest in sample.guests("summer", size)]
    expect(sorted(found), ["*", "ana", "ben", "cho", "dev"])

# Delete: more than one call, then an album as resource and as subject.
for start in range(0, 2000, 1000):
    touch(*(f"photo:crowd#tagged@person:p{start + index}" for index in range(1000)))
crowd = RelationshipFilter(resource_type="photo", optional_resource_id="crowd")
expect((sample.delete_all(crowd), sample.delete_all(crowd)), (2000, 0))
sample.forget_album("winter")
assert not [fact for fact in facts("album", "photo") if "album:winter" in fact]

# IDs: a text survives both directions, and SpiceDB accepts its ID.
runpy.run_path("ids.py", run_name="__main__")
touch(f"album:summer#guest@person:{ids.to_object_id('mira@ortiz.example')}")
touch(f"album:summer#guest@person:{ids.to_object_id('x' * 768)}")  # 1,024 characters
with pytest.raises(ValueError, match="769 characters doesn't fit"):
    ids.to_object_id("x" * 769)
for good in (
    "0a6e8f3c-7f0d-4d3c-9b5e-1f2f4a5b6c7d",
    "7",
    "auth0|507f1f77bcf86cd799439020",
    "photos/2026/beach",
    "YWJj+/==",
):
    touch(f"album:summer#owner@person:{good}")
for bad in ("mira@ortiz.example", "mira%40ortiz.example", "arn:aws:iam::1:user/mira", "10.0.0.1", "Mira Ortiz", "Miró"):
    with pytest.raises(grpc.RpcError, match="does not match regex pattern"):
        touch(f"album:summer#owner@person:{bad}")
