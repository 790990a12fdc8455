"""Moves learners from a relation to cohorts with backfill.py, while one of them leaves."""

import grpc
import pytest
from authzed.api.v1 import DeleteRelationshipsRequest, RelationshipFilter

import backfill
from driver import check, client, delete, expect, stored, touch, write_schema

write_schema("before.zed")
for course, start, size in [("algebra", 0, 500), ("algebra", 500, 500), ("botany", 1000, 200)]:
    touch(*(f"course:{course}#learner@person:p{start + index}" for index in range(size)))
touch("course:algebra#tutor@person:tess")


class Leaving:
    """A client during whose first write a learner leaves the course."""

    def __init__(self) -> None:
        self.left = False

    def __getattr__(self, name: str):
        return getattr(client, name)

    def WriteRelationships(self, request):
        if not self.left:
            self.left = True
            delete("course:algebra#learner@person:p7")
        return client.WriteRelationships(request)


def missing() -> list[str]:
    return backfill.missing(client, "course", "learner", "attend_by_cohort")


def members() -> int:
    return sum(found.relation == "member" for found in stored("cohort"))


# Expand, backfill twice, verify.
write_schema("both.zed")
expect(len(missing()), 1200)
backfill.backfill(Leaving(), "course", "learner", backfill.to_cohort)
expect((members(), missing()), (1199, []))
backfill.backfill(client, "course", "learner", backfill.to_cohort)
expect((members(), missing()), (1199, []))

# Contract: SpiceDB rejects the schema while learners are stored.
with pytest.raises(grpc.RpcError, match="cannot delete relation `learner` in object definition `course`"):
    write_schema("after.zed")
learners = RelationshipFilter(resource_type="course", optional_relation="learner")
client.DeleteRelationships(DeleteRelationshipsRequest(relationship_filter=learners))
write_schema("after.zed")
expect([check("course:algebra", "attend", f"person:{who}") for who in ("p8", "p7", "tess")], ["HAS", "NO", "HAS"])
