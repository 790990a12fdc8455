"""Runs the tests of rag.py in test_leaks.py, then its answers, both filters, and the LangChain retriever."""

import grpc
import pytest
from authzed.api.v1 import Client
from grpcutil import insecure_bearer_token_credentials

import rag
from driver import delete, expect, import_file, run_tests, touch
from langchain_rag import PermittedRetriever
from test_leaks import ARTICLES, spicedb

import_file("hotel.yaml")
run_tests("test_leaks.py")

pipeline = rag.Pipeline(spicedb, rag.MemoryStore(), rag.WordCounter(), rag.Parrot())
rag.ingest(ARTICLES, pipeline.embedder, pipeline.store)

# Who is allowed to read what.
newest = rag.freshness()
expect(sorted(rag.readable(spicedb, "guest", 1_000, newest) or []), ["f4", "k3", "p1"])
expect(sorted(rag.readable(spicedb, "ines", 1_000, newest) or []), ["f1", "f4", "k1", "k2", "k3", "k4", "p1", "p4"])
expect(len(rag.readable(spicedb, "vera", 9, newest) or []), 9)
expect(rag.readable(spicedb, "vera", 8, newest), None)

# Both filters give the same chunks to everyone, and a guest gets three although the first candidates are denied.
for staff in ("ines", "omar", "pia", "vera", "guest"):
    for question in (
        "Who gets a salary raise this year?",
        "When is breakfast?",
        "night shift",
        "How is the bank covenant?",
    ):
        before, after = (pipeline.retrieve(staff, question, most=most) for most in (500, 1))
        expect([chunk.text for chunk in before], [chunk.text for chunk in after])
expect(len(pipeline.retrieve("guest", "Who gets a salary raise this year?", most=1)), 3)
expect([chunk.article for chunk in pipeline.retrieve("pia", "Who gets a salary raise this year?")], ["p2", "k3", "f4"])
expect(pipeline.answer("guest", "When is breakfast?", limit=0), "I found nothing that you have permission to read.")

# The retriever, with the token of the last change.
tour = "Where do new colleagues get the tour and their staff card?"


def articles(question: str, staff: str, token: str) -> list[str]:
    # #region langchain
    retriever = PermittedRetriever(retrieve=pipeline.retrieve, staff=staff, token=token)
    passages = retriever.invoke(question)
    # #endregion
    return [document.metadata["article"] for document in passages]


fact = "article:p4#shared@staff:ines"
assert "p4" in articles(tour, "ines", touch(fact).token)
assert "p4" not in articles(tour, "ines", delete(fact).token)

# An error of SpiceDB reaches the caller, and the model isn't asked.
model = rag.Parrot()
away = Client("localhost:1", insecure_bearer_token_credentials("any-key"))
with pytest.raises(grpc.RpcError):
    rag.Pipeline(away, pipeline.store, pipeline.embedder, model).answer("pia", tour)
expect(model.seen, [])
