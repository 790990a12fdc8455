"""A store for the pipeline in rag.py that searches in Pinecone, for the client 10.2.0."""

# #region store
from dataclasses import dataclass

from pinecone import DenseVectorQuery, Index

NAMESPACE = "hotel"


@dataclass(frozen=True)
class Chunk:
    article: str
    text: str
    vector: tuple[float, ...]


class PineconeStore:
    def __init__(self, index: Index) -> None:
        self._index = index

    def add(self, chunks: list[Chunk]) -> None:
        documents = [
            {"_id": f"{chunk.article}-{number}", "vector": [*chunk.vector], "article": chunk.article, "text": chunk.text}
            for number, chunk in enumerate(chunks)
        ]
        self._index.documents.upsert(namespace=NAMESPACE, documents=documents)

    def search(
        self, vector: tuple[float, ...], limit: int, skip: int = 0, articles: list[str] | None = None
    ) -> list[Chunk]:
        if articles == []:
            return []  # never send an empty list as a filter
        found = self._index.documents.search(
            namespace=NAMESPACE,
            score_by=[DenseVectorQuery(field="vector", values=[*vector])],
            top_k=skip + limit,
            include_fields=["article", "text"],
            filter=None if articles is None else {"article": {"$in": articles}},
        )
        return [Chunk(match.get("article"), match.get("text"), ()) for match in found.matches[skip:]]
# #endregion
