"""A retrieval pipeline that respects permissions. Needs SpiceDB at localhost:50051 with hotel.yaml imported."""

import math
import re
import zlib
from dataclasses import dataclass
from typing import Protocol

from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionResponse,
    Client,
    Consistency,
    LookupResourcesRequest,
    ObjectReference,
    SubjectReference,
    ZedToken,
)
from authzed.api.v1.permission_service_pb2 import LookupPermissionship  # authzed.api.v1 doesn't export it in 1.25.0


# #region parts
@dataclass(frozen=True)
class Chunk:
    """A piece of an article. `article` is the ID of the SpiceDB object that decides who can see the chunk."""

    article: str
    text: str
    vector: tuple[float, ...]


class Embedder(Protocol):
    def embed(self, texts: list[str]) -> list[tuple[float, ...]]: ...


class VectorStore(Protocol):
    def add(self, chunks: list[Chunk]) -> None: ...

    def search(
        self, vector: tuple[float, ...], limit: int, skip: int = 0, articles: list[str] | None = None
    ) -> list[Chunk]: ...


class Model(Protocol):
    def answer(self, question: str, passages: list[str]) -> str: ...


def freshness(token: str | None = None) -> Consistency:
    """At least as fresh as the last change that you know of. Without a token, the newest data."""
    if token:
        return Consistency(at_least_as_fresh=ZedToken(token=token))
    return Consistency(fully_consistent=True)


def person(staff: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="staff", object_id=staff))
# #endregion


# #region ingest
def ingest(articles: list[dict[str, str]], embedder: Embedder, store: VectorStore) -> None:
    """Splits articles into sentences, and stores each sentence with the ID of its article."""
    for article in articles:
        texts = [part.strip() for part in re.findall(r"[^.]+\.", article["text"])]
        vectors = embedder.embed(texts)
        store.add([Chunk(article["id"], text, vector) for text, vector in zip(texts, vectors)])
# #endregion


# #region pre
def readable(spicedb: Client, staff: str, most: int, consistency: Consistency) -> list[str] | None:
    """The articles that a person is allowed to read, or None if there are more than `most`."""
    request = LookupResourcesRequest(
        consistency=consistency,
        resource_object_type="article",
        permission="read",
        subject=person(staff),
        optional_limit=min(1_000, most + 1),
    )
    articles: set[str] = set()
    while True:
        page = list(spicedb.LookupResources(request, timeout=10))
        articles.update(
            row.resource_object_id
            for row in page
            if row.permissionship == LookupPermissionship.LOOKUP_PERMISSIONSHIP_HAS_PERMISSION
        )
        if len(articles) > most:
            return None
        if len(page) < request.optional_limit:
            return list(articles)
        request.optional_cursor.CopyFrom(page[-1].after_result_cursor)
# #endregion


# #region post
def allowed(spicedb: Client, staff: str, articles: list[str], consistency: Consistency) -> set[str]:
    """Which of these articles a person is allowed to read, in one call."""
    response = spicedb.CheckBulkPermissions(
        CheckBulkPermissionsRequest(
            consistency=consistency,
            items=[
                CheckBulkPermissionsRequestItem(
                    resource=ObjectReference(object_type="article", object_id=article),
                    permission="read",
                    subject=person(staff),
                )
                for article in articles
            ],
        ),
        timeout=5,
    )
    return {
        pair.request.resource.object_id
        for pair in response.pairs
        # an item with an error or a conditional answer counts as denied
        if pair.HasField("item")
        and pair.item.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
    }


def post_filter(
    spicedb: Client,
    store: VectorStore,
    vector: tuple[float, ...],
    staff: str,
    limit: int,
    consistency: Consistency,
) -> list[Chunk]:
    """Fetches candidates in rounds until enough of them are allowed."""
    kept: list[Chunk] = []
    size = limit * 4
    for round_number in range(5):
        candidates = store.search(vector, limit=size, skip=round_number * size)
        if not candidates:
            break
        readable_ids = allowed(spicedb, staff, list({chunk.article for chunk in candidates}), consistency)
        kept += [chunk for chunk in candidates if chunk.article in readable_ids]
        if len(kept) >= limit or len(candidates) < size:
            break
    return kept[:limit]
# #endregion


# #region ask
@dataclass
class Pipeline:
    spicedb: Client
    store: VectorStore
    embedder: Embedder
    model: Model

    def retrieve(
        self, staff: str, question: str, limit: int = 3, most: int = 500, token: str | None = None
    ) -> list[Chunk]:
        """Searches the readable articles if there are few. Otherwise searches all, then checks the results."""
        consistency = freshness(token)
        [vector] = self.embedder.embed([question])
        articles = readable(self.spicedb, staff, most, consistency)
        if articles is None:
            return post_filter(self.spicedb, self.store, vector, staff, limit, consistency)
        return self.store.search(vector, limit, articles=articles) if articles else []

    def answer(self, staff: str, question: str, limit: int = 3, most: int = 500, token: str | None = None) -> str:
        """The model sees nothing that the person isn't allowed to read."""
        chunks = self.retrieve(staff, question, limit, most, token)
        if not chunks:
            return "I found nothing that you have permission to read."
        return self.model.answer(question, [chunk.text for chunk in chunks])
# #endregion


# #region local
class WordCounter:
    """Counts words, because similar texts share words. Good enough to try the pipeline without a service."""

    def embed(self, texts: list[str]) -> list[tuple[float, ...]]:
        return [self._vector(text) for text in texts]

    def _vector(self, text: str) -> tuple[float, ...]:
        vector = [0.0] * 512
        for word in re.findall(r"[a-z]{4,}", text.lower()):
            vector[zlib.crc32(word[:6].encode()) % 512] += 1
        length = math.hypot(*vector) or 1
        return tuple(value / length for value in vector)


class MemoryStore:
    def __init__(self) -> None:
        self._chunks: list[Chunk] = []

    def add(self, chunks: list[Chunk]) -> None:
        self._chunks += chunks

    def search(
        self, vector: tuple[float, ...], limit: int, skip: int = 0, articles: list[str] | None = None
    ) -> list[Chunk]:
        found = [chunk for chunk in self._chunks if articles is None or chunk.article in articles]
        found.sort(key=lambda chunk: -sum(a * b for a, b in zip(vector, chunk.vector)))
        return found[skip : skip + limit]


class Parrot:
    """Repeats its passages and remembers them, so a test can inspect everything that a model would have seen."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def answer(self, question: str, passages: list[str]) -> str:
        self.seen += passages
        return " ".join(passages)
# #endregion
