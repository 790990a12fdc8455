"""Runs store.py with a local stand-in for a Pinecone index, and with the list of articles from a real SpiceDB."""

import os
from types import SimpleNamespace
from typing import Any

from authzed.api.v1 import LookupResourcesRequest, SubjectReference
from store import Chunk, PineconeStore

from driver import NEWEST, client, expect, import_file, reference


class Documents:
    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []

    def upsert(self, *, namespace: str, documents: list[dict[str, Any]]) -> None:
        self.rows += documents

    def search(self, *, score_by: list, top_k: int, filter: dict | None, **_: object) -> SimpleNamespace:
        wanted = filter["article"]["$in"] if filter else None
        rows = [row for row in self.rows if wanted is None or row["article"] in wanted]
        rows.sort(key=lambda row: -sum(a * b for a, b in zip(row["vector"], score_by[0].values)))
        return SimpleNamespace(matches=rows[:top_k])


os.chdir("../secure-rag-pipelines")
import_file("hotel.yaml")
lookup = LookupResourcesRequest(
    consistency=NEWEST,
    resource_object_type="article",
    permission="read",
    subject=SubjectReference(object=reference("staff:ines")),
)
allowed = [row.resource_object_id for row in client.LookupResources(lookup)]
store = PineconeStore(SimpleNamespace(documents=Documents()))  # type: ignore[arg-type]
store.add([Chunk("p2", "salary", (1.0, 0.0)), Chunk("k1", "bread", (0.6, 0.8)), Chunk("k3", "nuts", (0.0, 1.0))])
expect([chunk.article for chunk in store.search((1.0, 0.0), 2)], ["p2", "k1"])
expect([chunk.article for chunk in store.search((1.0, 0.0), 2, skip=1)], ["k1", "k3"])
expect([chunk.article for chunk in store.search((1.0, 0.0), 2, articles=allowed)], ["k1", "k3"])
expect(store.search((1.0, 0.0), 2, articles=[]), [])
