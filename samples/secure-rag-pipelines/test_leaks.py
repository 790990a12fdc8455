"""Needs SpiceDB at localhost:50051. Run: zed import hotel.yaml && python -m pytest test_leaks.py"""

import json
import re
from pathlib import Path

import pytest
from authzed.api.v1 import Client, ObjectReference, Relationship, RelationshipUpdate, WriteRelationshipsRequest
from grpcutil import insecure_bearer_token_credentials

from rag import MemoryStore, Parrot, Pipeline, WordCounter, freshness, ingest, person, readable

ARTICLES = json.loads(Path(__file__).with_name("articles.json").read_text())
spicedb = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))


@pytest.fixture
def pipeline():
    parts = Pipeline(spicedb, MemoryStore(), WordCounter(), Parrot())
    ingest(ARTICLES, parts.embedder, parts.store)
    return parts


# #region leaks
@pytest.mark.parametrize("most", [500, 1])  # pre-filter, post-filter
@pytest.mark.parametrize("staff", ["ines", "omar", "pia", "vera", "guest"])
def test_no_one_sees_more_than_they_are_allowed_to_read(pipeline, staff, most):
    allowed = set(readable(spicedb, staff, 1_000, freshness()) or [])
    for article in ARTICLES:  # the worst question: the text itself
        pipeline.answer(staff, article["text"], limit=20, most=most)
    seen = " ".join(pipeline.model.seen)
    for article in ARTICLES:
        if article["id"] not in allowed:
            for sentence in re.findall(r"[^.]+\.", article["text"]):
                assert sentence.strip() not in seen, f"{staff} saw {article['id']}"
    assert pipeline.model.seen  # a pipeline that returns nothing can't leak, but it's useless
# #endregion


# #region revoke
@pytest.mark.parametrize("most", [500, 1])
def test_a_revoked_article_is_gone_at_the_next_question(pipeline, most):
    def share(operation: RelationshipUpdate.Operation.ValueType) -> str:
        loan = Relationship(
            resource=ObjectReference(object_type="article", object_id="p4"), relation="shared", subject=person("ines")
        )
        update = RelationshipUpdate(operation=operation, relationship=loan)
        return spicedb.WriteRelationships(WriteRelationshipsRequest(updates=[update])).written_at.token

    token = share(RelationshipUpdate.OPERATION_TOUCH)
    assert "tour" in pipeline.answer("ines", "tour of the kitchen on day one", most=most, token=token)
    token = share(RelationshipUpdate.OPERATION_DELETE)
    try:
        assert "tour" not in pipeline.answer("ines", "tour of the kitchen on day one", most=most, token=token)
    finally:
        share(RelationshipUpdate.OPERATION_TOUCH)
# #endregion
